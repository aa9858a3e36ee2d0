import { UNPAID_ONLINE } from '@comanda/domain/orders/orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#dependencies.ts';
import type { WithTicker } from '#modules/menu';
import { lookSoon } from '#modules/payments';
import { requireSettings, stateView, type WithKeptSettings } from '#modules/restaurant-settings';
import { damagedView, isTick, orderView, readOrder } from '#orders/record';
import type { SessionUser } from '#platform/access/sessions.ts';
import { bearerToken } from '#platform/access/tokens.ts';
import { lastEventIdOf, type Sse } from '#platform/events/sse.ts';
import { notFound } from '#platform/http/errors.ts';
import { lastEventNumber, type WithFeed } from './orders-feed.ts';
import { liveOrders } from './show-orders.ts';
import { listUnpaid } from './unpaid-orders.ts';
import { boardTurns, followElsewhere } from './waiting-orders.ts';

/** Further behind than this a snapshot says it better. */
const LONGEST_REPLAY = 2_000;

type StreamOf = { restaurantId: string; request: FastifyRequest; reply: FastifyReply };
type StaffStreamOf = StreamOf & { user: SessionUser };

/** Ends the stream as soon as its user may no longer see the restaurant. */
function watchAccess(
  sse: Sse<'ordersStream'>,
  deps: Dependencies,
  { user, restaurantId, request }: StaffStreamOf,
): () => void {
  async function check(): Promise<void> {
    const token = bearerToken(request.headers.authorization) ?? '';
    const alive = await deps.sessions.find(token, deps.clock.now());
    const role = alive && (await deps.sessions.roleIn(alive.userId, restaurantId));
    if (!role) sse.close();
  }
  const recheck = () => {
    // a database that is away takes nobody's rights; the next heartbeat asks again
    boardTurns
      .run(user.userId, check)
      .catch((error) => deps.log.debug({ err: error }, 'access could not be checked'));
  };
  sse.onPing(recheck);
  return deps.bus.subscribe((announcement) => {
    if (announcement.kind === 'resync') recheck();
    if (announcement.kind !== 'access' || announcement.userId !== user.userId) return;
    sse.send({ event: 'access', data: {} });
    recheck();
  });
}

// Sends when missed orders have changed. When announcements may have been lost the next heartbeat says so, and that
// rights may have: boards then ask by calls, and must not all do so at once.
function sendMissed(sse: Sse<'ordersStream'>, { bus }: Pick<Dependencies, 'bus'>, restaurantId: string) {
  let isInDoubt = false;
  sse.onPing(() => {
    if (!isInDoubt) return;
    isInDoubt = false;
    sse.send({ event: 'access', data: {} });
    sse.send({ event: 'missed', data: {} });
  });
  return bus.subscribe((announcement) => {
    if (announcement.kind === 'resync') isInDoubt = true;
    const isMissed = announcement.kind === 'missed' && announcement.restaurantId === restaurantId;
    if (isMissed) sse.send({ event: 'missed', data: {} });
  });
}

/** Sends what orders hold that wait for their payment. Returns what does so. */
function unpaidTeller(
  sse: Sse<'ordersStream'>,
  { database: { db }, log }: Pick<Dependencies, 'database' | 'log'>,
  { restaurantId, user }: StaffStreamOf,
): () => void {
  const tell = async () => sse.send({ event: 'unpaid', data: await listUnpaid(db, restaurantId) });
  return () => {
    // the next one, or the next snapshot, says it too
    boardTurns
      .run(user.userId, tell)
      .catch((error) => log.debug({ err: error }, 'unpaid orders could not be looked at'));
  };
}

/** Every event of a restaurant's orders after `Last-Event-ID`; an id that is not ours gets `reset` with a snapshot. */
export async function openStaffStream(
  deps: Dependencies & WithFeed & WithKeptSettings & WithTicker,
  stream: StaffStreamOf,
): Promise<void> {
  const { restaurantId, request, reply } = stream;
  const last = await lastEventNumber(deps.database.db, restaurantId);
  if (last === null) throw notFound('restaurant');
  const wanted = lastEventIdOf(request);
  const isKnown = typeof wanted === 'number' && wanted <= last && last - wanted <= LONGEST_REPLAY;
  const snapshot = wanted === null || isKnown ? null : await liveOrders(deps, restaurantId, deps.clock.now());
  const settings = await requireSettings(deps.keptSettings, restaurantId);

  const sse = deps.sse.open<'ordersStream'>(request, reply, {
    kind: 'kitchen',
    userId: stream.user.userId,
  });
  if (snapshot) sse.send({ event: 'reset', id: snapshot.lastEventId, data: snapshot });
  else sse.send({ event: 'ping', data: {} });
  // it may have changed while the reader was away
  sse.send({ event: 'state', data: stateView(settings, deps.clock.now()) });
  const tellUnpaid = unpaidTeller(sse, deps, stream);
  const ends = [
    deps.feed.follow({
      restaurantId,
      after: snapshot?.lastEventId ?? (isKnown ? wanted : last),
      onEvent: ({ number, order, damaged }) => {
        if (!order)
          return sse.send({ event: 'damaged', id: number, data: damagedView(damaged, deps.failures) });
        sse.send({ event: 'order', id: number, data: orderView(order, 'STAFF', deps.clock.now()) });
        deps.traces.sent('board', order, number);
        if (order.status === UNPAID_ONLINE) tellUnpaid();
      },
      onBroken: () => sse.close(),
    }),
    watchAccess(sse, deps, stream),
    sendMissed(sse, deps, restaurantId),
    followElsewhere(deps, { userId: stream.user.userId, restaurantId, onPing: sse.onPing }, (waiting) =>
      sse.send({ event: 'waiting', data: waiting }),
    ),
    deps.ticker.follow(restaurantId, ({ version, state, menuChanged }) => {
      if (menuChanged) sse.send({ event: 'menu', data: { version } });
      sse.send({ event: 'state', data: state });
    }),
  ];
  sse.onClose(() => {
    for (const end of ends) end();
  });
}

/** One's own order: as it is now, then every event of it. */
export async function openDinerStream(
  deps: Dependencies & WithFeed,
  { restaurantId, orderId, clientId, request, reply }: StreamOf & { orderId: string; clientId: string },
): Promise<void> {
  const order = await readOrder(deps.database.db, { restaurantId, orderId, clientId });
  const latest = order.events.at(-1)?.number ?? 0;
  const known = lastEventIdOf(request);
  // back from where it is paid; what cannot be asked for now can be watched all the same
  if (order.status === UNPAID_ONLINE)
    void lookSoon(deps.database.db, { restaurantId, orderId }, deps.clock.now()).catch(() => undefined);

  const sse = deps.sse.open<'dinerOrderStream'>(request, reply, { kind: 'order' });
  if (known === latest) sse.send({ event: 'ping', data: {} });
  else sse.send({ event: 'order', id: latest, data: orderView(order, 'DINER', deps.clock.now()) });
  const end = deps.feed.follow({
    restaurantId,
    after: latest,
    onEvent: (event) => {
      // a reconnecting client is refused with a sentence
      if (event.damaged?.id === orderId) sse.close();
      if (event.order?.id !== orderId || isTick(event.order, event.number)) return;
      sse.send({ event: 'order', id: event.number, data: orderView(event.order, 'DINER', deps.clock.now()) });
      deps.traces.sent('diner', event.order, event.number);
    },
    onBroken: () => sse.close(),
  });
  sse.onClose(end);
}
