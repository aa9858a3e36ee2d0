import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Basket,
  type BasketChange,
  type BasketEntry,
  changeBasket,
  EMPTY_BASKET,
  itemCount,
  serviceOf,
} from './basket.ts';
import { parseBasket } from './stored-basket.ts';

const entry = (id: string, more: Partial<BasketEntry> = {}): BasketEntry => ({
  id,
  itemId: 'margherita',
  name: 'Margherita',
  quantity: 1,
  options: [{ groupId: 'size', optionIds: ['12in'] }],
  ...more,
});
const after = (...changes: BasketChange[]) => changes.reduce(changeBasket, EMPTY_BASKET);
const add = (added: BasketEntry, orderKey = 'k1'): BasketChange => ({ kind: 'add', entry: added, orderKey });

describe('the basket', () => {
  it('counts both of two presses that saw the same number', () => {
    const more = { kind: 'quantity', id: 'a', quantity: 2, from: 1 } as const;
    const once = changeBasket(after(add(entry('a'))), more);
    expect(changeBasket(once, more).entries).toEqual([entry('a', { quantity: 3 })]);
  });

  it('joins the same dish made the same way, however its options were chosen', () => {
    const options = [{ groupId: 'toppings', optionIds: ['egg', 'olives'] }];
    const other = [
      { groupId: 'size', optionIds: [] },
      { groupId: 'toppings', optionIds: ['olives', 'egg'] },
    ];
    const basket = after(add(entry('a', { options })), add(entry('b', { options: other, quantity: 2 })));
    expect(basket.entries.map(({ id, quantity }) => [id, quantity])).toEqual([['a', 3]]);
  });

  it('keeps dishes apart that differ in an option, in how often it was taken, or in the note', () => {
    const twice = entry('b', { options: [{ groupId: 'size', optionIds: ['12in', '12in'] }] });
    const basket = after(add(entry('a')), add(twice), add(entry('c', { note: 'well done' })));
    expect(basket.entries).toHaveLength(3);
  });

  it('joins a line that was changed into its twin', () => {
    const basket = after(add(entry('a')), add(entry('b', { note: 'well done' })), {
      kind: 'replace',
      entry: entry('b', { quantity: 4 }),
    });
    expect(basket.entries).toEqual([entry('a', { quantity: 5 })]);
  });

  it('puts a removed line back where it was', () => {
    const before = after(add(entry('a')), add(entry('b', { note: 'x' })), add(entry('c', { note: 'y' })));
    const removed = changeBasket(before, { kind: 'remove', id: 'b' });
    const put: BasketChange = {
      kind: 'put-back',
      entry: entry('b', { note: 'x' }),
      position: 1,
      orderKey: 'k2',
    };
    expect(changeBasket(removed, put)).toEqual(before);
  });

  it('keeps one order key for as long as there is something in it, and never reuses it after', () => {
    const first = after(add(entry('a'), 'k1'), add(entry('b', { note: 'x' }), 'k2'));
    expect(first.orderKey).toBe('k1');
    const empty = changeBasket(changeBasket(first, { kind: 'remove', id: 'a' }), { kind: 'remove', id: 'b' });
    expect(empty.orderKey).toBeNull();
    expect(changeBasket(empty, add(entry('c'), 'k3')).orderKey).toBe('k3');
  });

  it('takes the chosen service only where it is offered', () => {
    const collected: Basket = { ...EMPTY_BASKET, service: 'COLLECTION' };
    expect(serviceOf(collected, ['DELIVERY', 'COLLECTION'])).toBe('COLLECTION');
    expect(serviceOf(collected, ['DELIVERY'])).toBe('DELIVERY');
    expect(serviceOf(EMPTY_BASKET, ['DINE_IN', 'COLLECTION'])).toBe('COLLECTION');
    expect(serviceOf(EMPTY_BASKET, ['DINE_IN'])).toBe('DINE_IN');
  });
});

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOURS_6 = 6 * 3_600_000;

const anyEntry = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  itemId: fc.constantFrom('margherita', 'dosa'),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 99 }),
  options: fc.array(
    fc.record({
      groupId: fc.constantFrom('size', 'toppings'),
      optionIds: fc.array(fc.constantFrom('x', 'y'), { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
});
const anyChange: fc.Arbitrary<BasketChange> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), entry: anyEntry, orderKey: fc.uuid() }),
  fc.record({ kind: fc.constant('replace' as const), entry: anyEntry }),
  fc.record({
    kind: fc.constant('quantity' as const),
    id: fc.constantFrom('a', 'b'),
    quantity: fc.double({ noNaN: true }),
  }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom('a', 'b', 'c') }),
  fc.record({
    kind: fc.constant('when' as const),
    when: fc.constantFrom('ASAP', '2020-11-20T19:00:00.000Z'),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    table: fc.string({ maxLength: 20 }),
    at: fc.integer({ min: NOW - HOURS_6, max: NOW }),
  }),
);

describe('whatever is done to a basket', () => {
  it('every line can be ordered in number, there is a key exactly while there is a line, and the device gives it back', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => {
        const basket = after(...changes);
        for (const { quantity } of basket.entries) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
        }
        expect(basket.orderKey === null).toBe(basket.entries.length === 0);
        expect(itemCount(basket)).toBeGreaterThanOrEqual(basket.entries.length);
        expect(parseBasket(structuredClone(basket), NOW)).toEqual(basket);
      }),
    );
  });

  it('forgets a table after an evening, and keeps what was chosen there', () => {
    const there = after(add(entry('a')), { kind: 'table', table: '4', at: NOW });
    expect(parseBasket(there, NOW + HOURS_6)).toMatchObject({ service: 'DINE_IN', table: '4' });
    for (const now of [NOW + HOURS_6 + 1, NOW - HOURS_6 - 1]) {
      expect(parseBasket(there, now)).toMatchObject({ service: null, table: null, entries: there.entries });
    }
    expect(parseBasket({ ...there, tableAt: undefined }, NOW)).toMatchObject({ service: null, table: null });
  });

  it('keeps a time that has passed, for the diner to choose another', () => {
    const when = '2020-11-20T19:00:00.000Z';
    expect(parseBasket({ ...after(add(entry('a'))), when })?.when).toBe(when);
    expect(parseBasket({ entries: [], when: 'soon' })?.when).toBe('ASAP');
  });

  it('reads anything that lies on a device without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (left) => {
        const basket = parseBasket(left);
        expect(basket === null || Array.isArray(basket.entries)).toBe(true);
      }),
    );
  });
});
