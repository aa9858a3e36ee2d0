import { aGloriaFoodItem } from '@comanda/testing/gloriafood-menu';
import { expect, test } from 'vitest';
import { parseMenu } from './parse-menu.ts';
import { readMenu } from './read-menu.ts';

function read(categories: readonly object[]) {
  const given = parseMenu(JSON.stringify({ currency: 'GBP', categories }));
  if (!given) throw new Error('It is no menu.');
  return readMenu(given);
}

function shown(active: object) {
  const item = { ...aGloriaFoodItem({ id: 1, name: 'Stollen', price: 5 }), ...active };
  const { menu, differences } = read([{ id: 1, name: 'Cakes', items: [item] }]);
  return { at: menu.categories[0]?.dishes[0]?.schedule, schedules: menu.schedules, differences };
}

test.each([
  ['2026-12-01', '2026-12-24', '2026-12-01', '2026-12-24', '1 Dec to 24 Dec 2026'],
  ['2026-12-24', '2026-12-24', '2026-12-24', '2026-12-24', 'on 24 Dec 2026'],
  ['2026-12-01T00:00:00Z', '', '2026-12-01', null, 'from 1 Dec 2026'],
  [null, '2027-01-06 00:00:00', null, '2027-01-06', 'until 6 Jan 2027'],
  [null, '2027-01-06 23:59:59', null, '2027-01-06', 'until 6 Jan 2027'],
])('days from %s until %s are those of a schedule', (active_begin, active_end, firstDay, lastDay, words) => {
  const { at, schedules, differences } = shown({ active_begin, active_end });
  expect(at).toBe(0);
  expect(schedules).toMatchObject([
    { name: `all day, ${words}`, intervals: { length: 7 }, firstDay, lastDay },
  ]);
  expect(differences).toEqual([{ code: 'DATES_TO_CHECK', count: 1, names: [`Stollen (${words})`] }]);
});

test('days go with days of the week', () => {
  const { schedules } = shown({ active_begin: '2026-12-01', active_days: 96 });
  expect(schedules).toMatchObject([{ name: 'Sat–Sun, from 1 Dec 2026', intervals: { length: 2 } }]);
});

test.each([
  ['2026-12-24', '2026-12-01'],
  ['2026-02-30', null],
  ['1999-12-24', null],
  ['2026-12-01 10:30:00', null],
  ['2026-12-01', '15:00'],
  ['soon', null],
])('from %s until %s is left out, as it cannot be read', (active_begin, active_end) => {
  expect(shown({ active_begin, active_end })).toEqual({
    ...{ at: null, schedules: [] },
    differences: [{ code: 'DATES_LEFT_OUT', count: 1, names: ['Stollen'] }],
  });
});

test('categories with the same days have one schedule', () => {
  const dated = { active_begin: '2026-12-01', active_end: '2026-12-24', items: [] };
  const { menu } = read([
    { ...dated, id: 1, name: 'Cakes' },
    { ...dated, id: 2, name: 'Punches' },
  ]);
  expect(menu.categories.map(({ schedule }) => schedule)).toEqual([0, 0]);
  expect(menu.schedules).toHaveLength(1);
});
