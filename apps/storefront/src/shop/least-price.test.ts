import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toOptions } from './choices.ts';
import { leastChoices } from './choosing.ts';
import { indexMenu, leastPrice } from './menu-index.ts';
import { priceEntries } from './price.ts';
import { testMenu } from './test-menu.ts';

const option = fc.record({
  price: fc.integer({ min: -50, max: 900 }),
  available: fc.boolean(),
  repeat: fc.integer({ min: 1, max: 3 }),
});
const group = fc
  .record({
    options: fc.array(option, { minLength: 1, maxLength: 4 }),
    min: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 0, max: 2 }),
    free: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ options, min, more, free }) => {
    const room = options.reduce((sum, { available, repeat }) => sum + (available ? repeat : 0), 0);
    const most = Math.min(min, room);
    return { options, min: most, max: Math.max(1, most + more), free: Math.min(free, most) };
  });

/** One of several, each of which may ask for more. */
const sizes = fc
  .array(
    fc.record({
      price: fc.integer({ min: 0, max: 900 }),
      opens: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((options) => ({
    ...{ min: 1, max: 1, free: 0 },
    options: options.map((each) => ({ ...each, available: true, repeat: 1 })),
  }));

test('a “from” price is what the dish costs with the cheapest of what must be chosen, and can be ordered', () => {
  fc.assert(
    fc.property(
      fc.array(group, { maxLength: 3 }),
      sizes,
      fc.array(group, { maxLength: 3 }),
      (groups, opening, opened) => {
        const menu = testMenu();
        const ofRule = ({ options, ...rule }: (typeof groups)[number], name: string) => ({
          ...{ id: name, name, ...rule },
          options: options.map((each, at) => ({
            ...{ ...each, id: `${name}o${at}`, name: `${name}o${at}` },
            ...{ default: false, allergens: {} },
          })),
        });
        const further = opened.map((each, place) => ofRule(each, `h${place}`));
        const size = ofRule(
          { ...opening, options: opening.options.map(({ opens: _, ...each }) => each) },
          's',
        );
        const sizing = {
          ...size,
          options: size.options.map((each, at) => ({
            ...each,
            opens: (opening.options[at]?.opens ?? []).flatMap((place) => further[place]?.id ?? []),
          })),
        };
        const asked = [sizing, ...groups.map((each, place) => ofRule(each, `g${place}`))];
        const optionGroups = [...asked, ...further];
        const [first] = menu.categories;
        const [dish] = first?.items ?? [];
        if (!first || !dish) throw new Error('The test menu has no dish.');
        const item = { ...dish, price: 1_000, optionGroupIds: asked.map(({ id }) => id) };
        const index = indexMenu({ ...menu, categories: [{ ...first, items: [item] }], optionGroups });
        const least = leastChoices(index, item, new Map());
        const entry = { id: 'e', itemId: item.id, name: item.name, quantity: 1 };
        const entries = [{ ...entry, options: toOptions(index, item, least.choices) }];
        const { totals } = priceEntries(index, entries, { service: 'COLLECTION' });
        expect(totals.problems).toEqual([]);
        expect(leastPrice(index, item)).toEqual({ price: totals.subtotal, from: least.from });
      },
    ),
  );
});
