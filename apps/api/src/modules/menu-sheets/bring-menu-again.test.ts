import { aGloriaFoodItem, type GloriaFoodGroup } from '@comanda/testing/gloriafood-menu';
import { expect, test } from 'vitest';
import { asks, bring, edited, first, group, idsOf, ofDishes, told } from './brought.fixture.ts';

const thali = (price: number) => ofDishes(aGloriaFoodItem({ id: 1, name: 'Thali', price }));
const UNREADABLE = -1;

test('a price that cannot be read changes nothing of a dish that is here', () => {
  const priced = first(thali(9.5)).after;
  const came = first(thali(UNREADABLE), priced.menu);
  expect([came.merged.created, came.merged.updated, came.merged.prices]).toEqual([0, 0, []]);
  for (const { after } of [came, { after: priced }]) {
    const again = bring(thali(UNREADABLE), after);
    expect([told(again.changes), told(again.here)]).toEqual([[], []]);
    expect(again.merged.updated).toBe(0);
  }
  expect(told(bring(thali(9), priced).changes)).toEqual([
    ['CHANGED_THERE', 'item', 'Thali', 'price', 950, 900, 950],
  ]);
});

test('a new dish with a price that cannot be read comes in hidden', () => {
  const { after } = first(thali(UNREADABLE));
  expect(after.menu.items).toMatchObject([{ name: 'Thali', price: 0, visible: false }]);
});

const stollen = (active_end: string) => {
  const item = aGloriaFoodItem({ id: 1, name: 'Stollen', price: 5 });
  return ofDishes({ ...item, active_begin: '2026-12-01', active_end });
};

test('days between which a dish is shown there are a schedule here, and one alone', () => {
  const { after } = first(stollen('2026-12-24'));
  const [christmas] = after.menu.schedules;
  expect(after.menu.schedules).toMatchObject([
    { name: 'all day, 1 Dec to 24 Dec 2026', first_day: '2026-12-01', last_day: '2026-12-24' },
  ]);
  expect(after.menu.items).toMatchObject([{ schedule_id: christmas?.id }]);
  const again = bring(stollen('2026-12-24'), after);
  expect([told(again.changes), told(again.here), again.after]).toEqual([[], [], after]);
  const longer = bring(stollen('2027-01-06'), after);
  expect(told(longer.changes)).toEqual([
    [
      ...['CHANGED_THERE', 'item', 'Stollen', 'schedule', 'all day, 1 Dec to 24 Dec 2026'],
      ...['all day, 1 Dec 2026 to 6 Jan 2027', 'all day, 1 Dec to 24 Dec 2026'],
    ],
  ]);
  expect(longer.after.menu.schedules.map(({ last_day }) => last_day)).toEqual(['2026-12-24', '2027-01-06']);
});

test('days that an earlier release left out are offered when the menu comes again', () => {
  const { after } = first(stollen('2026-12-24'));
  const [[id = '', kept] = []] = [...after.origins.said].filter(([, { kind }]) => kind === 'item');
  if (!kept) throw new Error('There is no dish.');
  const before = {
    menu: {
      ...after.menu,
      schedules: [],
      items: after.menu.items.map((one) => ({ ...one, schedule_id: null })),
    },
    origins: {
      ...after.origins,
      said: new Map([...after.origins.said, [id, { ...kept, said: { ...kept.said, schedule: null } }]]),
    },
  };
  const again = bring(stollen('2026-12-24'), before);
  expect(told(again.changes)).toEqual([
    ['CHANGED_THERE', 'item', 'Stollen', 'schedule', null, 'all day, 1 Dec to 24 Dec 2026', null],
  ]);
});

const dips = (id: number, price = 1) => group([['Garlic', price]], id);

test('of a group that was deleted here, each of those it was comes again by itself', () => {
  const [soup, stew] = [asks(1, 'Soup', [dips(7)]), (price: number) => asks(2, 'Stew', [dips(8, price)])];
  const { after } = first(ofDishes(soup, stew(1)));
  const deleted = edited(after, {
    ...{ groups: [], options: [] },
    itemGroups: new Map(after.menu.items.map(({ id }) => [id, []])),
  });
  for (const of of [dips(7), dips(8, 2)]) {
    const theirs = ofDishes(soup, stew(2), asks(3, 'Pie', [of]));
    const tried = bring(theirs, deleted);
    expect(told(tried.changes)).toContainEqual(['NEW_THERE', 'item', 'Pie', null]);
    const { menu } = tried.after;
    expect(menu.options.map(({ name, price }) => [name, price])).toEqual([
      ['Garlic', (of.options[0]?.price ?? 0) * 100],
    ]);
    const pie = menu.items.find(({ name }) => name === 'Pie');
    expect(menu.itemGroups.get(pie?.id ?? '')).toEqual(menu.groups.map(({ id }) => id));
  }
  const all = bring(ofDishes(soup, stew(2), asks(3, 'Pie', [dips(7), dips(8, 2)])), deleted);
  expect(all.after.menu.groups).toHaveLength(2);
});

const sized = (...names: readonly string[]) => ({
  ...aGloriaFoodItem({ id: 1, name: 'Pizza', price: 8 }),
  sizes: names.map((name) => ({
    ...{ id: name.length, name, price: name.length, default: false },
    groups: [] as readonly GloriaFoodGroup[],
  })),
});

test('what has a mark as sold out that has ended is offered, and can be gone there', () => {
  const { after } = first(ofDishes(sized('Small', 'Medium', 'X')));
  const sizes = after.menu.sizes.map((size) =>
    size.name === 'X' ? { ...size, available: false, sold_out_until: 1_000 } : size,
  );
  const mine = edited(after, { sizes });
  const theirs = ofDishes(sized('Small', 'Medium'));
  expect(told(bring(theirs, mine, null, 999).changes)).toEqual([]);
  const { changes } = bring(theirs, mine, null, 1_000);
  expect(told(changes)).toEqual([['GONE_THERE', 'size', 'X', null]]);
  const { merged } = bring(theirs, mine, idsOf(changes), 1_000);
  expect(merged.rows.sizes.find(({ name }) => name === 'X')).toMatchObject({
    available: false,
    sold_out_until: null,
  });
});

test('a dish that has no sizes there any more keeps all that it has here', () => {
  const { after } = first(ofDishes(sized('Small', 'Large size')));
  const again = bring(ofDishes(sized('Small')), after);
  expect(again.changes).toMatchObject([{ what: 'CHANGED_THERE', field: 'description' }]);
  expect(again.differences).toMatchObject([{ code: 'SIZES_KEPT', names: ['Pizza'] }]);
});
