import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { describe, expect, it } from 'vitest';
import { minutesLate, orderWords } from './progress-of-order.ts';
import { acceptedWords, onTimeWords } from './progress-words.ts';
import { stepsOf } from './steps-of-order.ts';
import { testMenu } from './test-menu.ts';

const { restaurant } = testMenu();
const PLACED_AT = Date.parse('2026-11-20T18:30:00Z');
const minutes = (count: number) => PLACED_AT + count * 60_000;

const STAFF = { kind: 'STAFF' } as const;
const event = (
  number: number,
  type: string,
  at: number,
  actor: Order['events'][number]['actor'] = STAFF,
) => ({
  number,
  type,
  at: iso(at),
  actor,
});

function order(changes: Partial<Order> = {}): Order {
  return {
    id: 'o',
    number: 47,
    restaurantId: 'r',
    status: 'PLACED',
    service: 'DELIVERY',
    lines: [],
    contact: { name: 'Ada', phone: '020 7946 0123' },
    placedAt: iso(PLACED_AT),
    travelMinutes: 12,
    preparationMinutes: 20,
    subtotal: 1050,
    discount: 0,
    deliveryFee: 250,
    serviceCharge: 0,
    tax: [],
    tip: 0,
    total: 1300,
    currency: 'GBP',
    payment: { method: AT_HANDOVER, state: 'UNPAID' },
    events: [event(1, 'PLACED', PLACED_AT, { kind: 'DINER' })],
    ...changes,
  };
}

const accepted = (changes: Partial<Order> = {}) =>
  order({
    status: 'ACCEPTED',
    promisedAt: iso(minutes(40)),
    events: [event(1, 'PLACED', PLACED_AT), event(2, 'ACCEPTED', minutes(1))],
    ...changes,
  });

const PACE = { acceptedWithin: 38_000, onTime: 22, of: 25 };
const ON_TIME = '22 of the last 25 orders were on time.';

const words = (of: Order, at: number, isWatched = true, opensAt: number | null = null) =>
  orderWords(of, restaurant, {
    ...{ now: at, phone: '020 7946 0123' },
    ...{ isWatched, opensAt, pace: PACE },
  });

describe('the steps of an order', () => {
  it('are named by service, with the current one and the real times', () => {
    expect(stepsOf(accepted(), minutes(5))).toEqual([
      { name: 'sent', words: 'Sent', state: 'done', at: PLACED_AT },
      { name: 'made', words: 'Being made', state: 'current', at: minutes(1) },
      { name: 'ready', words: 'Ready', state: 'ahead', at: null },
      { name: 'way', words: 'On its way', state: 'ahead', at: null },
      { name: 'done', words: 'Delivered', state: 'ahead', at: null },
    ]);
    expect(stepsOf(order({ service: 'COLLECTION' }), PLACED_AT).map(({ words }) => words)).toEqual([
      'Sent',
      'Being made',
      'Ready to collect',
      'Collected',
    ]);
  });

  it('follow an undone step back', () => {
    const undone = accepted({
      events: [
        event(1, 'PLACED', PLACED_AT),
        event(2, 'ACCEPTED', minutes(1)),
        event(3, 'READY', minutes(9)),
        event(4, 'UNDONE', minutes(10)),
      ],
    });
    const ready = stepsOf(undone, minutes(11)).find(({ name }) => name === 'ready');
    expect(ready).toEqual({ name: 'ready', words: 'Ready', state: 'ahead', at: null });
  });

  it('have nothing left to wait for once the food is there', () => {
    const steps = stepsOf(order({ status: 'COMPLETED' }), minutes(40));
    expect(steps.every(({ state }) => state === 'done')).toBe(true);
  });
});

describe('what the page says', () => {
  it('while the restaurant has not answered', () => {
    expect(words(order(), PLACED_AT + 40_000)).toEqual({
      title: 'Waiting for Forno Lucia',
      text: 'Sent 0:40 ago. Usually accepted in 40 s.',
      eta: { range: 'about 19:05', latest: 'if they accept now' },
      more: ON_TIME,
    });
    expect(words(order(), PLACED_AT).text).toBe('Just sent. Usually accepted in 40 s.');
    expect(words(order(), PLACED_AT + 40_000, false).text).toBe(
      'Sent 0:40 ago. The restaurant may take longer than usual to answer right now.',
    );
    expect(words(order(), minutes(3) + 1).text).toBe(
      'Still no answer after 3 minutes. Call 020 7946 0123 – they may be busy.',
    );
  });

  it('counts from the moment at which it was paid', () => {
    const events = [event(1, 'AWAITING_PAYMENT', PLACED_AT), event(2, 'PLACED', minutes(2))];
    const paid = order({ payment: { method: 'CARD', state: 'AUTHORIZED' }, events });
    expect(words(paid, minutes(2) + 40_000).text).toMatch(/^Sent 0:40 ago/);
    expect(words(paid, minutes(4)).text).not.toMatch(/no answer/);
  });

  it('while it is closed, when somebody will be there, and counts from then on', () => {
    const opensAt = minutes(17 * 60);
    const later = order({ scheduledFor: iso(minutes(17 * 60 + 30)) });
    expect(words(later, minutes(3 * 60), true, opensAt)).toEqual({
      title: 'Waiting for Forno Lucia',
      text: 'They open at 11:30 tomorrow and will confirm then.',
      eta: { range: '12:00 tomorrow', latest: 'if they accept' },
      more: ON_TIME,
    });
    expect(words(later, opensAt + 60_000, true, opensAt).text).toBe(
      'They have just opened. Usually accepted in 40 s.',
    );
    expect(words(later, opensAt + 4 * 60_000, true, opensAt).text).toMatch(
      /^Still no answer after 4 minutes\./,
    );
  });

  it('shows how fast the restaurant has been, but not to somebody who waits too long', () => {
    expect(words(accepted(), minutes(5)).more).toBe(ON_TIME);
    expect(words(accepted(), minutes(46)).more).toBeNull();
    expect(words(accepted({ status: 'OUT_FOR_DELIVERY' }), minutes(30)).more).toBeNull();
    const within = (acceptedWithin: number) => acceptedWords({ ...PACE, acceptedWithin });
    expect([0, 41_000, 56_000, 61_000, 301_000].map(within)).toEqual([
      'Usually accepted at once.',
      'Usually accepted in 45 s.',
      'Usually accepted in 1 min.',
      'Usually accepted in 2 min.',
      null,
    ]);
    expect(onTimeWords({ ...PACE, onTime: 25 })).toBe('The last 25 orders were all on time.');
    expect([acceptedWords(null), onTimeWords(null)]).toEqual([null, null]);
  });

  it('gives the promise as a range and a latest', () => {
    expect(words(accepted(), minutes(5))).toMatchObject({
      title: 'Forno Lucia is making your food',
      eta: { range: '19:05–19:15', latest: 'latest by 19:25' },
    });
  });

  it('says that it is late before anybody asks, and when it comes instead', () => {
    expect(minutesLate(accepted(), minutes(41))).toBe(0);
    expect(minutesLate(accepted(), minutes(46))).toBe(10);
    expect(words(accepted(), minutes(46))).toMatchObject({
      text: 'Running about 10 minutes late. Sorry.',
      eta: { range: 'about 19:20', latest: '' },
    });
    const odd = accepted({ promisedAt: iso(minutes(37)) });
    expect(words(odd, minutes(40)).eta?.range).toBe('about 19:15');
    expect(minutesLate(accepted({ status: 'READY', service: 'COLLECTION' }), minutes(90))).toBe(0);
  });

  it('shows both times of a later promise and the words of the kitchen, until it is kept', () => {
    const promise = { at: iso(minutes(50)), before: iso(minutes(40)), sentence: 'One oven is down.' };
    const promised = accepted({
      promisedAt: promise.at,
      events: [...accepted().events, { ...event(3, 'PROMISED', minutes(30)), promise }],
    });
    expect(words(promised, minutes(31)).text).toBe(
      "Sorry, it's taking a little longer: your order will be with you at about 19:20 instead of 19:10. “One oven is down.”",
    );
    expect(words(promised, minutes(31)).eta?.range).toBe('19:15–19:25');
    expect(words(promised, minutes(46)).text).not.toMatch(/minutes late/);
    expect(words({ ...promised, status: 'COMPLETED' }, minutes(51)).text).toMatch(/^Thank you/);
    expect(words({ ...promised, startAt: iso(minutes(35)) }, minutes(31)).text).toMatch(
      /^Sorry, it's taking a little longer/,
    );
  });

  it('says a later promise on the same whole fives as the range above it', () => {
    const promise = { at: iso(minutes(53)), before: iso(minutes(38)) };
    const promised = accepted({
      promisedAt: promise.at,
      events: [...accepted().events, { ...event(3, 'PROMISED', minutes(30)), promise }],
    });
    expect(words(promised, minutes(31)).eta?.range).toBe('19:20–19:30');
    expect(words(promised, minutes(31)).text).toMatch(/at about 19:25 instead of 19:10\.$/);
  });

  it('says what a scheduled order waits for', () => {
    const later = accepted({ startAt: iso(minutes(60)), promisedAt: iso(minutes(24 * 60)) });
    expect(words(later, minutes(5))).toMatchObject({
      text: 'It will be delivered then.',
      eta: { range: '18:30 tomorrow', latest: '' },
    });
    expect(stepsOf(later, minutes(5))[1]?.words).toBe('Accepted');
  });

  it('says that an order is being made, also on a device whose clock is behind', () => {
    const begun = accepted({ startAt: iso(minutes(1)), promisedAt: iso(minutes(33)) });
    expect(stepsOf(begun, minutes(-2))[1]?.words).toBe('Being made');
  });

  it('is kind about an order that ends without food, and truthful about money', () => {
    const cash = words(order({ status: 'REJECTED', reason: 'BUSY' }), minutes(2));
    expect(cash.title).toBe('Forno Lucia can’t make this order');
    expect(cash.text).toBe('Sorry: the kitchen has more orders than it can make.');
    const note = words(
      order({ status: 'REJECTED', reason: 'OTHER', reasonNote: 'the oven broke' }),
      minutes(2),
    );
    expect(note.text).toMatch(/^Sorry: the oven broke\./);
    const paid = words(order({ status: 'MISSED', payment: { method: 'CARD', state: 'PAID' } }), minutes(11));
    expect(paid.text).toMatch(/ is on its way back to your card\. It can take a few days to arrive\.$/);
  });
});
