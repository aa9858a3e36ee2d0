import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sessionExpired } from '#platform/access/guard.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { classOf } from '#platform/http/limits.ts';
import { OPERATOR_WORDS } from '#platform/words.ts';

/** Figures of the process since its start, in the text format of Prometheus. */
export type Metrics = {
  /** Counts a call of a class of cost that was refused because the process was pressed. */
  readonly onShed: (cost: string) => void;
  /** Counts a call that was answered, and how long it took. */
  readonly onAnswer: (cost: string, status: number, seconds: number) => void;
  readonly text: () => Promise<string>;
};

/** A figure that is read when somebody asks: one, or one for each value of a label. */
export type Reading = {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
} & (
  | { readonly read: () => number }
  | { readonly label: string; readonly read: () => Iterable<readonly [string, number]> }
);

function addReading(registry: Registry, reading: Reading): void {
  const { name, help, type } = reading;
  const Kind = type === 'gauge' ? Gauge : Counter;
  const figure = new Kind({
    ...{ name, help, registers: [registry], labelNames: 'label' in reading ? [reading.label] : [] },
    collect() {
      figure.reset();
      if ('label' in reading) for (const [of, value] of reading.read()) figure.labels(of).inc(value);
      else figure.inc(reading.read());
    },
  });
}

function registryOf(readings: readonly Reading[], common: Readonly<Record<string, string>> = {}): Registry {
  const registry = new Registry();
  registry.setDefaultLabels(common);
  for (const reading of readings) addReading(registry, reading);
  return registry;
}

/** Upper bounds of the times that are told apart, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Labels are few and of our own making: classes, statuses, kinds; never what a caller has sent. `common` stand on every
 * figure: which process it is of, where several answer at one address. What `ask` gives is of all of them together.
 */
export function createMetrics(
  readings: readonly Reading[],
  common: Readonly<Record<string, string>> = {},
  ask: () => Promise<readonly Reading[]> = async () => [],
): Metrics {
  const registry = registryOf(readings, common);
  const registers = [registry];
  const refusals = new Counter({
    ...{ name: 'comanda_refusals_total', help: OPERATOR_WORDS.refusals, registers },
    labelNames: ['status', 'class'],
  });
  const shed = new Counter({
    ...{ name: 'comanda_shed_total', help: OPERATOR_WORDS.shed, registers, labelNames: ['class'] },
  });
  const requests = new Counter({
    ...{ name: 'comanda_requests_total', help: OPERATOR_WORDS.requests, registers },
    labelNames: ['class', 'status'],
  });
  const times = new Histogram({
    ...{ name: 'comanda_request_seconds', help: OPERATOR_WORDS.requestSeconds, registers },
    ...{ labelNames: ['class'], buckets: BUCKETS },
  });
  return {
    onShed: (cost) => shed.inc({ class: cost }),
    onAnswer(cost, status, seconds) {
      requests.inc({ class: cost, status });
      times.observe({ class: cost }, seconds);
      if (REFUSALS.has(status)) refusals.inc({ status, class: cost });
    },
    text: async () => `${await registry.metrics()}\n${await registryOf(await ask()).metrics()}`,
  };
}

/** Counts what is answered, and answers `GET /api/metrics` to callers with the token, where one is set. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    // a stream is answered for as long as somebody reads it
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream) metrics.onAnswer(classOf(request), reply.statusCode, reply.elapsedTime / 1_000);
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
        .type(Registry.PROMETHEUS_CONTENT_TYPE)
        .send(await metrics.text());
    },
  );
}
