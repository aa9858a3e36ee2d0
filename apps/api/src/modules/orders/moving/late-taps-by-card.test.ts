import { iso } from '@comanda/domain/hours/instants';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startCardOrders } from './card-orders.fixture.ts';
import type { WaitingForCard } from './test-provider.fixture.ts';

const MINUTE = 60_000;

let cards: Awaited<ReturnType<typeof startCardOrders>>;
let staff: TestStaff;

beforeAll(async () => {
  cards = await startCardOrders();
  staff = await cards.app.staff();
});

afterEach(async () => {
  cards.service.behave('work');
  await cards.passes(30 * MINUTE);
});

afterAll(async () => {
  expect(await brokenInvariants(cards.app.database.db)).toEqual([]);
  await cards.close();
});

/** A paid order that the clock has given up, and when its kitchen tapped: a minute before that. */
async function missed(): Promise<{ order: WaitingForCard; tappedAt: number }> {
  const order = await cards.promised();
  cards.app.clock.advance(10 * MINUTE);
  const tappedAt = cards.app.clock.now() - MINUTE;
  await cards.app.runClock();
  expect(await cards.rowOf(order)).toEqual(['MISSED', 'AUTHORIZED']);
  return { order, tappedAt };
}

const accept = ({ order, tappedAt }: Awaited<ReturnType<typeof missed>>) =>
  staff.move(order.orderId, {
    from: 'PLACED',
    to: 'ACCEPTED',
    readyInMinutes: 15,
    tappedAt: iso(tappedAt),
  });

test('a tap in time wins while nobody has begun to release the card, which then pays once', async () => {
  const late = await missed();
  expect(await accept(late)).toMatchObject({ status: 'ACCEPTED' });
  await cards.passes(MINUTE);
  expect(cards.movedOf(late.order)).toEqual([['capture', late.order.total]]);
  expect(await cards.rowOf(late.order)).toEqual(['ACCEPTED', 'PAID']);
});

test('never once the release has begun, whether it was answered or not', async () => {
  const released = await missed();
  await cards.app.runPayments();
  expect(await refused(accept(released))).toMatchObject({ code: 'MOVED_ON', orderStatus: 'MISSED' });
  expect(await cards.rowOf(released.order)).toEqual(['MISSED', 'VOIDED']);

  const unanswered = await missed();
  cards.service.behave('down');
  await cards.app.runPayments();
  expect(await refused(accept(unanswered))).toMatchObject({ orderStatus: 'MISSED' });
  cards.service.behave('work');
  await cards.passes(30 * MINUTE);
  expect(await cards.rowOf(unanswered.order)).toEqual(['MISSED', 'VOIDED']);
});

test('of a tap and a release at the same moment one wins, and the money follows it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const late = await missed();
    const [tap] = await Promise.allSettled([accept(late), cards.app.runPayments()]);
    await cards.passes(MINUTE);
    const isAccepted = tap.status === 'fulfilled';
    expect(await cards.rowOf(late.order)).toEqual(isAccepted ? ['ACCEPTED', 'PAID'] : ['MISSED', 'VOIDED']);
    expect(cards.movedOf(late.order)).toEqual([[isAccepted ? 'capture' : 'void', late.order.total]]);
  }
});
