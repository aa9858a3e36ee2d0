import { anyGloriaFoodMenu } from '@comanda/testing/any-gloriafood-menu';
import {
  type GloriaFoodGroup,
  type GloriaFoodMenu,
  SAMPLE_GLORIAFOOD_MENU,
} from '@comanda/testing/gloriafood-menu';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asks,
  bring,
  edited,
  first,
  group,
  idsOf,
  NO_ORIGINS,
  ofDishes,
  oneDish,
  told,
  withItems,
} from './brought.fixture.ts';

describe('a menu that came before', () => {
  test('whatever it is, has no changes as long as nobody changes it', () => {
    fc.assert(
      fc.property(anyGloriaFoodMenu, (given) => {
        const { after } = first(given);
        const again = bring(given, after);
        expect([told(again.changes), told(again.here)]).toEqual([[], []]);
        expect([again.merged.created, again.merged.updated]).toEqual([0, 0]);
        expect(again.origins).toEqual(NO_ORIGINS);
      }),
      { numRuns: 200 },
    );
  });

  test('is found again by what it is called there, however it is called here and whatever its place', () => {
    const { after } = first();
    const renamed = edited(after, {
      items: after.menu.items.toReversed().map((item) => ({ ...item, name: `Our ${item.name}` })),
      categories: after.menu.categories.map((row) => ({ ...row, name: `All ${row.name}` })),
      groups: after.menu.groups.map((row) => ({ ...row, name: `Your ${row.name}` })),
    });
    const again = bring(SAMPLE_GLORIAFOOD_MENU, renamed);
    expect(told(again.changes)).toEqual([]);
    expect(again.here).toHaveLength(10);
    expect([again.merged.created, again.merged.updated]).toEqual([0, 0]);
  });

  test('two dishes of one name never take each other for one another', () => {
    const { after } = first();
    const [thali, other] = after.menu.items.filter(({ name }) => name === 'Thali');
    const swapped: GloriaFoodMenu = {
      ...SAMPLE_GLORIAFOOD_MENU,
      categories: SAMPLE_GLORIAFOOD_MENU.categories.map((category) => ({
        ...category,
        items: category.items.toReversed().map((item) => (item.id === 14 ? { ...item, price: 9.5 } : item)),
      })),
    };
    const again = bring(swapped, after);
    expect(told(again.changes)).toEqual([['CHANGED_THERE', 'item', 'Thali', 'price', 905, 950, 905]]);
    expect(again.merged.rows.items.map(({ id, price }) => [id, price])).toEqual([[other?.id, 950]]);
    expect(thali?.price).toBe(700);
  });

  test('is compared three ways, and what was not taken is asked again', () => {
    const { after } = first();
    const mine = edited(after, {
      items: after.menu.items
        .filter(({ name }) => name !== 'Dal')
        .map((item) =>
          item.name === 'Thali' && item.price === 700 ? { ...item, price: 720, tags: ['VEGAN'] } : item,
        ),
    });
    const theirs = withItems((item) => {
      if (item.id === 11) return { ...item, name: 'Lamb Balti Special' };
      if (item.id === 13) return { ...item, price: 7.5 };
      return item.id === 14 ? null : item;
    });
    const tried = bring(theirs, mine);
    expect(told(tried.changes)).toEqual([
      ['CHANGED_THERE', 'item', 'Lamb Balti', 'name', 'Lamb Balti', 'Lamb Balti Special', 'Lamb Balti'],
      ['DELETED_HERE', 'item', 'Dal', null],
      ['CHANGED_BOTH', 'item', 'Thali', 'price', 700, 750, 720],
      ['GONE_THERE', 'item', 'Thali', null],
    ]);
    expect(told(tried.here)).toEqual([['CHANGED_HERE', 'item', 'Thali', 'tags', [], [], ['VEGAN']]]);

    const some = bring(theirs, mine, idsOf(tried.changes.filter(({ what }) => what === 'CHANGED_THERE')));
    expect([some.merged.created, some.merged.updated]).toEqual([0, 1]);
    const rest = bring(theirs, some.after);
    expect(rest.changes.map(({ what }) => what)).toEqual(['DELETED_HERE', 'CHANGED_BOTH', 'GONE_THERE']);

    const all = bring(theirs, some.after, idsOf(rest.changes));
    expect(all.merged.rows.items.map(({ name, price, visible }) => [name, price, visible])).toEqual([
      ['Dal', 620, false],
      ['Thali', 750, true],
      ['Thali', 905, false],
    ]);
    const last = bring(theirs, all.after);
    expect([told(last.changes), last.merged.updated]).toEqual([[], 0]);
  });

  test('a list takes over what was added and taken away there, and keeps what is its own', () => {
    const { after } = first();
    const mine = edited(after, {
      items: after.menu.items.map((item) =>
        item.name === 'Lamb Balti' ? { ...item, allergens: { MILK: 'CONTAINS', EGGS: 'CONTAINS' } } : item,
      ),
    });
    const theirs = withItems((item) =>
      item.id === 11
        ? {
            ...item,
            extras: {
              ...item.extras,
              menu_item_allergens_values: [
                { id: 7, name: 'Shellfish' },
                { id: 8, name: 'Nuts' },
              ],
            },
          }
        : item,
    );
    const tried = bring(theirs, mine);
    expect(tried.changes).toMatchObject([{ what: 'CHANGED_BOTH', name: 'Lamb Balti', field: 'contains' }]);
    expect(tried.merged.updated).toBe(0);
    const [item] = bring(theirs, mine, idsOf(tried.changes)).merged.rows.items;
    expect(item?.allergens).toEqual({ EGGS: 'CONTAINS', NUTS: 'CONTAINS' });
  });

  test('a group that is not alike everywhere any more comes in beside, for the dishes that ask it', () => {
    const two = (second: GloriaFoodGroup) =>
      ofDishes(asks(1, 'Soup', [group([['Garlic', 1]])]), asks(2, 'Stew', [second]));
    const { after } = first(two(group([['Garlic', 1]], 8)));
    expect(after.menu.groups).toHaveLength(1);
    expect([...after.origins.records.keys()]).toEqual(expect.arrayContaining(['group 7', 'group 8']));
    const again = bring(two(group([['Garlic', 2]], 8)), after);
    expect(told(again.changes)).toEqual([
      ['CHANGED_THERE', 'item', 'Stew', 'groups', ['Dips'], ['Dips'], ['Dips']],
    ]);
    expect(again.after.menu.groups.map(({ name }) => name)).toEqual(['Dips', 'Dips (2)']);
    expect(again.differences).toEqual([{ code: 'GROUP_BESIDE', count: 1, names: ['Dips (2)'] }]);
  });
});

describe('beside a menu of one’s own', () => {
  const own = first(oneDish([group([['Garlic', 1]])])).after.menu;

  test('a group with the same name and other options stays, and the other comes in under a number', () => {
    const { after, differences } = first(oneDish([group([['Chilli', 2]])]), own);
    expect(after.menu.groups.map(({ name }) => name)).toEqual(['Dips', 'Dips (2)']);
    expect(after.menu.options.map(({ name, price }) => [name, price])).toEqual([
      ['Garlic', 100],
      ['Chilli', 200],
    ]);
    expect(differences).toEqual([{ code: 'GROUP_BESIDE', count: 1, names: ['Dips (2)'] }]);
  });

  test('a group with the same options is that group, and its prices stay', () => {
    const { merged, differences } = first(oneDish([group([['Garlic', 2]])]), own);
    expect([merged.created, merged.updated]).toEqual([0, 0]);
    expect(differences).toMatchObject([{ code: 'GROUP_KEPT', names: ['Dips'] }]);
  });

  test('of two dishes with one name each is found by its price', () => {
    const before = first().after.menu;
    const turned = {
      ...SAMPLE_GLORIAFOOD_MENU,
      categories: SAMPLE_GLORIAFOOD_MENU.categories.map((one) => ({
        ...one,
        items: one.items.toReversed(),
      })),
    };
    expect(first(turned, before).merged).toMatchObject({ created: 0, updated: 0 });
  });

  test('a dish that has sizes here and none there keeps its prices', () => {
    const before = first().after.menu;
    const theirs = withItems((item) => (item.id === 11 ? { ...item, sizes: [], price: 20 } : item));
    const { merged, differences } = first(theirs, before);
    expect(merged.rows.sizes).toEqual([]);
    expect(merged.prices).toEqual([]);
    expect(differences).toEqual([{ code: 'SIZES_KEPT', count: 1, names: ['Lamb Balti'] }]);
  });

  test('the size that is chosen beforehand here stays so', () => {
    const { menu } = first().after;
    const sizes = menu.sizes.map((size) => ({ ...size, is_default: size.name === 'Small' }));
    const { merged, differences } = first(SAMPLE_GLORIAFOOD_MENU, { ...menu, sizes });
    expect(merged.rows.sizes).toEqual([]);
    expect(differences).toEqual([{ code: 'DEFAULTS_KEPT', count: 1, names: ['Lamb Balti'] }]);
  });

  test('an option that is chosen beforehand here stays so, where only one can be', () => {
    const two = (isDefault: boolean) =>
      oneDish([
        group([
          ['Garlic', 1],
          ['Chilli', 1, isDefault],
        ]),
      ]);
    const { after } = first(two(false));
    const options = after.menu.options.map((one) => ({ ...one, is_default: one.name === 'Garlic' }));
    const again = bring(two(true), edited(after, { options }));
    expect(again.merged.updated).toBe(0);
    expect(again.differences).toEqual([{ code: 'DEFAULTS_KEPT', count: 1, names: ['Dips'] }]);
  });
});
