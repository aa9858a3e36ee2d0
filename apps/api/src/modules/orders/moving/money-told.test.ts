import { MINUTE_MS } from '@comanda/domain/durations';
import { mailsTo } from '@comanda/testing/mails';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { FRIDAY_EVENING } from '@comanda/testing/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CARD_EMAIL, startCardOrders } from './card-orders.fixture.ts';

let cards: Awaited<ReturnType<typeof startCardOrders>>;

beforeAll(async () => {
  cards = await startCardOrders();
});

afterEach(async () => {
  await cards.app.runPayments();
  cards.app.clock.set(FRIDAY_EVENING);
});

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

async function lastText(): Promise<string> {
  await cards.app.runConsumers();
  return (await mailsTo(cards.app, CARD_EMAIL))[0]?.text ?? '';
}

describe('whoever paid by card reads what becomes of the money of an order without food:', () => {
  const HOLD = 'Your card was not charged. The hold on it may show for a few days.';

  test('nothing was taken where the kitchen rejects it, whether the hold is let go already or not', async () => {
    const order = await cards.promised();
    await cards.reject(order);
    expect(await cards.stateOf(order)).toBe('AUTHORIZED');
    expect(await lastText()).toContain(HOLD);
    const again = await cards.promised();
    await cards.reject(again);
    await cards.app.runPayments();
    expect(await cards.stateOf(again)).toBe('VOIDED');
    expect(await lastText()).toContain(HOLD);
  });

  test('nothing was taken where nobody answers', async () => {
    await cards.promised();
    cards.app.clock.advance(11 * MINUTE_MS);
    await cards.app.runClock();
    const text = await lastText();
    expect(text).toContain('in time, so it was cancelled. Sorry.');
    expect(text).toContain(HOLD);
  });

  test('what was taken is on its way back, with its amount', async () => {
    const order = await cards.accepted();
    await cards.app.runPayments();
    await cards.cancel(order);
    expect(await lastText()).toContain(
      '£6.00 is on its way back to your card. It can take a few days to arrive.',
    );
  });
});
