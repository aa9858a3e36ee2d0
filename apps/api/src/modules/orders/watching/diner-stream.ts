import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import { isTick, orderView, readOrder } from '#orders/record';
import { lastEventIdOf } from '#platform/events/sse.ts';
import type { WithFeed } from './orders-feed.ts';

type StreamOf = {
  restaurantId: string;
  orderId: string;
  clientId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One's own order: as it is now, then every event of it. */
export async function openDinerStream(deps: Dependencies & WithFeed, stream: StreamOf): Promise<void> {
  const { restaurantId, orderId, clientId, request, reply } = stream;
  const order = await readOrder(deps.database.db, { restaurantId, orderId, clientId });
  const latest = order.events.at(-1)?.number ?? 0;
  const known = lastEventIdOf(request);

  const sse = deps.sse.open<'dinerOrderStream'>(request, reply, { kind: 'order' });
  if (known === latest) sse.send({ event: 'ping', data: {} });
  else sse.send({ event: 'order', id: latest, data: orderView(order, 'DINER', deps.clock.now()) });
  const end = deps.feed.follow({
    restaurantId,
    after: latest,
    onEvent: (event) => {
      // whoever comes back is refused with a sentence
      if (event.damaged?.id === orderId) sse.close();
      if (event.order?.id !== orderId || isTick(event.order, event.number)) return;
      sse.send({ event: 'order', id: event.number, data: orderView(event.order, 'DINER', deps.clock.now()) });
    },
    onBroken: () => sse.close(),
  });
  sse.onClose(end);
}
