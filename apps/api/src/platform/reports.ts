import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import type { Rates } from '#platform/access/spend.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { isOfCall, nameOf } from './http/named-calls.ts';
import type { SentryClient, Trace } from './sentry-client.ts';

export type Reports = {
  /** Takes an error along, with what of ours it befell. Waits for nothing. */
  readonly report: (error: unknown, tags?: Readonly<Record<string, string>>, trace?: Trace) => void;
  /** The same of an error in a call: says which call and trace, and nothing of what was sent with it. */
  readonly reportCall: (error: unknown, request: FastifyRequest) => void;
  /** Sends what is left, or gives up after `CLOSE_MS`. */
  readonly close: () => Promise<void>;
};

const CLOSE_MS = 1_500;

/** Where errors are reported to: null unless it is set, and in production. */
export function receiverOf({ NODE_ENV, SENTRY_DSN }: Pick<Config, 'NODE_ENV' | 'SENTRY_DSN'>): string | null {
  return NODE_ENV === 'production' ? (SENTRY_DSN ?? null) : null;
}

/** The trace that a page has begun, or one of this request's own. */
function traceOf(request: FastifyRequest): Trace {
  const sent = request.headers['sentry-trace'];
  const [, trace, parent] = /^([0-9a-f]{32})-([0-9a-f]{16})(?:-[01])?$/.exec(String(sent ?? '')) ?? [];
  const trace_id = trace ?? request.id.replaceAll('-', '');
  return {
    trace_id,
    span_id: request.id.replaceAll('-', '').slice(0, 16),
    ...(parent && { parent_span_id: parent }),
  };
}

/** Every answer of the server with its duration, without files and streams. */
function traceAnswers(app: FastifyInstance, client: SentryClient, now: () => number): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isOfCall(request)) return;
    const endedAt = now() / 1_000;
    client.transaction({
      name: nameOf(request),
      startedAt: endedAt - reply.elapsedTime / 1_000,
      endedAt,
      status: reply.statusCode,
      trace: traceOf(request),
    });
  });
}

/** Error reporting of this process; where there is no receiver, the library is not loaded. `now` gives epoch ms. */
export async function createReports(
  config: Config,
  now: () => number,
  rates: Pick<Rates, 'takeHere'>,
): Promise<Reports & { readonly trace: (app: FastifyInstance) => void }> {
  const dsn = receiverOf(config);
  if (dsn === null) return { report() {}, reportCall() {}, trace() {}, async close() {} };
  const { createSentryClient } = await import('./sentry-client.ts');
  const client = createSentryClient(dsn);
  const report: Reports['report'] = (error, tags = {}, trace) => {
    // a database that is away is no bug, and its callers hear of it
    if (error instanceof DatabaseUnavailable || rates.takeHere('errorReport', {}) !== null) return;
    client.error(error, tags, trace);
  };
  return {
    trace: (app) => traceAnswers(app, client, now),
    report,
    reportCall: (error, request) =>
      report(error, { call: nameOf(request), request: request.id }, traceOf(request)),
    close: () => client.close(CLOSE_MS),
  };
}
