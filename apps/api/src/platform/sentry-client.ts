import { REPORT_SETTINGS } from '@comanda/reports/report-settings';
import { scrubEnvelope } from '@comanda/reports/scrub';
import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  Scope,
  SDK_VERSION,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';

type Tags = Readonly<Record<string, string>>;

/** Which trace something is a part of, in the receiver's words: 32 hexadecimal digits, and 16 for each span. */
export type Trace = { readonly trace_id: string; readonly span_id: string; readonly parent_span_id?: string };

/** An answer of the server, as the trace of a page has it. Times are epoch seconds. */
type Transaction = {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
  readonly trace: Trace;
};

export type SentryClient = {
  readonly error: (error: unknown, tags: Tags, trace?: Trace) => void;
  readonly transaction: (what: Transaction) => void;
  readonly close: (waitMs: number) => Promise<void>;
};

/** A receiver that does not answer holds nothing up, and is given up after this long. */
const PATIENCE_MS = 10_000;

type TransportOptions = Parameters<typeof createTransport>[0] & { readonly url: string };

/** Sends envelopes by `fetch`, each scrubbed. */
const transport = (options: TransportOptions) =>
  createTransport(options, async ({ body }) => {
    const scrubbed = scrubEnvelope(body);
    if (scrubbed === null) return {};
    const { status, headers } = await fetch(options.url, {
      method: 'POST',
      body: scrubbed,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    };
  });

/** The library's client alone: it watches, patches and shares nothing in this process. */
export function createSentryClient(dsn: string): SentryClient {
  const client = new ServerRuntimeClient({
    ...REPORT_SETTINGS,
    dataCollection: { ...REPORT_SETTINGS.dataCollection, httpBodies: [] },
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    transport,
    _metadata: {
      sdk: { name: 'sentry.javascript.core', version: SDK_VERSION, settings: { infer_ip: 'never' } },
    },
  });
  client.init();

  function scopeOf(trace: Trace | undefined, tags: Tags = {}): Scope {
    const scope = new Scope();
    scope.setClient(client);
    scope.setTags(tags);
    if (trace)
      scope.setPropagationContext({
        traceId: trace.trace_id,
        propagationSpanId: trace.span_id,
        ...(trace.parent_span_id && { parentSpanId: trace.parent_span_id }),
        sampleRand: 0,
      });
    return scope;
  }

  return {
    error(error, tags, trace) {
      client.captureException(error, { originalException: error }, scopeOf(trace, tags));
    },
    transaction({ name, startedAt, endedAt, status, trace }) {
      const context = {
        ...trace,
        op: 'http.server',
        status: status < 500 ? 'ok' : 'internal_error',
        data: { 'http.response.status_code': status },
      };
      client.captureEvent(
        {
          type: 'transaction',
          transaction: name,
          transaction_info: { source: 'route' },
          start_timestamp: startedAt,
          timestamp: endedAt,
          contexts: { trace: context },
          spans: [],
        },
        {},
        scopeOf(trace),
      );
    },
    async close(waitMs) {
      await client.close(waitMs);
    },
  };
}
