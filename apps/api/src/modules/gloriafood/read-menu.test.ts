import type { MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { anyGloriaFoodMenu } from '@comanda/testing/any-gloriafood-menu';
import {
  aGloriaFoodItem,
  type GloriaFoodGroup,
  type GloriaFoodItem,
  type GloriaFoodMenu,
  SAMPLE_GLORIAFOOD_MENU,
} from '@comanda/testing/gloriafood-menu';
import { gloriaFoodXml } from '@comanda/testing/gloriafood-xml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMenu } from './parse-menu.ts';
import { readMenu } from './read-menu.ts';

function read(menu: GloriaFoodMenu) {
  const given = parseMenu(JSON.stringify(menu));
  if (!given) throw new Error('It is no menu.');
  return readMenu(given);
}

const withItems = (...items: readonly GloriaFoodItem[]): GloriaFoodMenu => ({
  currency: 'GBP',
  categories: SAMPLE_GLORIAFOOD_MENU.categories.slice(1).map((one) => ({ ...one, items, groups: [] })),
});

function dishOf(item: Partial<GloriaFoodItem>) {
  const { menu, differences } = read(
    withItems({ ...aGloriaFoodItem({ id: 1, name: 'Dish', price: 5 }), ...item }),
  );
  const dish = menu.categories[0]?.dishes[0];
  if (!dish) throw new Error('There is no dish.');
  return { dish, menu, differences };
}

const group = (rules: Partial<GloriaFoodGroup>, ...names: readonly string[]): GloriaFoodGroup => ({
  ...{ id: 1, name: 'Group', required: false, force_min: 0, force_max: 0, allow_quantity: false },
  options: names.map((name, id) => ({ id, name, price: 0.7, default: false, extras: null })),
  ...rules,
});

const codes = (differences: readonly MenuDifference[]) => differences.map(({ code }) => code);

describe('the sample', () => {
  const { menu, ids, differences } = read(SAMPLE_GLORIAFOOD_MENU);
  const [curries, lunch] = menu.categories;

  test('has its sizes at whole prices, the first chosen beforehand, with the groups of each', () => {
    expect(curries?.dishes[0]).toMatchObject({
      ...{ name: 'Lamb Balti', price: 850, kitchenName: 'BALTI L', visible: true },
      ...{ tags: ['SPICY_2', 'HALAL'], contains: ['CRUSTACEANS', 'MILK'] },
      services: ['DELIVERY', 'COLLECTION'],
      description: 'With ginger & lime\nRice beside it',
      sizes: [
        { name: 'Small', price: 850, default: false, groups: [2] },
        { name: 'Large', price: 1_175, default: true, groups: [3] },
      ],
      // those of the category before its own
      groups: [0, 1],
    });
    expect(menu.groups.map(({ name }) => name)).toEqual(['Breads', 'Dips', 'Extra (Small)', 'Extra (Large)']);
  });

  test('has groups that are alike once, whatever their ids', () => {
    expect(curries?.dishes[1]).toMatchObject({ name: 'Dal', visible: false, groups: [0, 1] });
    expect(differences).toContainEqual({ code: 'GROUPS_SHARED', of: 8, kept: 4 });
  });

  test('knows what everything is called there, all groups that are one together', () => {
    expect(ids.groups.map((one) => one.ids)).toEqual([[42], [45, 41], [43], [44]]);
    expect(ids.groups[1]?.options).toEqual([[410], [411]]);
    const [dish] = ids.categories[0]?.dishes ?? [];
    expect(dish).toEqual({ ids: [11], sizes: [[21], [22]], onlySize: [] });
  });

  test('has a schedule by its days and times', () => {
    expect(lunch?.dishes.map(({ schedule }) => schedule)).toEqual([0, 1]);
    expect(menu.schedules).toMatchObject([
      { name: 'Mon–Fri 11:30–15:00', intervals: { length: 5 }, firstDay: null, lastDay: null },
      { name: 'all day, from 1 Dec 2026', intervals: { length: 7 }, firstDay: '2026-12-01', lastDay: null },
    ]);
  });

  test('reports what comes in otherwise', () => {
    expect(new Set(differences)).toEqual(
      new Set([
        { code: 'UNKNOWN_TAG', count: 1, names: ['SECRET: Lamb Balti'] },
        { code: 'UNKNOWN_ALLERGEN', count: 1, names: ['Cinnamon: Lamb Balti'] },
        { code: 'MOLLUSCS_TO_CHECK', count: 1, names: ['Lamb Balti'] },
        { code: 'NUTRITION_LEFT_OUT', count: 1, names: ['Lamb Balti'] },
        { code: 'HIDDEN_DISHES', count: 1, names: ['Dal'] },
        { code: 'PICTURES_NOT_INCLUDED', count: 1, names: ['Curries'] },
        { code: 'DAYS_TO_CHECK', count: 1, names: ['Thali'] },
        { code: 'DATES_TO_CHECK', count: 1, names: ['Thali (from 1 Dec 2026)'] },
        { code: 'GROUPS_SHARED', of: 8, kept: 4 },
      ]),
    );
  });
});

test('a dish without a price comes in hidden, and sizes of one name have numbers', () => {
  const size = { id: 1, name: 'Large', price: 1, default: false, groups: [] };
  const sized = {
    ...aGloriaFoodItem({ id: 2, name: 'Cola', price: 2 }),
    sizes: [size, { ...size, id: 2, name: 'large' }],
  };
  const given = parseMenu(
    JSON.stringify({
      currency: 'GBP',
      categories: [{ name: 'All', items: [{ name: 'Soup', price: null }, sized] }],
    }),
  );
  const { menu, differences } = given ? readMenu(given) : read(withItems());
  expect(menu.categories[0]?.dishes).toMatchObject([
    { name: 'Soup', visible: false },
    { name: 'Cola', sizes: [{ name: 'Large' }, { name: 'large (2)' }] },
  ]);
  expect(codes(differences)).toContain('PRICE_UNREADABLE');
});

describe('groups', () => {
  const rulesOf = (rules: Partial<GloriaFoodGroup>, ...names: readonly string[]) => {
    const { menu, differences } = dishOf({ groups: [group(rules, ...names)] });
    const [{ min, max, options } = { min: null, max: null, options: [] }] = menu.groups;
    return { min, max, repeat: options[0]?.repeat, codes: codes(differences) };
  };

  test.each([
    ['no limit', { force_max: 0 }, { min: 0, max: 2, repeat: 1 }],
    ['a limit', { required: true, force_min: 1, force_max: 1 }, { min: 1, max: 1, repeat: 1 }],
    ['required without a least', { required: true }, { min: 1, max: 2, repeat: 1 }],
    ['more than there are', { force_max: 9 }, { min: 0, max: 2, repeat: 1 }],
    ['quantities', { force_max: 4, allow_quantity: true }, { min: 0, max: 4, repeat: 4 }],
    ['quantities without a limit', { allow_quantity: true }, { min: 0, max: 99, repeat: 99 }],
  ])('with %s', (_, rules, expected) => {
    expect(rulesOf(rules, 'A', 'B')).toEqual({ ...expected, codes: [] });
  });

  test('of one id are one, where the names for the kitchen stand at one place alone', () => {
    const named = (called: string) => {
      const one = group({ id: 77 }, 'Ham');
      const extras = { menu_option_kitchen_internal_name: called };
      return { ...one, options: one.options.map((option) => ({ ...option, extras })) };
    };
    const two = (...called: readonly string[]) =>
      read(
        withItems(
          ...called.map((each, id) => ({
            ...aGloriaFoodItem({ id, name: `Pizza ${id}`, price: 8 }),
            groups: [named(each)],
          })),
        ),
      ).menu.groups;
    expect(two('', 'HAM', '')).toMatchObject([{ options: [{ name: 'Ham', kitchenName: 'HAM' }] }]);
    expect(two('HAM', 'JAM')).toHaveLength(2);
  });

  test('with rules that nobody could follow are reported', () => {
    expect(rulesOf({ force_min: 2 }, 'A', 'B')).toMatchObject({ min: 0, codes: ['MINIMUM_LEFT_OUT'] });
    expect(rulesOf({ required: true, force_min: 3 }, 'A')).toMatchObject({
      min: 1,
      codes: ['RULES_ADJUSTED'],
    });
    expect(rulesOf({})).toMatchObject({ min: null, codes: ['EMPTY_GROUPS_LEFT_OUT'] });
  });

  test('of one id that differ stay apart, and are reported', () => {
    const { dish, menu, differences } = dishOf({ groups: [group({}, 'A'), group({}, 'B')] });
    expect([dish.groups, menu.groups.length]).toEqual([[0, 1], 2]);
    expect(differences).toEqual([{ code: 'GROUP_DIFFERS', count: 1, names: ['Group'] }]);
  });

  test('that every size asks are asked by the dish', () => {
    const sizes = ['S', 'L'].map((name, id) => ({
      id,
      name,
      price: id,
      default: false,
      groups: [group({}, 'A')],
    }));
    expect(dishOf({ sizes }).dish).toMatchObject({ groups: [0], sizes: [{ groups: [] }, { groups: [] }] });
  });
});

describe('a dish', () => {
  test('of one size has none, and costs and asks what that size does', () => {
    const sizes = [{ id: 1, name: 'Only', price: 1.5, default: true, groups: [group({}, 'A')] }];
    expect(dishOf({ sizes }).dish).toMatchObject({ price: 650, sizes: [], groups: [0] });
  });

  test('of one size says it where diners read, under its own name', () => {
    const sizes = [{ id: 1, name: '0.33 l', price: 1.5, default: true, groups: [] }];
    const { dish, differences } = dishOf({ sizes, description: '<p>Served cold</p>' });
    expect(dish).toMatchObject({ name: 'Dish', description: '0.33 l\nServed cold' });
    expect(differences).toEqual([{ code: 'ONLY_SIZE_DESCRIBED', count: 1, names: ['Dish (0.33 l)'] }]);
    expect(dishOf({ sizes, name: 'Cola 0.33 L' }).dish.description).toBeNull();
  });

  test('whose price cannot be read comes in hidden', () => {
    const { dish, differences } = dishOf({ price: -1 });
    expect(dish).toMatchObject({ price: null, visible: false });
    expect(codes(differences)).toEqual(['PRICE_UNREADABLE']);
  });

  test('with a name or a text that is too long has it cut, and without one is called by its number', () => {
    const { dish, differences } = dishOf({ name: 'n'.repeat(130), description: 'd'.repeat(1_100) });
    expect([dish.name.length, dish.description?.length]).toEqual([120, 1_000]);
    expect(codes(differences)).toEqual(['NAME_CUT', 'TEXT_CUT']);
    expect(dishOf({ name: ' \u200b' }).dish.name).toBe('Without a name (1)');
  });

  test('on no day is hidden, and for none of our services too', () => {
    expect(dishOf({ active_days: 0 }).dish).toMatchObject({ visible: false, schedule: null });
    expect(dishOf({ extras: { menu_item_order_types: ['catering'] } }).dish).toMatchObject({
      visible: false,
    });
  });
});

describe('what is no menu', () => {
  test.each([
    ...['', '{', '[]', '{}', 'null', '7', '"x"', '{"error":"Unauthorized"}', '{"currency":"EURO"}'],
    ...['<', '<html>', '<root/>', '<a><b></a>'],
    '<!DOCTYPE root [<!ENTITY a "aaaa">]><root><currency>GBP</currency></root>',
    '<root><currency>GBP</currency><__proto__><x/></__proto__><constructor/></root>',
    '{"currency":"GBP","categories":[{"items":[7]}]}',
  ])('%s', (text) => {
    expect(parseMenu(text)).toBeNull();
  });

  test('what is nested without an end', () => {
    for (const text of ['<a>', '[', '{"categories":[']) expect(parseMenu(text.repeat(50_000))).toBeNull();
  });

  test('whatever it says of dishes, it is read or refused', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const entry = fc.dictionary(
      fc.constantFrom('name', 'price', 'sizes', 'groups', 'extras', 'tags', 'options', 'active_days', 'id'),
      value,
    );
    fc.assert(
      fc.property(fc.array(fc.record({ items: fc.array(entry), groups: fc.array(entry) })), (categories) => {
        const given = parseMenu(JSON.stringify({ currency: 'eur', categories }));
        if (given) expect(readMenu(given).menu.categories.length).toBe(categories.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('any menu', () => {
  /** What a dish is asked, by what tells groups apart: those that are alike are one. */
  const askedOf = (groups: readonly GloriaFoodGroup[]) => {
    const { menu } = dishOf({ groups });
    return menu.groups.map((one) => JSON.stringify(one));
  };

  test('keeps every price and every question of a dish in each of its sizes', () => {
    fc.assert(
      fc.property(anyGloriaFoodMenu, (given) => {
        const { menu } = read(given);
        expect(menu.categories.map(({ dishes }) => dishes.length)).toEqual(
          given.categories.map(({ items }) => items.length),
        );
        const dishes = menu.categories.flatMap((category) => category.dishes);
        const items = given.categories.flatMap(({ items: own, groups }) =>
          own.map((item) => ({ item, groups })),
        );
        for (const [at, { item, groups }] of items.entries()) {
          const dish = dishes[at];
          const sizes = item.sizes.length > 0 ? item.sizes : [{ price: 0, groups: [] }];
          const ours = dish && dish.sizes.length > 0 ? dish.sizes : [{ price: dish?.price, groups: [] }];
          expect(ours.map(({ price }) => price)).toEqual(
            sizes.map(({ price }) => Math.round((item.price + price) * 100)),
          );
          for (const [which, size] of sizes.entries()) {
            const asked = [...(dish?.groups ?? []), ...(ours[which]?.groups ?? [])];
            expect(asked.map((place) => JSON.stringify(menu.groups[place])).sort()).toEqual(
              askedOf([...groups, ...item.groups, ...size.groups]).sort(),
            );
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is the same in JSON and in XML', () => {
    expect(parseMenu(gloriaFoodXml(SAMPLE_GLORIAFOOD_MENU))).toEqual(
      parseMenu(JSON.stringify(SAMPLE_GLORIAFOOD_MENU)),
    );
    fc.assert(
      fc.property(anyGloriaFoodMenu, (menu) => {
        const given = parseMenu(gloriaFoodXml(menu));
        expect(given && readMenu(given)).toEqual(read(menu));
      }),
      { numRuns: 200 },
    );
  });
});
