import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askableGroups, askedGroups } from './asked-groups.ts';

const group = (id: string, opens: Readonly<Record<string, readonly string[]>>) => ({
  id,
  options: Object.entries(opens).map(([name, ids]) => ({ id: name, opens: ids })),
});
const byId = <G extends { id: string }>(groups: readonly G[]) => new Map(groups.map((one) => [one.id, one]));
const idsOf = (groups: readonly { id: string }[]) => groups.map(({ id }) => id);

const PIZZA = byId([
  group('size', { small: ['small toppings'], large: ['large toppings', 'crust'] }),
  group('small toppings', { olives: [] }),
  group('large toppings', { cheese: ['which cheese'] }),
  group('which cheese', { feta: [] }),
  group('crust', { thin: [] }),
  group('dip', { aioli: [] }),
]);

test('a size opens its own groups, right after it, and nothing of another size', () => {
  const asked = (chosen: Record<string, string[]>) =>
    idsOf(askedGroups(PIZZA, ['size', 'dip'], new Map(Object.entries(chosen))));
  expect(asked({})).toEqual(['size', 'dip']);
  expect(asked({ size: ['small'] })).toEqual(['size', 'small toppings', 'dip']);
  expect(asked({ size: ['large'], 'large toppings': ['cheese'] })).toEqual(
    ['size', 'large toppings', 'which cheese', 'crust', 'dip'], // a choice within what was opened opens more
  );
  // what was chosen of a group that is not asked opens nothing
  expect(asked({ size: ['small'], 'large toppings': ['cheese'] })).toEqual(['size', 'small toppings', 'dip']);
  expect(idsOf(askableGroups(PIZZA, ['size']))).toHaveLength(5);
});

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const someNames = fc.subarray([...NAMES, 'gone']);
const menu = fc
  .array(fc.array(someNames, { maxLength: 3 }), { minLength: NAMES.length, maxLength: NAMES.length })
  .map((opens) =>
    byId(
      opens.map((lists, index) => ({
        id: NAMES[index] ?? '',
        options: lists.map((ids, place) => ({ id: `${NAMES[index]}${place}`, opens: ids })),
      })),
    ),
  );
const choices = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.subarray(NAMES.flatMap((n) => [`${n}0`, `${n}1`])),
);

test('whatever opens whatever, each group is asked once, and only what the dish or a choice asks', () => {
  fc.assert(
    fc.property(menu, someNames, choices, (groups, ids, given) => {
      const chosen = new Map(Object.entries(given));
      const asked = askedGroups(groups, ids, chosen);
      expect(new Set(asked).size).toBe(asked.length);
      const opened = asked.flatMap(({ id, options }) =>
        options.flatMap((option) => (chosen.get(id)?.includes(option.id) ? option.opens : [])),
      );
      const wanted = new Set([...ids, ...opened].filter((id) => groups.has(id)));
      expect(new Set(idsOf(asked))).toEqual(wanted);
      expect(idsOf(askableGroups(groups, ids))).toEqual(expect.arrayContaining(idsOf(asked)));
    }),
  );
});
