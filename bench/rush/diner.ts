import { ApiError } from '@comanda/client/api-error';
import type { Call } from '@comanda/client/call';
import type { CallOutput } from '@comanda/contract/calls';
import { type Chance, chanceFrom } from '@comanda/demo/demo-random';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { chooseBasket, type PricedBasket } from './basket.ts';
import { purposeOf } from './evening.ts';
import type { Tally } from './tally.ts';

export type DinerWorld = {
  readonly slug: string;
  /** A device of its own, with its token. */
  readonly open: (n: number) => Promise<Call>;
  readonly tally: Tally;
  /** Waits as long as so much of the evening (ms) takes while it is played. */
  readonly live: (eveningMs: number) => Promise<void>;
};

type Placed = CallOutput<'placeOrder'>;

const NAMES = [
  'Amara',
  'Tom',
  'Priya',
  'Zainab',
  'Jack',
  'Sofia',
  'Kwame',
  'Ellie',
  'Mohammed',
  'Grace',
  'Mei',
  'Hugo',
];
const NOTES = ['Well done, please', 'Extra napkins', 'Please ring twice', 'No onions for the little one'];
/** After an answer that was lost a browser asks whether the order is there, and sends the same again. */
const TRIES = 3;

/** Numbers that belong to nobody (Ofcom keeps 020 7946 0000 to 0999 for plays). */
const phoneOf = (n: number) => `+4420794604${String(n % 100).padStart(2, '0')}`;

function wordsOf(n: number, chance: Chance) {
  const contact = { name: `${NAMES[n % NAMES.length] ?? 'Ada'} ${n + 1}`, phone: phoneOf(n) };
  return { contact, ...(chance.happens(0.15) ? { note: chance.pick(NOTES) } : {}) };
}

async function place(
  call: Call,
  { slug, tally }: DinerWorld,
  { basket, quote }: PricedBasket,
  words: ReturnType<typeof wordsOf>,
): Promise<Placed | null> {
  const key = crypto.randomUUID();
  const sentAt = tally.now();
  const send = () =>
    call('placeOrder', {
      params: { slug },
      headers: { 'idempotency-key': key },
      body: {
        ...basket,
        ...words,
        payment: { method: AT_HANDOVER },
        expectedTotal: quote.total,
        ofAge: true,
        expectedLines: quote.lines.map(({ total }) => total),
      },
    });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let isLost = false;
    const order = await tally.time('place an order', () =>
      send().catch((error: unknown) => {
        isLost = error instanceof ApiError && error.status === 0;
        throw error;
      }),
    );
    if (order !== null) tally.placed(order.id, sentAt);
    if (order !== null || !isLost) return order;
  }
  return null;
}

/** One diner from opening the menu to the last look at the order. */
export async function dine(n: number, world: DinerWorld): Promise<void> {
  const { slug, tally, live } = world;
  const chance = chanceFrom(`rush ${n}`);
  tally.count('came');
  const call = await world.open(n);
  const menu = await tally.time('open the menu', () => call('dinerMenu', { params: { slug } }));
  if (menu === null) return;
  await live(chance.whole(1, 4) * MINUTE_MS);
  const purpose = purposeOf(n);
  if (purpose === 'LOOKS') return tally.count('looked');
  const chosen = await chooseBasket(call, menu, chance, tally);
  if (chosen === null) return tally.count('found');
  await live(chance.whole(1, 2) * MINUTE_MS);
  const order = await place(call, world, chosen, wordsOf(n, chance));
  if (order === null) return;
  tally.count('ordered');
  const params = { slug, orderId: order.id };
  if (purpose === 'CANCELS') {
    const cancelled = await tally.time('cancel it', () => call('cancelOrder', { params }));
    if (cancelled !== null) tally.count('cancelled');
  } else if (purpose === 'ASKS') {
    await live(10 * MINUTE_MS);
    const now = await tally.time('ask about it', () => call('dinerOrder', { params }));
    if (now !== null) tally.count('asked');
  }
}
