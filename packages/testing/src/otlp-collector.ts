import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { portOf } from './listening.ts';

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

/** OTLP 1.x as JSON (https://opentelemetry.io/docs/specs/otlp/): ids are hexadecimal, times nanoseconds as text. */
const Span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string().min(1),
  startTimeUnixNano: z.string().regex(/^\d+$/),
  endTimeUnixNano: z.string().regex(/^\d+$/),
  attributes: Attributes.default({}),
  status: z.object({ code: z.int().optional() }).default({}),
});

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export type CollectedSpan = z.output<typeof Span> & { readonly service: unknown };

export type OtlpCollector = {
  /** What senders are set up with. */
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** `silent`: it takes everything and never answers. */
  readonly behave: (how: 'take' | 'refuse' | 'silent') => void;
  readonly close: () => Promise<void>;
};

/** A collector of traces over real HTTP, which refuses what is not OTLP. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  let how: 'take' | 'refuse' | 'silent' = 'take';

  async function statusOf(request: IncomingMessage): Promise<number> {
    const sent = Sent.safeParse(await json(request));
    if (request.method !== 'POST' || request.url !== '/v1/traces') return 404;
    if (!sent.success) return 400;
    if (how === 'refuse') return 403;
    for (const { resource, scopeSpans } of sent.data.resourceSpans)
      for (const scope of scopeSpans)
        spans.push(...scope.spans.map((span) => ({ ...span, service: resource.attributes['service.name'] })));
    return 200;
  }

  const server = createServer(async (request, response) => {
    const status = await statusOf(request);
    if (how === 'silent') return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    spans,
    behave: (next) => {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
