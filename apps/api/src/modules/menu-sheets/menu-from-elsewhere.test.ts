import { anyGloriaFoodMenu } from '@comanda/testing/any-gloriafood-menu';
import { SAMPLE_GLORIAFOOD_MENU } from '@comanda/testing/gloriafood-menu';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESTAURANT } from './any-menu.fixture.ts';
import { bringMenu } from './bring-menu.ts';
import { readGloriaFood } from './menu-from-elsewhere.ts';
import type { MenuRows } from './menu-rows.ts';

const INTO = {
  restaurantId: RESTAURANT,
  touched: { changed_at: 0, changed_by: 'Ada' },
  pictures: new Map(),
  areIdsIgnored: false,
};
const NO_ORIGINS = { records: new Map(), said: new Map() };
const EMPTY: MenuRows = {
  ...{ taxes: [], schedules: [], groups: [], options: [], sizes: [], categories: [], items: [] },
  itemGroups: new Map(),
};

function read(menu: unknown) {
  const answer = readGloriaFood(JSON.stringify(menu), 'GBP');
  if (answer.kind !== 'GloriaFood') throw new Error(`It is ${answer.kind}.`);
  return answer;
}

/** As when it comes in for the first time. */
const merge = (menu: unknown, into: MenuRows) => {
  const given = read(menu);
  expect(given.sheet.problems).toEqual([]);
  const { merged } = bringMenu(given, { menu: into, origins: NO_ORIGINS, into: INTO, now: 0 }, null);
  const { rows, itemGroups, problems, created, updated } = merged;
  expect(problems).toEqual([]);
  return { rows: { ...rows, itemGroups }, created, updated };
};

test('any menu comes in whole, and a second time changes nothing', () => {
  fc.assert(
    fc.property(anyGloriaFoodMenu, (given) => {
      const { menu } = read(given);
      const { rows } = merge(given, EMPTY);
      const dishes = menu.categories.flatMap((category) => category.dishes);
      expect(rows.items.map(({ name, price, visible }) => ({ name, price, visible }))).toEqual(
        dishes.map(({ name, price, visible }) => ({ name, price, visible })),
      );
      expect(rows.sizes.map(({ price, opens }) => ({ price, opens: opens.length }))).toEqual(
        dishes.flatMap(({ sizes }) => sizes.map(({ price, groups }) => ({ price, opens: groups.length }))),
      );
      expect(rows.options.length).toBe(menu.groups.flatMap(({ options }) => options).length);
      expect(rows.items.map(({ id }) => rows.itemGroups.get(id)?.length ?? 0)).toEqual(
        dishes.map(({ groups }) => groups.length),
      );
      expect(merge(given, rows)).toMatchObject({ created: 0, updated: 0 });
    }),
    { numRuns: 200 },
  );
});

test('what GloriaFood does not say stays as it is here', () => {
  const { rows } = merge(SAMPLE_GLORIAFOOD_MENU, EMPTY);
  const mine: MenuRows = {
    ...rows,
    categories: rows.categories.map((row) => ({ ...row, description: 'From here', schedule_id: 'mine' })),
    options: rows.options.map((row) => ({
      ...{ ...row, available: false, allergens: { MILK: 'FREE' } },
      ...{ opens: [...row.opens, 'mine'], kitchen_name: 'MINE' },
    })),
    items: rows.items.map((row) => ({
      ...row,
      visible: false,
      ...{ image: { url: '/uploads/a.webp', width: 1, height: 1 }, stock: 4, available: false },
      ...{
        tax_rate_id: 'mine',
        kcal: 400,
        preparation_minutes: 5,
        allergens: { MILK: 'CONTAINS', EGGS: 'FREE' },
      },
    })),
  };
  const again = merge(SAMPLE_GLORIAFOOD_MENU, mine);
  // the one dish whose shellfish is named there
  expect([again.created, again.updated]).toEqual([0, 1]);
  expect(again.rows.categories).toEqual([]);
  expect(again.rows.items.find(({ name }) => name === 'Lamb Balti')).toMatchObject({
    ...{ stock: 4, available: false, tax_rate_id: 'mine', kcal: 400 },
    allergens: { MILK: 'CONTAINS', EGGS: 'FREE', CRUSTACEANS: 'CONTAINS' },
  });
});

test('a menu that is too large by itself says what there is too much of', () => {
  const items = Array.from({ length: 801 }, (_, id) => ({ id, name: `Dish ${id}`, price: 1 }));
  const { sheet } = read({ currency: 'GBP', categories: [{ name: 'All', items }] });
  expect(sheet).toMatchObject({ item: [], problems: [{ message: expect.stringContaining('800 dishes') }] });
});
