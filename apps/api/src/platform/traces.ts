import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { isOfCall, nameOf } from '#platform/http/named-calls.ts';
import type { Clock } from './clock.ts';
import type { Span, SpanIds } from './otlp-traces.ts';
import type { Outages } from './outages.ts';

type Placed = { readonly id: string; readonly placedAt: number };

/** An order with what has happened to it; epoch ms. */
type Followed = {
  readonly id: string;
  readonly events: readonly { readonly number: number; readonly type: string; readonly at: number }[];
};

export type Traces = {
  /** Says which order a call at `now` (epoch ms) has placed, or had placed once before. */
  readonly placed: (request: FastifyRequest, order: Placed, now: number) => void;
  /** The event of this number has been sent to a page that is open. */
  readonly sent: (to: 'board' | 'diner', order: Followed, number: number) => void;
};

const CLOSE_MS = 1_500;
const OfOrder = z.object({ orderId: z.uuid() });

/** An order's trace: it begins with the call that places the order, whichever process serves what follows. */
function traceOf(orderId: string): SpanIds {
  const traceId = orderId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

type Place = Pick<Span, 'begins' | 'partOf'>;

function placeOf({ params }: FastifyRequest): Place {
  const named = OfOrder.safeParse(params);
  return named.success ? { partOf: traceOf(named.data.orderId) } : {};
}

/** Traces of this process; where there is no collector, the library is not loaded. */
export async function createTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config,
  { clock, outages }: { readonly clock: Clock; readonly outages: Outages },
): Promise<
  Traces & { readonly follow: (app: FastifyInstance) => void; readonly close: () => Promise<void> }
> {
  if (endpoint === undefined) return { placed() {}, sent() {}, follow() {}, async close() {} };
  const { createOtlpTracer } = await import('./otlp-traces.ts');
  const tracer = createOtlpTracer(`${endpoint}/v1/traces`, outages.of('traces'));
  const places = new WeakMap<FastifyRequest, Place>();
  return {
    placed(request, { id, placedAt }, now) {
      places.set(request, placedAt === now ? { begins: traceOf(id) } : { partOf: traceOf(id) });
    },
    sent(to, { id, events }, number) {
      const event = events.find((one) => one.number === number);
      if (!event) return;
      tracer.add({
        name: `${event.type} to ${to}`,
        startedAt: event.at,
        endedAt: clock.now(),
        attributes: { 'comanda.event': number },
        partOf: traceOf(id),
      });
    },
    follow(app) {
      app.addHook('onResponse', async (request, reply) => {
        if (!isOfCall(request)) return;
        const endedAt = clock.now();
        tracer.add({
          name: nameOf(request),
          startedAt: endedAt - reply.elapsedTime,
          endedAt,
          attributes: {
            'http.request.method': request.method,
            'http.route': request.routeOptions.url ?? '',
            'http.response.status_code': reply.statusCode,
            'comanda.request_id': request.id,
          },
          hasFailed: reply.statusCode >= 500,
          ...(places.get(request) ?? placeOf(request)),
        });
      });
    },
    close: () => Promise.race([tracer.close(), delay(CLOSE_MS, undefined, { ref: false })]),
  };
}
