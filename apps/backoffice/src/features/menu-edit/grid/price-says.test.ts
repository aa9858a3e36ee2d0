import { BLANK_DISH, type StaffItem } from '@comanda/contract/shapes/menu-edit';
import { expect, test } from 'vitest';
import { leapsQuestion } from './price-says.ts';

const UK = { currency: 'GBP', locale: 'en-GB' };
const dishes = ['Korma', 'Madras', 'Balti', 'Dal', 'Naan'].map(
  (name): StaffItem => ({
    ...{ id: name, version: 1, changed: null, categoryId: 'c1', ...BLANK_DISH, name, price: 950 },
    ...{ available: true, soldOutUntil: null, stock: null, sizes: [], optionGroupIds: [] },
  }),
);
const items = new Map(dishes.map((dish) => [dish.id, dish]));
const asked = (price: number) =>
  leapsQuestion(
    dishes.map(({ id }) => ({ id, version: 1, price })),
    items,
    UK,
  );

test('three prices that leap are named, and of the others how many they are', () => {
  expect(asked(9500)).toBe(
    'Korma: £9.50 → £95.00; Madras: £9.50 → £95.00; Balti: £9.50 → £95.00; 2 more. Is that meant?',
  );
  expect(asked(1200)).toBeNull();
});
