import { createHmac, timingSafeEqual } from 'node:crypto';
import { balanceOf, PAYMENT_ENTRY_KINDS, type PaymentEntry } from '@comanda/domain/order-ledger';
import { z } from 'zod';
import type { PaymentProvider, ProviderEvent } from '#modules/payments';

const Told = z.object({
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

/** A provider of cards that promises and moves the money by its own word, and tells of it over HTTP. */
export function testProvider(secret: string): PaymentProvider {
  return {
    name: TEST_PROVIDER,
    authorise: async () => [],
    capture: async ({ entries }) => entry('CAPTURED', balanceOf(entries).outstanding),
    'undo-capture': async () => [],
    void: async ({ entries }) => entry('VOIDED', balanceOf(entries).outstanding),
    refund: async ({ entries }) => entry('REFUNDED', balanceOf(entries).received),
    readBack: async () => [],
    verify(body, headers, now) {
      if (!isGenuine(secret, headers[SIGNATURE_HEADER], body, now)) return null;
      const told = Told.safeParse(JSON.parse(body.toString()));
      const event: ProviderEvent | null = told.data ?? null;
      return { event };
    },
  };
}
