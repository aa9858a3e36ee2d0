import { expect, test } from 'vitest';
import { defaultChoices, followed, toOptions } from './choices.ts';
import { choose, unchoose } from './choosing.ts';
import { indexMenu } from './menu-index.ts';
import { testMenu } from './test-menu.ts';

const blank = { available: true, default: false, repeat: 1, allergens: {} };
const SIZES = ['small', 'large', 'family'];
const size = {
  ...{ id: 'size', name: 'Size', min: 1, max: 1, free: 0, sizes: true as const },
  options: SIZES.map((name, place) => ({
    ...{ ...blank, id: name, name, price: place * 300, opens: [`${name} toppings`] },
  })),
};
/** Toppings of one size, mozzarella from the start; olives can be had twice. */
const toppingsOf = (of: string) => ({
  ...{ id: `${of} toppings`, name: 'Toppings', min: 0, max: 3, free: 0 },
  options: [
    { ...blank, id: `${of} mozzarella`, name: 'Mozzarella', price: 100, default: true },
    { ...blank, id: `${of} olives`, name: 'Olives', price: 50, repeat: 2 },
    { ...blank, id: `${of} ham`, name: 'Ham', price: 150 },
  ],
});

const [first] = testMenu().categories;
const [dish] = first?.items ?? [];
if (!first || !dish) throw new Error('The test menu has no dish.');
const item = { ...dish, optionGroupIds: ['size'] };
const toppings = new Map(SIZES.map((name) => [name, toppingsOf(name)]));
const index = indexMenu({
  ...testMenu(),
  categories: [{ ...first, items: [item] }],
  optionGroups: [size, ...toppings.values()],
});

type Step = (choices: ReturnType<typeof defaultChoices>) => ReturnType<typeof defaultChoices>;
const inSize =
  (name: string): Step =>
  (choices) =>
    choose(choices, size, name);
const take =
  (of: string, topping: string): Step =>
  (choices) => {
    const group = toppings.get(of);
    return group ? choose(choices, group, `${of} ${topping}`) : choices;
  };
const leave =
  (of: string, topping: string): Step =>
  (choices) => {
    const group = toppings.get(of);
    return group ? unchoose(choices, group, `${of} ${topping}`) : choices;
  };

/** What is ordered of the toppings after these steps, one after another. */
function ordered(...steps: readonly Step[]) {
  const choices = steps.reduce(
    (before, step) => followed(index, item, step(before), before),
    defaultChoices(index, item),
  );
  return toOptions(index, item, choices).flatMap(({ groupId, optionIds }) =>
    groupId === 'size' ? [] : optionIds,
  );
}

test('toppings move along to each size once, as often as they were taken', () => {
  const two = [inSize('small'), take('small', 'olives'), take('small', 'olives'), inSize('large')];
  expect(ordered(...two)).toEqual(['large mozzarella', 'large olives', 'large olives']);
  expect(ordered(...two, inSize('family'))).toEqual(['family mozzarella', 'family olives', 'family olives']);
});

test('what was taken off stays off in another size, and in the first one again', () => {
  const off = [inSize('small'), leave('small', 'mozzarella'), inSize('large')];
  expect(ordered(...off)).toEqual([]);
  expect(ordered(inSize('small'), take('small', 'ham'), inSize('large'), leave('large', 'ham'))).toEqual([
    'large mozzarella',
  ]);
  expect(
    ordered(inSize('small'), take('small', 'ham'), inSize('large'), leave('large', 'ham'), inSize('small')),
  ).toEqual(['small mozzarella']);
});
