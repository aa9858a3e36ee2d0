import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { AT_HANDOVER, type PaymentMethod } from '@comanda/domain/orders/order-payments';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { endWords } from './end-of-order-words.ts';
import { cashDue, moneyBackWords, paymentWords } from './money-of-order-words.ts';
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
    ['COMPLETED', AT_HANDOVER, 'PARTIALLY_REFUNDED', 'Paid in cash, part of it given back'],
    ['COMPLETED', AT_HANDOVER, 'REFUNDED', 'Paid in cash, and given back'],
    ['COMPLETED', 'CARD', 'AUTHORIZED', 'Paid by card'],
    ['COMPLETED', 'CARD', 'REFUNDED', 'Paid by card, and given back'],
    ['ACCEPTED', AT_HANDOVER, 'UNPAID', 'To pay in cash'],
    ['AWAITING_PAYMENT', 'CARD', 'PENDING', 'Not paid, not sent to the kitchen'],
    ['REJECTED', AT_HANDOVER, 'UNPAID', 'Nothing to pay'],
    ['REJECTED', 'CARD', 'AUTHORIZED', HOLD],
  ] as const)('of one that is %s, by %s and %s: “%s”', (status, method, state, words) => {
    expect(paymentWords(anOrder({ status, payment: { method, state } }), restaurant)).toBe(words);
  });
});

describe('money that was given back', () => {
  const refunded = (method: PaymentMethod, ...refunds: readonly Order['events'][number]['refund'][]) =>
    anOrder({
      status: 'COMPLETED',
      payment: { method, state: 'PARTIALLY_REFUNDED' },
      events: refunds.map((refund, index) => ({
        ...{ number: index + 2, type: 'REFUNDED', at: iso(NOON), actor: { kind: 'STAFF' }, refund },
      })),
    });
  const words = (order: Order) => [moneyBackWords(order, restaurant), paymentWords(order, restaurant)];
  const dish = { amount: 450, lines: [{ position: 0, quantity: 1 }] };

  it('is said with its amount, its dish, and how long it takes on a card', () => {
    expect(words(refunded('CARD', dish))).toEqual([
      'Forno Lucia gives you back £4.50 for 1× Margherita. It goes to the card you paid with, which can take a few days.',
      'Paid by card, £4.50 of it given back',
    ]);
    expect(words(refunded(AT_HANDOVER, { amount: 200 }))).toEqual([
      'Forno Lucia gives you back £2.00.',
      'Paid in cash, £2.00 of it given back',
    ]);
  });

  it('is added up', () => {
    const [said, receipt] = words(refunded('CARD', dish, { amount: 150 }));
    expect(said).toContain('gives you back £6.00 in all: £4.50 for 1× Margherita and £1.50. It goes');
    expect(receipt).toBe('Paid by card, £6.00 of it given back');
    expect(words(refunded(AT_HANDOVER, dish, { amount: 600 }))[1]).toBe('Paid in cash, and given back');
  });

  it('is said without an amount where somebody gave it back at the provider’s', () => {
    expect(words(refunded('CARD'))).toEqual([
      'Part of your money is on its way back to your card. It can take a few days to arrive.',
      'Paid by card, part of it given back',
    ]);
    expect(moneyBackWords(anOrder({ status: 'COMPLETED' }), restaurant)).toBe('');
  });
});

describe('cash that is due', () => {
  const words = (order: Parameters<typeof orderWords>[0]) =>
    orderWords(order, restaurant, {
      ...{ now: NOON, phone: PHONE, isWatched: true, pace: null, opensAt: null },
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
