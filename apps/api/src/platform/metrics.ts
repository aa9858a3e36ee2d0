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
  readonly text: () => string;
};

const COUNTERS = {
  comanda_refusals_total: OPERATOR_WORDS.refusals,
  comanda_shed_total: OPERATOR_WORDS.shed,
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

/**
 * Labels are few and of our own making: classes, statuses, kinds; never what a caller has sent. `common` stand on every
 * figure: which process it is of, where several answer at one address.
 */
export function createMetrics(readings: readonly Reading[], common: Labels = {}): Metrics {
  const counted = new Map<string, Map<string, number>>();
  const count: Metrics['count'] = (name, labels) => {
    const lines = counted.get(name) ?? new Map<string, number>();
    counted.set(name, lines);
    const key = labelsText({ ...labels, ...common });
    lines.set(key, (lines.get(key) ?? 0) + 1);
  };
  return {
    count,
    onShed: (cost) => count('comanda_shed_total', { class: cost }),
    text() {
      const counters = Object.entries(COUNTERS).map(([name, help]) =>
        block(
          name,
          'counter',
          help,
          [...(counted.get(name) ?? [])].map(([labels, value]) => `${name}${labels} ${value}`),
        ),
      );
      const read = readings.map(({ name, help, type, read: values }) =>
        block(
          name,
          type,
          help,
          values().map(({ labels = {}, value }) => `${name}${labelsText({ ...labels, ...common })} ${value}`),
        ),
      );
      return [...counters, ...read].join('');
    },
  };
}

const COUNTED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Counts refusals, and answers `GET /api/metrics` to callers with the token, where one is set. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (COUNTED.has(statusCode)) {
      metrics.count('comanda_refusals_total', { status: String(statusCode), class: classOf(request) });
    }
    done();
  });
  if (token === undefined) return;
  const expected = hashToken(token);
  app.get('/api/metrics', { schema: { hide: true }, config: { endpoint: 'metrics' } }, (request, reply) => {
    const [scheme, given = ''] = request.headers.authorization?.split(' ') ?? [];
    const isRight = timingSafeEqual(hashToken(given), expected);
    if (scheme?.toLowerCase() !== 'bearer' || !isRight) throw sessionExpired();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text());
  });
}
