import { randomUUID } from 'node:crypto';
import type { CallInput } from '@comanda/contract/calls';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { mailsTo } from '@comanda/testing/mails';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { FRIDAY_EVENING } from '@comanda/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARD_EMAIL, startCardOrders } from './card-orders.fixture.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

afterEach(async () => {
  cards.service.behave('work');
  await cards.app.runPayments();
  cards.app.clock.set(FRIDAY_EVENING);
});

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

function asItsDiner({ orderId }: WaitingForCard) {
  const params = { slug: cards.app.world.restaurant.slug, orderId };
  return cards.diner.call('dinerOrder', { params });
}

/** The newest e-mail about an order. */
async function lastText(order: WaitingForCard): Promise<string> {
  await cards.app.runConsumers();
  const { number } = await asItsDiner(order);
  const mails = await mailsTo(cards.app, CARD_EMAIL);
  return mails.find(({ subject }) => subject.endsWith(` #${number}`))?.text ?? '';
}

describe('whoever paid by card reads what becomes of the money of an order without food:', () => {
  const HOLD = 'Your card was not charged. The hold on it may show for a few days.';

  test('nothing was taken where the kitchen rejects it, whether the hold is let go already or not', async () => {
    const order = await cards.promised();
    await cards.reject(order);
    expect(await cards.stateOf(order)).toBe('AUTHORIZED');
    expect(await lastText(order)).toContain(HOLD);
    const again = await cards.promised();
    await cards.reject(again);
    await cards.app.runPayments();
    expect(await cards.stateOf(again)).toBe('VOIDED');
    expect(await lastText(again)).toContain(HOLD);
  });

  test('nothing was taken where nobody answers', async () => {
    const order = await cards.promised();
    cards.app.clock.advance(11 * MINUTE_MS);
    await cards.app.runClock();
    const text = await lastText(order);
    expect(text).toContain('in time, so it was cancelled. Sorry.');
    expect(text).toContain(HOLD);
  });

  test('what was taken is on its way back, with its amount', async () => {
    const order = await cards.accepted();
    await cards.app.runPayments();
    await cards.cancel(order);
    expect(await lastText(order)).toContain(
      '£6.00 is on its way back to your card. It can take a few days to arrive.',
    );
  });
});

describe('whoever paid by card reads of what was given back', () => {
  async function served(): Promise<WaitingForCard> {
    const order = await cards.accepted();
    await cards.app.runPayments();
    await cards.handOver(order);
    return order;
  }

  async function give(
    { restaurantId, orderId }: WaitingForCard,
    what: Omit<CallInput<'refund'>['body'], 'reason'>,
  ) {
    const { call } = await cards.app.staff('MANAGER');
    await call('refund', {
      params: { id: restaurantId, orderId },
      headers: { 'idempotency-key': randomUUID() },
      body: { ...what, reason: 'Cold soup' },
    });
  }

  const told = async (order: WaitingForCard) =>
    (await asItsDiner(order)).events.flatMap(({ refund }) => refund ?? []);

  async function seenByStaff({ restaurantId, orderId }: WaitingForCard) {
    const { call } = await cards.app.staff();
    const { events } = await call('order', { params: { id: restaurantId, orderId } });
    return events.flatMap(({ refund }) => refund ?? []);
  }

  test('how much, for which dishes, how long it takes, and the total so far; not why', async () => {
    const order = await served();
    await give(order, { amount: 150 });
    expect(await lastText(order)).toMatch(/gives you back £1\.50 of your order #\d+\. It goes to the card/);
    const lines = [{ position: 0, quantity: 1 }];
    const plain = await served();
    await give(plain, { lines });
    const text = await lastText(plain);
    expect(text).toMatch(
      /back £6\.00 of your order #\d+, for 1× Soup\. It goes to the card you paid with, which can take a few days\./,
    );
    expect(text).not.toContain('Cold soup');
    expect(await told(plain)).toEqual([{ amount: 600, lines }]);
    await give(order, { amount: 50 });
    expect(await lastText(order)).toMatch(
      /back £0\.50 of your order #\d+\. That makes £2\.00 in all\. It goes/,
    );
    expect(await told(order)).toEqual([{ amount: 150 }, { amount: 50 }]);
  });

  test('nothing that the provider refused to give, which staff see as refused', async () => {
    const order = await served();
    await give(order, { amount: 120 });
    cards.service.refuseOnly('refund');
    await cards.app.runPayments();
    expect(await told(order)).toEqual([]);
    expect(await seenByStaff(order)).toEqual([{ amount: 120, reason: 'Cold soup', failed: true }]);
    expect(await lastText(order)).not.toContain('gives you back');
    cards.service.behave('work');
    await give(order, { amount: 120 });
    expect(await lastText(order)).toMatch(/back £1\.20 of your order #\d+\. It goes to the card/);
    expect(await told(order)).toEqual([{ amount: 120 }]);
    expect(await seenByStaff(order)).toMatchObject([{ failed: true }, { amount: 120, reason: 'Cold soup' }]);
  });
});
