import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/instants';
import { AT_HANDOVER } from '@comanda/domain/order-payments';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { endWords } from './end-of-order.ts';
import { cashDue, paymentWords } from './money-of-order.ts';
import { orderWords } from './progress-of-order.ts';
import { testMenu } from './test-menu.ts';

const { restaurant } = testMenu();
const PHONE = '020 7946 0123';

function shared({ payment: _, total: __, currency: ___, reasonNote: ____, ...order }: Order) {
  return order;
}

const cancelledBy = (kind: 'DINER' | 'STAFF', changes: Partial<Order> = {}) =>
  anOrder({
    status: 'CANCELLED',
    events: [{ number: 2, type: 'CANCELLED', at: iso(NOON), actor: { kind } }],
    ...changes,
  });

const textOf = (order: Parameters<typeof endWords>[0], phone = PHONE) =>
  endWords(order, restaurant, phone)?.text;

const HOLD = 'Your card was not charged. The hold on it may show for a few days.';

describe('an order that ended without food', () => {
  it('knows who cancelled it', () => {
    expect(endWords(cancelledBy('DINER'), restaurant, PHONE)).toEqual({
      title: 'You cancelled this order',
      text: 'The kitchen has been informed.',
    });
    expect(textOf(cancelledBy('STAFF', { reason: 'INGREDIENT_UNAVAILABLE' }))).toBe(
      'Forno Lucia had to cancel it: they’ve run out of an ingredient. Sorry.',
    );
    expect(textOf(cancelledBy('STAFF', { reason: 'DINER_ASKED' }))).toBe(
      'You asked Forno Lucia to cancel it.',
    );
  });

  it('speaks to whoever has the link as to somebody else, and of no money', () => {
    expect(endWords(shared(cancelledBy('DINER')), restaurant, '')).toEqual({
      title: 'This order was cancelled',
      text: 'Whoever placed it has cancelled it.',
    });
    expect(textOf(shared(cancelledBy('STAFF', { reason: 'DINER_ASKED' })), '')).toBe(
      'Forno Lucia was asked to cancel it.',
    );
    expect(textOf(shared(anOrder({ status: 'MISSED' })), '')).toBe(
      'Forno Lucia did not see the order, so it was cancelled.',
    );
  });

  it('leads on to the one that took its place, without a word of cash', () => {
    const replacedBy = { id: 'o2', number: 48 };
    expect(textOf(cancelledBy('DINER', { replacedBy }))).toBe('It is order #48 now.');
    const payment = { method: 'CARD', state: 'AUTHORIZED' } as const;
    expect(textOf(cancelledBy('DINER', { replacedBy, payment }))).toBe(`It is order #48 now. ${HOLD}`);
  });

  it('says of a card what was not charged, and of cash nothing', () => {
    expect(textOf(anOrder({ status: 'REJECTED', reason: 'BUSY' }))).toBe(
      'Sorry: the kitchen has more orders than it can make.',
    );
    const payment = { method: 'CARD', state: 'VOIDED' } as const;
    expect(textOf(anOrder({ status: 'REJECTED', payment }))).toBe(`Sorry. ${HOLD}`);
    expect(textOf(anOrder({ status: 'MISSED', payment }), '')).toBe(
      `Forno Lucia did not see your order, so it was cancelled. ${HOLD}`,
    );
  });
});

describe('the last line of a receipt', () => {
  it.each([
    ['COMPLETED', AT_HANDOVER, 'PAID', 'Paid in cash'],
    ['COMPLETED', AT_HANDOVER, 'PARTIALLY_REFUNDED', 'Paid in cash, and part of it given back'],
    ['COMPLETED', AT_HANDOVER, 'REFUNDED', 'Paid in cash, and given back'],
    ['COMPLETED', 'CARD', 'PARTIALLY_REFUNDED', 'Paid by card. Part of your money is on its way back.'],
    ['ACCEPTED', AT_HANDOVER, 'UNPAID', 'To pay in cash'],
    ['AWAITING_PAYMENT', 'CARD', 'PENDING', 'To pay by card'],
    ['REJECTED', AT_HANDOVER, 'UNPAID', 'Nothing to pay'],
    ['REJECTED', 'CARD', 'AUTHORIZED', HOLD],
  ] as const)('of one that is %s, by %s and %s: “%s”', (status, method, state, words) => {
    expect(paymentWords(anOrder({ status, payment: { method, state } }), restaurant)).toBe(words);
  });
});

describe('cash that is due', () => {
  const words = (order: Parameters<typeof orderWords>[0]) =>
    orderWords(order, restaurant, {
      ...{ now: NOON, today: '2026-11-20', phone: PHONE, isWatched: true, pace: null, opensAt: null },
    });

  it('stands where the diner meets the food, and nowhere for who only has the link', () => {
    const ready = anOrder({ number: 47, status: 'READY' });
    expect(words(ready).text).toBe('Show number 47 at the counter and pay £10.50 in cash.');
    expect(words(shared(ready)).text).toBe('Show number 47 at the counter.');
    const coming = anOrder({ status: 'OUT_FOR_DELIVERY', service: 'DELIVERY' });
    expect(words(coming).text).toBe('Listen for the bell. Please have £10.50 in cash ready.');
    expect(words(shared(coming))).toMatchObject({ title: 'On its way', text: 'Listen for the bell.' });
  });

  it('is nothing once it is paid, by card, or where it costs nothing', () => {
    const paid = anOrder({ payment: { method: AT_HANDOVER, state: 'PAID' } });
    const card = anOrder({ payment: { method: 'CARD', state: 'PAID' } });
    const free = anOrder({ total: 0 });
    expect([paid, card, free].map((order) => cashDue(order, restaurant))).toEqual([null, null, null]);
  });
});
