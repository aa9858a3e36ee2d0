import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SERVICES } from '../hours/services.ts';
import {
  answerableWithin,
  type ChoiceGroup,
  canBeChosenAt,
  enoughFrom,
  isAnswerableAt,
} from './choices-left.ts';
import { bothMarks, isMarkedSoldOutAt, type OfferedDish } from './dish-offered.ts';
import { type BasketItem, itemRefusals } from './item-availability.ts';

const NOW = 1_000;
const SOUP = { available: true, visible: true };
const group = (options: ChoiceGroup['options'], min = 1): ChoiceGroup => ({
  ...{ id: 'starters', name: 'Starters', min, max: 2, options },
});
const byId = (one: ChoiceGroup) => new Map([[one.id, one]]);

test.each<[string, Partial<OfferedDish>]>([
  ['hidden', { visible: false }],
  ['marked as sold out', { available: false }],
  ['sold out', { stock: 0 }],
  ['too few for anybody', { stock: 2, leastQuantity: 3 }],
  ['for delivery alone', { services: ['DELIVERY'] }],
  ['for lunch alone', { schedule: [{ from: NOW + 10, until: NOW + 20 }] }],
])('a part cannot be chosen while its dish is %s', (_, dish) => {
  const option = { available: true, dish: { ...SOUP, ...dish } };
  const starters = group([option]);
  expect(canBeChosenAt(option, NOW, byId(starters), 'COLLECTION')).toBe(false);
  expect(isAnswerableAt(starters, NOW, byId(starters), 'COLLECTION')).toBe(false);
  const bread = group([option, { available: true }]);
  expect(isAnswerableAt(bread, NOW, byId(bread), 'COLLECTION')).toBe(true);
});

test('a meal whose parts have hours is to be had in these, again and again', () => {
  const lunch = (from: number) => ({ from, until: from + 10 });
  const dish = { ...SOUP, schedule: [lunch(NOW), lunch(NOW + 100)] };
  const starters = group([{ available: true, dish }]);
  expect(enoughFrom(starters, NOW + 5, byId(starters))).toBe(NOW + 100);
  expect(answerableWithin(starters, { from: NOW + 5, until: NOW + 105 }, byId(starters))).toEqual([
    { from: NOW + 5, until: NOW + 10 },
    { from: NOW + 100, until: NOW + 105 },
  ]);
});

const soup: BasketItem = { id: 'soup', name: 'Soup', ...SOUP, stock: 3, quantity: 1 };

test('a dish that is ordered alone and as a part counts together, in whatever order', () => {
  const asPart = { ...soup, quantity: 3 };
  const alone = { ...soup, groups: [group([{ available: false }])] };
  const refusal = { itemId: 'soup', name: 'Soup', code: 'SOLD_OUT', left: 3, until: null };
  expect(itemRefusals([soup, asPart], NOW)).toEqual([refusal]);
  expect(itemRefusals([soup, soup, soup], NOW)).toEqual([]);
  // what has to be chosen with the dish is asked for where it is ordered by itself
  for (const items of [
    [alone, soup],
    [soup, alone],
  ])
    expect(itemRefusals(items, NOW)).toMatchObject([{ code: 'SOLD_OUT', lacking: { group: 'Starters' } }]);
});

const time = fc.integer({ min: NOW - 5, max: NOW + 30 });
const mark = { available: fc.boolean(), soldOutUntil: fc.option(time) };
const dish = fc.record({
  ...mark,
  visible: fc.boolean(),
  services: fc.option(fc.subarray([...SERVICES])),
  stock: fc.option(fc.integer({ min: 0, max: 3 })),
  schedule: fc.option(
    fc
      .uniqueArray(time, { maxLength: 6 })
      .map((times) => times.toSorted((a, b) => a - b))
      .map((times) =>
        times.flatMap((from, place) => {
          const until = times[place + 1];
          return place % 2 === 0 && until !== undefined ? [{ from, until }] : [];
        }),
      ),
  ),
});
const service = fc.constantFrom(...SERVICES);
const choices = fc.array(fc.record({ ...mark, dish: fc.option(dish, { nil: undefined }) }), { maxLength: 4 });

test('a part is out exactly while its dish would be refused alone, or its own mark holds', () => {
  fc.assert(
    fc.property(fc.record(mark), dish, time, service, (own, one, at, wanted) => {
      const alone = itemRefusals([{ ...one, id: 'soup', name: 'Soup', quantity: 1 }], at, wanted);
      const canBe = canBeChosenAt({ ...own, dish: one }, at, new Map(), wanted);
      expect(canBe).toBe(alone.length === 0 && !isMarkedSoldOutAt(own, at));
    }),
    { numRuns: 1000 },
  );
});

test('the stretches of a group are the instants at which it can be answered, and it is told when it can again', () => {
  fc.assert(
    fc.property(choices, fc.integer({ min: 0, max: 2 }), time, service, (options, min, from, wanted) => {
      const one = group(options, min);
      const groups = byId(one);
      const until = NOW + 35;
      const stretches = answerableWithin(one, { from, until }, groups, wanted);
      const can = (at: number) => isAnswerableAt(one, at, groups, wanted);
      for (let at = from; at < until; at += 1)
        expect(stretches.some((stretch) => stretch.from <= at && at < stretch.until)).toBe(can(at));
      const later = Array.from({ length: until - from }, (_, place) => from + 1 + place).filter(can);
      if (!can(from)) expect(enoughFrom(one, from, groups, wanted)).toBe(later[0] ?? null);
    }),
    { numRuns: 1000 },
  );
});

test('two marks hold together while one of them does', () => {
  fc.assert(
    fc.property(fc.record(mark), fc.record(mark), time, (one, other, at) => {
      const isOut = isMarkedSoldOutAt(one, at) || isMarkedSoldOutAt(other, at);
      expect(isMarkedSoldOutAt(bothMarks(one, other), at)).toBe(isOut);
    }),
  );
});

test('however much is ordered alone and as parts, it is refused exactly when there are too few of it', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(quantities, fc.integer({ min: 0, max: 12 }), (each, stock) => {
      const items = each.map((quantity) => ({ ...soup, stock, quantity }));
      const wanted = each.reduce((sum, quantity) => sum + quantity, 0);
      expect(itemRefusals(items, NOW).length > 0).toBe(wanted > stock);
    }),
  );
});
