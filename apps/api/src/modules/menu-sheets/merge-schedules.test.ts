import { expect, test } from 'vitest';
import type { MenuRows } from './menu-rows.ts';
import { mergeSheet } from './merge-sheet.ts';
import { readSheet } from './read-sheet.ts';

const RESTAURANT = '00000000-0000-7000-8000-000000000001';
const OVERLAPPING = 'Monday 12:00-15:00, Monday 14:00-16:00';

/** A menu from before the rule: two times of its schedule overlap. */
const MENU: MenuRows = {
  taxes: [],
  schedules: [
    {
      restaurant_id: RESTAURANT,
      id: '00000000-0000-7000-8000-000000000002',
      name: 'Lunch',
      ...{ first_day: null, last_day: null },
      intervals: [
        { day: 'MONDAY', from: '12:00', to: '15:00' },
        { day: 'MONDAY', from: '14:00', to: '16:00' },
      ],
    },
  ],
  groups: [],
  options: [],
  sizes: [],
  categories: [],
  items: [],
  itemGroups: new Map(),
};

function bring(name: string, times: string) {
  const sheet = readSheet(
    [
      ['type', 'id', 'name', 'times'],
      ['schedule', '00000000-0000-7000-8000-000000000002', name, times],
    ],
    'GBP',
  );
  const touched = { changed_at: 0, changed_by: 'Ada' };
  return mergeSheet(sheet, MENU, {
    restaurantId: RESTAURANT,
    touched,
    pictures: new Map(),
    areIdsIgnored: false,
  });
}

test.each([
  ['Lunch', OVERLAPPING, 0],
  ['Lunch', '', 0],
  ['Midday', OVERLAPPING, 1],
  ['Lunch', 'Monday 12:00-14:00, Monday 14:00-16:00', 1],
])('times from before the rule stand in no way: %s, %s', (name, times, updated) => {
  expect(bring(name, times)).toMatchObject({ updated, problems: [] });
});

test('times that the sheet changes are held to it', () => {
  expect(bring('Lunch', 'Monday 12:00-15:00, Monday 14:00-17:00').problems).toEqual([
    { row: 2, column: 'times', message: 'Monday 14:00–17:00 overlaps Monday 12:00–15:00.' },
  ]);
});
