import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ask, PaystackClient } from './paystack-client.ts';
import { referenceOf } from './paystack-references.ts';
import { readBackRefund, refundCharge } from './paystack-refunds.ts';

const ORDER = { orderId: randomUUID(), restaurantId: randomUUID() };
const CALL = { ...ORDER, amount: 100, currency: 'NGN', key: `${ORDER.orderId}.1` };
const NOW = Date.parse('2026-11-20T18:30:00Z');

/** Paystack with one paid transaction, whose refunds it lists without saying of which payment they are. */
function paystackWith(refunds: readonly object[]) {
  const asked: string[] = [];
  const answers = new Map<string, unknown>([
    [
      'GET /transaction/verify',
      { id: 7, status: 'success', reference: referenceOf(ORDER), amount: 500, currency: 'NGN' },
    ],
    ['GET /refund', refunds],
    ['POST /refund', { id: 2, status: 'pending', amount: 100 }],
  ]);
  const client: PaystackClient = async ({ method, path }: Ask, shape) => {
    const line = `${method} ${path}`;
    asked.push(line);
    const answer = [...answers].find(([start]) => line.startsWith(start))?.[1];
    return { ok: true, data: shape.parse(answer), next: null };
  };
  return { client, asked };
}

const signal = AbortSignal.timeout(60_000);

test('a refund that is listed without its payment is known by its note, and not asked for twice', async () => {
  const mine = { id: 1, status: 'pending', amount: 100, merchant_note: `Comanda ${CALL.key}` };
  const { client, asked } = paystackWith([mine]);
  const done = { outcome: 'DONE', event: { id: 'refund.1' } };
  expect(await readBackRefund(client, CALL, signal, NOW)).toMatchObject(done);
  expect(await refundCharge(client, CALL, signal, NOW)).toMatchObject(done);
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('a refund of another payment is none of ours', async () => {
  const other = { id: 1, transaction: 8, status: 'failed', amount: 100, merchant_note: null };
  const { client, asked } = paystackWith([other]);
  expect(await readBackRefund(client, CALL, signal, NOW)).toBeNull();
  expect(await refundCharge(client, CALL, signal, NOW)).toMatchObject({ event: { id: 'refund.2' } });
  expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});
