import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sessionExpired } from '#platform/access/guard.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { classOf } from '#platform/http/limits.ts';
import { OPERATOR_WORDS } from '#platform/words.ts';

type Labels = Readonly<Record<string, string>>;

/** Figures of the process since its start, in the text format of Prometheus. */
export type Metrics = {
  readonly count: (name: CounterName, labels: Labels) => void;
  /** Counts a call of a class of cost that was refused because the process was pressed. */
  readonly onShed: (cost: string) => void;
  /** Counts a call that was answered, and how long it took. */
  readonly onAnswer: (cost: string, status: number, seconds: number) => void;
  readonly text: () => Promise<string>;
};

const COUNTERS = {
  comanda_refusals_total: OPERATOR_WORDS.refusals,
  comanda_shed_total: OPERATOR_WORDS.shed,
  comanda_requests_total: OPERATOR_WORDS.requests,
} as const;
type CounterName = keyof typeof COUNTERS;

/** A figure that is read when somebody asks. */
export type Reading = {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly read: () => readonly { readonly labels?: Labels; readonly value: number }[];
};

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function block(name: string, type: string, help: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

/** Upper bounds of the times that are told apart, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Times = { readonly upTo: number[]; sum: number; count: number };

/**
 * Labels are few and of our own making: classes, statuses, kinds; never what a caller has sent. `common` stand on every
 * figure: which process it is of, where several answer at one address. What `ask` gives is of all of them together.
 */
export function createMetrics(
  readings: readonly Reading[],
  common: Labels = {},
  ask: () => Promise<readonly Reading[]> = async () => [],
): Metrics {
  const counted = new Map<string, Map<string, number>>();
  const times = new Map<string, Times>();
  const count: Metrics['count'] = (name, labels) => {
    const lines = counted.get(name) ?? new Map<string, number>();
    counted.set(name, lines);
    const key = labelsText({ ...labels, ...common });
    lines.set(key, (lines.get(key) ?? 0) + 1);
  };
  return {
    count,
    onShed: (cost) => count('comanda_shed_total', { class: cost }),
    onAnswer(cost, status, seconds) {
      count('comanda_requests_total', { class: cost, status: String(status) });
      const of = times.get(cost) ?? { upTo: BUCKETS.map(() => 0), sum: 0, count: 0 };
      times.set(cost, of);
      for (const [at, most] of BUCKETS.entries()) if (seconds <= most) of.upTo[at] = (of.upTo[at] ?? 0) + 1;
      of.sum += seconds;
      of.count += 1;
    },
    async text() {
      const counters = Object.entries(COUNTERS).map(([name, help]) =>
        block(
          name,
          'counter',
          help,
          [...(counted.get(name) ?? [])].map(([labels, value]) => `${name}${labels} ${value}`),
        ),
      );
      const written = (all: readonly Reading[], also: Labels) =>
        all.map(({ name, help, type, read: values }) =>
          block(
            name,
            type,
            help,
            values().map(({ labels = {}, value }) => `${name}${labelsText({ ...labels, ...also })} ${value}`),
          ),
        );
      const read = [...written(readings, common), ...written(await ask(), {})];
      const name = 'comanda_request_seconds';
      const lines = [...times].flatMap(([cost, { upTo, sum, count: all }]) => {
        const labels = (more: Labels = {}) => labelsText({ class: cost, ...more, ...common });
        return [
          ...BUCKETS.map((most, at) => `${name}_bucket${labels({ le: String(most) })} ${upTo[at] ?? 0}`),
          `${name}_bucket${labels({ le: '+Inf' })} ${all}`,
          `${name}_sum${labels()} ${sum}`,
          `${name}_count${labels()} ${all}`,
        ];
      });
      return [...counters, block(name, 'histogram', OPERATOR_WORDS.requestSeconds, lines), ...read].join('');
    },
  };
}

const COUNTED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Counts refusals, and answers `GET /api/metrics` to callers with the token, where one is set. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    // a stream is answered for as long as somebody reads it
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream) metrics.onAnswer(classOf(request), statusCode, reply.elapsedTime / 1_000);
    if (COUNTED.has(statusCode)) {
      metrics.count('comanda_refusals_total', { status: String(statusCode), class: classOf(request) });
    }
    done();
  });
  if (token === undefined) return;
  const expected = hashToken(token);
  app.get(
    '/api/metrics',
    { schema: { hide: true }, config: { endpoint: 'metrics' } },
    async (request, reply) => {
      const [scheme, given = ''] = request.headers.authorization?.split(' ') ?? [];
      const isRight = timingSafeEqual(hashToken(given), expected);
      if (scheme?.toLowerCase() !== 'bearer' || !isRight) throw sessionExpired();
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; version=0.0.4; charset=utf-8')
        .send(await metrics.text());
    },
  );
}
