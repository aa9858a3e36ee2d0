import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChoiceGroup, canBeChosenAt, enoughFrom, isMarkedSoldOutAt, lackingAt } from './choices-left.ts';

const NOW = 1_000;
const group = (id: string, min: number, options: ChoiceGroup['options']): ChoiceGroup => ({
  ...{ id, name: id, min, max: 1, options },
});
const byId = (...groups: ChoiceGroup[]) => new Map(groups.map((one) => [one.id, one]));
const left = { available: true };
const gone = { available: false };
const until = (soldOutUntil: number) => ({ available: false, soldOutUntil });

test('a size is gone with the dough that has to be chosen with it, and back when the dough is', () => {
  const sizes = group('Size', 1, [
    { ...left, opens: ['Dough'] },
    { ...until(NOW + 50), opens: ['Sauce'] },
  ]);
  const dough = group('Dough', 1, [until(NOW + 20), gone]);
  const groups = byId(sizes, dough, group('Sauce', 0, [gone]));
  expect(sizes.options.map((size) => canBeChosenAt(size, NOW, groups))).toEqual([false, false]);
  expect(lackingAt([sizes], NOW, groups)).toBe(sizes);
  expect(enoughFrom(sizes, NOW, groups)).toBe(NOW + 20);
  // nobody has to answer the sauce
  expect(sizes.options.map((size) => canBeChosenAt(size, NOW + 50, groups))).toEqual([true, true]);
  expect(lackingAt([sizes], NOW + 20, groups)).toBeUndefined();
});

test('what somebody has to take off by hand has no time', () => {
  const sizes = group('Size', 1, [{ ...left, opens: ['Dough'] }]);
  expect(enoughFrom(sizes, NOW, byId(sizes, group('Dough', 1, [gone])))).toBeNull();
});

test('groups that open each other are asked once', () => {
  const one = group('One', 1, [{ ...left, opens: ['Other', 'deleted'] }]);
  const other = group('Other', 1, [{ ...left, opens: ['One'] }]);
  expect(lackingAt([one, other], NOW, byId(one, other))).toBeUndefined();
});

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const option = fc.record({
  available: fc.boolean(),
  soldOutUntil: fc.option(fc.integer({ min: NOW - 2, max: NOW + 6 })),
  /** Groups further on in the alphabet, so that none opens itself. */
  opens: fc.subarray(NAMES),
});
const menu = fc
  .array(fc.record({ min: fc.integer({ min: 0, max: 2 }), options: fc.array(option, { maxLength: 3 }) }), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  })
  .map((groups) =>
    byId(
      ...groups.map(({ min, options }, place) =>
        group(
          NAMES[place] ?? '',
          min,
          options.map((one) => ({ ...one, opens: one.opens.filter((id) => id > (NAMES[place] ?? '')) })),
        ),
      ),
    ),
  );

/** All ways to answer a group, as a diner would try them one after another. */
function hasAnswer(groups: ReadonlyMap<string, ChoiceGroup>, id: string, at: number): boolean {
  const asked = groups.get(id);
  if (!asked || asked.min === 0) return true;
  const takeable = asked.options.filter(
    (one) =>
      !isMarkedSoldOutAt(one, at) && (one.opens ?? []).every((opened) => hasAnswer(groups, opened, at)),
  );
  // max is 1: an option can be taken once
  return takeable.length >= asked.min;
}

test('a group lacks choices exactly while nobody could answer it, and has them again at the time that is said', () => {
  fc.assert(
    fc.property(menu, fc.integer({ min: NOW - 3, max: NOW + 7 }), (groups, at) => {
      for (const [id, asked] of groups) {
        expect(lackingAt([asked], at, groups) === undefined).toBe(hasAnswer(groups, id, at));
        if (hasAnswer(groups, id, at)) continue;
        const later = Array.from({ length: 12 }, (_, step) => at + step);
        expect(enoughFrom(asked, at, groups)).toBe(later.find((time) => hasAnswer(groups, id, time)) ?? null);
      }
    }),
  );
});

test('two hundred groups, each of whose options open the next, are judged at once', () => {
  const chain = Array.from({ length: 200 }, (_, place) =>
    group(`${place}`, 1, [
      { ...left, opens: [`${place + 1}`] },
      { ...left, opens: [`${place + 1}`] },
    ]),
  );
  const last = group('200', 1, [until(NOW + 5)]);
  const groups = byId(...chain, last);
  const [first] = chain;
  expect(first && lackingAt([first], NOW, groups)).toBe(first);
  expect(first && enoughFrom(first, NOW, groups)).toBe(NOW + 5);
});
