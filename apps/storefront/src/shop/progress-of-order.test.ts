import type { Order } from '@comanda/contract/shapes/orders';
import { AT_HANDOVER } from '@comanda/domain/order-payments';
import { describe, expect, it } from 'vitest';
import { minutesLate, orderWords, stepsOf } from './progress-of-order.ts';
import { testMenu } from './test-menu.ts';

const { restaurant } = testMenu();
const PLACED_AT = Date.parse('2026-11-20T18:30:00Z');
const minutes = (count: number) => PLACED_AT + count * 60_000;
const iso = (at: number) => new Date(at).toISOString();

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

const told = (of: Order, at: number, isWatched = true, opensAt: number | null = null) =>
  orderWords(of, restaurant, { now: at, today: '2026-11-20', phone: '020 7946 0123', isWatched, opensAt });

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
    expect(told(order(), PLACED_AT + 40_000)).toEqual({
      title: 'Waiting for Forno Lucia',
      text: 'Sent 0:40 ago. They usually answer within a minute.',
      eta: { range: 'about 19:05', latest: 'if they accept now' },
    });
    expect(told(order(), PLACED_AT).text).toBe('Just sent. They usually answer within a minute.');
    expect(told(order(), PLACED_AT + 40_000, false).text).toBe(
      'Sent 0:40 ago. The restaurant may take longer than usual to answer right now.',
    );
    expect(told(order(), minutes(3) + 1).text).toBe(
      'Still no answer after 3 minutes. Call 020 7946 0123 – they may be busy.',
    );
  });

  it('while it is closed, when somebody will be there, and counts from then on', () => {
    const opensAt = minutes(17 * 60);
    const later = order({ scheduledFor: iso(minutes(17 * 60 + 30)) });
    expect(told(later, minutes(3 * 60), true, opensAt)).toEqual({
      title: 'Waiting for Forno Lucia',
      text: 'They open at 11:30 tomorrow and will confirm then.',
      eta: { range: '12:00 tomorrow', latest: 'when they accept' },
    });
    expect(told(later, opensAt + 60_000, true, opensAt).text).toBe(
      'They have just opened. They usually answer within a minute.',
    );
    expect(told(later, opensAt + 4 * 60_000, true, opensAt).text).toMatch(
      /^Still no answer after 4 minutes\./,
    );
  });

  it('gives the promise as a range and a latest', () => {
    expect(told(accepted(), minutes(5))).toMatchObject({
      title: 'Forno Lucia is making your food',
      eta: { range: '19:05–19:15', latest: 'latest by 19:25' },
    });
  });

  it('says that it is late before anybody asks, and when it comes instead', () => {
    expect(minutesLate(accepted(), minutes(41))).toBe(0);
    expect(minutesLate(accepted(), minutes(46))).toBe(10);
    expect(told(accepted(), minutes(46)).text).toBe('Running about 10 minutes late – now 19:20. Sorry.');
    const odd = accepted({ promisedAt: iso(minutes(37)) });
    expect(told(odd, minutes(40)).text).toBe('Running about 5 minutes late – now 19:15. Sorry.');
    expect(minutesLate(accepted({ status: 'READY', service: 'COLLECTION' }), minutes(90))).toBe(0);
  });

  it('says of a later promise both times and the words of the kitchen, until it is kept', () => {
    const promise = { at: iso(minutes(50)), before: iso(minutes(40)), sentence: 'One oven is down.' };
    const promised = accepted({
      promisedAt: promise.at,
      events: [...accepted().events, { ...event(3, 'PROMISED', minutes(30)), promise }],
    });
    expect(told(promised, minutes(31)).text).toBe(
      "Sorry, it's taking a little longer: your order will be with you at about 19:20 instead of 19:10. “One oven is down.”",
    );
    expect(told(promised, minutes(31)).eta?.range).toBe('19:15–19:25');
    expect(told(promised, minutes(46)).text).not.toMatch(/minutes late/);
    expect(told({ ...promised, status: 'COMPLETED' }, minutes(51)).text).toMatch(/^Thank you/);
    expect(told({ ...promised, startAt: iso(minutes(35)) }, minutes(31)).text).toMatch(
      /^It will be with you then\. Sorry, it's taking/,
    );
  });

  it('says a later promise on the same whole fives as the range above it', () => {
    const promise = { at: iso(minutes(53)), before: iso(minutes(38)) };
    const promised = accepted({
      promisedAt: promise.at,
      events: [...accepted().events, { ...event(3, 'PROMISED', minutes(30)), promise }],
    });
    expect(told(promised, minutes(31)).eta?.range).toBe('19:20–19:30');
    expect(told(promised, minutes(31)).text).toMatch(/at about 19:25 instead of 19:10\.$/);
  });

  it('says what a scheduled order waits for', () => {
    const later = accepted({ startAt: iso(minutes(60)), promisedAt: iso(minutes(24 * 60)) });
    expect(told(later, minutes(5))).toMatchObject({
      text: 'It will be with you then.',
      eta: { range: '18:30 tomorrow', latest: '' },
    });
    expect(stepsOf(later, minutes(5))[1]?.words).toBe('Accepted');
  });

  it('is kind about an order that ends without food, and truthful about money', () => {
    const cash = told(order({ status: 'REJECTED', reason: 'BUSY' }), minutes(2));
    expect(cash.title).toBe('Forno Lucia can’t make this order');
    expect(cash.text).toBe('Sorry: the kitchen has more orders than it can make. You haven’t been charged.');
    const note = told(
      order({ status: 'REJECTED', reason: 'OTHER', reasonNote: 'the oven broke' }),
      minutes(2),
    );
    expect(note.text).toMatch(/^Sorry: the oven broke\./);
    const paid = told(order({ status: 'MISSED', payment: { method: 'CARD', state: 'PAID' } }), minutes(11));
    expect(paid.text).toMatch(/Your money will be given back\.$/);
  });

  it('knows who cancelled', () => {
    const by = (kind: 'DINER' | 'STAFF') =>
      told(order({ status: 'CANCELLED', events: [event(2, 'CANCELLED', minutes(1), { kind })] }), minutes(2))
        .title;
    expect(by('DINER')).toBe('You cancelled this order');
    expect(by('STAFF')).toBe('This order was cancelled');
  });
});
