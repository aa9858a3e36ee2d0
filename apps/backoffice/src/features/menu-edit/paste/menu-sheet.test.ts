import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { orderId } from '@comanda/testing/an-order';
import { expect, test } from 'vitest';
import { A_MENU } from '../../../testing/a-menu.ts';
import { menuSheet } from './menu-sheet.ts';
import { PASTE_WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

const ROW: ReviewRow = {
  key: 'line 1',
  category: 'Curries',
  categoryDescription: '',
  name: 'Madras',
  description: '',
  price: '5.25',
  tags: [],
  note: null,
};
const PART = { ...ROW, key: 'line 2', name: 'Chicken' };
const MADE = { ...ROW, choice: [{ name: 'Chicken', extra: 0 }], madeFrom: [PART] };

const OPTION: StaffOptionGroup['options'][number] = {
  id: orderId(701),
  name: 'Chicken',
  price: 0,
  available: true,
  soldOutUntil: null,
  default: false,
  kitchenName: null,
  repeat: 1,
  allergens: {},
  opens: [],
};
const GROUP: StaffOptionGroup = {
  id: orderId(700),
  version: 1,
  changed: null,
  name: PASTE_WORDS.group('Madras'),
  min: 1,
  max: 1,
  free: 0,
  options: [OPTION],
  usedBy: 3,
};

const groupIn = (known: StaffOptionGroup) =>
  menuSheet([MADE], { categories: [], optionGroups: [known] }, 'GBP')
    .csv.split('\r\n')
    .find((line) => line.startsWith('"group"'));

test.each([
  [{}, 'Madras: your choice'],
  [{ min: 0 }, 'Madras: your choice 2'],
  [{ max: 2 }, 'Madras: your choice 2'],
  [{ free: 1 }, 'Madras: your choice 2'],
])('a group that asks otherwise is not the one of a choice: %j', (differs, name) => {
  expect(groupIn({ ...GROUP, ...differs })).toContain(`"${name}"`);
});

test('a category is the one on the menu however many spaces are between its words', () => {
  const [pizza] = A_MENU.categories;
  if (!pizza) throw new Error('The menu has a category.');
  const known = { categories: [{ ...pizza, name: 'Wood fired' }], optionGroups: [] };
  const { csv } = menuSheet([{ ...ROW, category: 'wood \u00a0fired' }], known, 'GBP');
  expect(csv).not.toContain('"category"');
  expect(csv).toContain('"item","Wood fired"');
});
