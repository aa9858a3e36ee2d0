import { type Call, createCall, endpointPath } from '@comanda/client/call';
import { openEventStream } from '@comanda/client/event-stream';
import { readEvent } from '@comanda/client/read-event';
import type { Order, Transition } from '@comanda/contract/shapes/orders';
import { type Chance, chanceFrom } from '@comanda/demo/demo-random';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import type { Tally } from './tally.ts';

export type KitchenWorld = {
  readonly base: string;
  readonly slug: string;
  readonly email: string;
  readonly password: string;
  readonly tally: Tally;
  readonly live: (eveningMs: number) => Promise<void>;
};

export type Kitchen = {
  /** Waits until the board has shown every order that was taken, and those that are cooked have gone out. */
  readonly finish: () => Promise<void>;
  readonly close: () => void;
};

const HEARTBEAT_MS = 15_000;
/** An order that the board has not shown this long after the last diner's visit counts as lost. */
const PATIENCE_MS = 20_000;

type Step = { readonly to: Transition['to']; readonly afterMs: number; readonly more?: Partial<Transition> };

/** The kitchen's next step, and how long it takes to come to it; of every 40 orders one is too much for it. */
function nextStep({ status, service }: Order, chance: Chance): Step | null {
  const minutes = (low: number, high: number) => chance.whole(low, high) * MINUTE_MS;
  switch (status) {
    case 'PLACED':
      return chance.happens(1 / 40)
        ? { to: 'REJECTED', afterMs: minutes(1, 2), more: { reason: 'BUSY' } }
        : { to: 'ACCEPTED', afterMs: minutes(1, 2), more: { readyInMinutes: 20 } };
    case 'ACCEPTED':
      return { to: 'READY', afterMs: minutes(10, 18) };
    case 'READY':
      return { to: service === 'DELIVERY' ? 'OUT_FOR_DELIVERY' : 'COMPLETED', afterMs: minutes(2, 8) };
    case 'OUT_FOR_DELIVERY':
      return { to: 'COMPLETED', afterMs: minutes(8, 20) };
    default:
      return null;
  }
}

const OUTCOMES: Partial<Record<Order['status'], 'accepted' | 'rejected' | 'completed'>> = {
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  COMPLETED: 'completed',
};

/** Works one order off, from its status on; another member's move ends that. */
async function cook(
  call: Call,
  restaurantId: string,
  first: Order,
  { tally, live }: KitchenWorld,
): Promise<void> {
  const chance = chanceFrom(first.id);
  let order = first;
  for (let step = nextStep(order, chance); step; step = nextStep(order, chance)) {
    await live(step.afterMs);
    const body = { from: order.status, to: step.to, ...step.more };
    const params = { id: restaurantId, orderId: order.id };
    const moved = await tally.time('move it', () => call('moveOrder', { params, body }));
    if (moved === null) return;
    order = moved;
    const outcome = OUTCOMES[order.status];
    if (outcome) tally.count(outcome);
  }
}

/** Logs in, opens the live board, and works every order off that comes from now on. */
export async function openKitchen(world: KitchenWorld): Promise<Kitchen> {
  const { base, slug, email, password, tally } = world;
  const baseUrl = `${base}/api`;
  const nobody = createCall({ baseUrl, token: () => null });
  const { accessToken } = await nobody('login', { body: { email, password } });
  const call = createCall({ baseUrl, token: () => accessToken });
  const { id } = await nobody('restaurantBySlug', { query: { slug } });
  const screenId = crypto.randomUUID();
  const beat = () =>
    call('screen', { params: { id, screenId }, body: { visible: true, audible: true, board: 'live' } });
  await beat();
  const heart = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  const { lastEventId } = await call('liveOrders', { params: { id } });

  const cooking = new Set<Promise<void>>();
  let look = () => {};
  function see(order: Order): void {
    if (!tally.isNewOnBoard(order.id, order.sender?.clientId ?? order.id)) return;
    const cooked = cook(call, id, order, world).finally(() => cooking.delete(cooked));
    cooking.add(cooked);
    look();
  }
  const stream = openEventStream({
    url: `${baseUrl}${endpointPath('ordersStream', { params: { id } })}`,
    token: () => accessToken,
    lastEventId: String(lastEventId),
    onEvent: (event) => {
      const read = readEvent('ordersStream', event);
      if (read?.event === 'order') see(read.data);
      if (read?.event === 'reset') for (const order of read.data.orders) see(order);
    },
    onState: () => undefined,
  });

  async function allShown(): Promise<void> {
    if (tally.unseen().length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(resolve, PATIENCE_MS);
    look = () => {
      if (tally.unseen().length === 0) resolve();
    };
    await promise;
    clearTimeout(patience);
  }

  return {
    async finish() {
      await allShown();
      while (cooking.size > 0) await Promise.all(cooking);
    },
    close() {
      clearInterval(heart);
      stream.close();
    },
  };
}
