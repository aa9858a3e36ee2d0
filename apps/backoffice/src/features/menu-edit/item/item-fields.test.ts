import { BLANK_DISH, type StaffItem, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { describe, expect, it, test } from 'vitest';
import { imageIn, isItemText, itemChange, itemFields } from './item-fields.ts';

const DIAVOLA: StaffItem = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 4,
  changed: null,
  categoryId: '0199a000-0000-7000-8000-000000000002',
  name: 'Diavola',
  ...BLANK_DISH,
  price: 1300,
  tags: ['POPULAR', 'SPICY_2'],
  allergens: { GLUTEN: 'CONTAINS', NUTS: 'FREE' },
  preparationMinutes: 12,
  available: true,
  soldOutUntil: null,
  stock: null,
  sizes: [],
  optionGroupIds: [],
};

const saved = itemFields(DIAVOLA, 'GBP');

describe('the form of a dish', () => {
  it('sends nothing but the version when nothing was edited', () => {
    expect(itemChange(saved, saved, 4, 'GBP')).toEqual({ version: 4 });
  });

  it('sends what was edited, and empties what was emptied', () => {
    const values = {
      ...saved,
      name: ' Diavola piccante ',
      price: '13,50',
      preparationMinutes: '',
      tags: 'POPULAR',
      visible: '',
    };
    expect(itemChange(values, saved, 4, 'GBP')).toEqual({
      version: 4,
      name: 'Diavola piccante',
      price: 1350,
      preparationMinutes: null,
      tags: ['POPULAR'],
      visible: false,
    });
  });

  it('keeps the four values of an allergen apart', () => {
    const values = { ...saved, 'allergens.NUTS': '', 'allergens.MILK': 'MAY_CONTAIN' };
    expect(itemChange(values, saved, 4, 'GBP')).toEqual({
      version: 4,
      allergens: { GLUTEN: 'CONTAINS', MILK: 'MAY_CONTAIN' },
    });
  });

  it('lets the contract refuse what cannot be read', () => {
    const change = itemChange({ ...saved, price: 'nine', kcal: 'many' }, saved, 4, 'GBP');
    expect(UpdateItem.safeParse(change).error?.issues.map(({ path }) => path[0])).toEqual(['price', 'kcal']);
  });
});

test('a dish is for all services, or for those that are named, in their order', () => {
  expect(saved.services).toBe('');
  expect(itemFields({ ...DIAVOLA, services: ['DELIVERY', 'DINE_IN'] }, 'GBP').services).toBe(
    'DELIVERY,DINE_IN',
  );
  const some = { ...saved, services: 'DELIVERY,DINE_IN' };
  expect(itemChange(some, saved, 4, 'GBP')).toEqual({ version: 4, services: ['DELIVERY', 'DINE_IN'] });
  expect(itemChange(saved, some, 4, 'GBP')).toEqual({ version: 4, services: null });
  expect(isItemText('services', 'DELIVERY,DINE_IN')).toBe(true);
  expect(isItemText('services', 'BY_DRONE')).toBe(false);
});

test('what a draft holds that cannot be read is left out', () => {
  expect(imageIn('{"key":"x')).toBeNull();
  expect(isItemText('image', '{"key":"x')).toBe(false);
  expect(isItemText('image', '')).toBe(true);
  expect(isItemText('allergens.NUTS', 'MAYBE')).toBe(false);
  expect(isItemText('allergens.NUTS', 'CONTAINS')).toBe(true);
  expect(isItemText('price', 'about ten')).toBe(true);
});
