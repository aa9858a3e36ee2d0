import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { balanceOf, PAYMENT_ENTRY_KINDS, type PaymentEntry } from '@comanda/domain/orders/order-ledger';
import { z } from 'zod';
import type { PaymentProvider, ProviderEvent } from '#modules/payments';
import { findOrder, placedEvent, storeOrders } from '#orders/record';
import { type Db, transaction } from '#platform/database/transaction.ts';

const Report = z.object({
  id: z.string(),
  restaurantId: z.string(),
  orderId: z.string(),
  at: z.number(),
  entries: z.array(z.object({ kind: z.enum(PAYMENT_ENTRY_KINDS), amount: z.int() })),
});
const TOLERANCE_MS = 5 * 60_000;

export const TEST_PROVIDER = 'testpay';
export const SIGNATURE_HEADER = 'testpay-signature';

const digest = (secret: string, time: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** A signature as Stripe documents it: of the time in seconds and the very bytes of the body. */
export function signature(secret: string, body: string, now: number): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${digest(secret, time, Buffer.from(body)).toString('hex')}`;
}

function isGenuine(secret: string, header: unknown, body: Buffer, now: number): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (seconds === undefined || hex === undefined) return false;
  const time = Number(seconds);
  if (Math.abs(now - time * 1000) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, time, body));
}

const entry = (kind: PaymentEntry['kind'], amount: number) => (amount === 0 ? [] : [{ kind, amount }]);

/** A provider of cards that promises and moves the money by its own word, and reports it over HTTP. */
export function testProvider(secret: string): PaymentProvider {
  return {
    isRemote: false,
    name: TEST_PROVIDER,
    authorise: async () => [],
    capture: async ({ entries }) => entry('CAPTURED', balanceOf(entries).outstanding),
    'undo-capture': async () => [],
    void: async ({ entries }) => entry('VOIDED', balanceOf(entries).outstanding),
    refund: async ({ entries }) => entry('REFUNDED', balanceOf(entries).received),
    verify(body, headers, now) {
      if (!isGenuine(secret, headers[SIGNATURE_HEADER], body, now)) return null;
      const report = Report.safeParse(JSON.parse(body.toString()));
      const event: ProviderEvent | null = report.data ?? null;
      return { event };
    },
  };
}

export type WaitingForCard = Record<'restaurantId' | 'orderId', string> & { readonly total: number };

type Restaurant = {
  readonly world: { readonly restaurant: { readonly id: string } };
  readonly database: { readonly db: Db };
  readonly clock: { readonly now: () => number };
};
type Diner = { readonly place: () => Promise<{ readonly id: string }> };

/** An order that waits for its card; nobody can place one from outside yet. */
export async function awaitingCard(
  app: Restaurant,
  diner: Diner,
  paymentProvider = TEST_PROVIDER,
): Promise<WaitingForCard> {
  const restaurantId = app.world.restaurant.id;
  const { db } = app.database;
  const like = await findOrder(db, restaurantId, (await diner.place()).id);
  if (!like) throw new Error('There is no order to take after.');
  const [placedAt, status] = [app.clock.now(), 'AWAITING_PAYMENT'] as const;
  const { number: _, events: __, paymentState: ___, ...placed } = like;
  const draft = {
    ...placed,
    id: randomUUID(),
    paymentMethod: 'CARD',
    paymentProvider,
    status,
    placedAt,
  } as const;
  const past = {
    draft: { ...draft, clockAt: placedAt + 15 * MINUTE_MS },
    events: [placedEvent({ status, placedAt })],
  };
  await transaction(db, (tx) => storeOrders(tx, restaurantId, [past]));
  return { restaurantId, orderId: draft.id, total: draft.total };
}
