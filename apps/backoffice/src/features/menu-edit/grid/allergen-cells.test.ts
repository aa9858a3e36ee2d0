import { BLANK_DISH, type StaffItem } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { expect, test } from 'vitest';
import { type AllergenEdits, allergenChanges, cellValue, nextValue, withValues } from './allergen-cells.ts';
import { editedCells, seenAnew, withoutEdits } from './grid-edits.ts';

const NO_EDITS: AllergenEdits = new Map();

const dish = (id: string, allergens: StaffItem['allergens'] = {}, version = 3): StaffItem => ({
  ...{ id, version, changed: null, categoryId: 'c1', name: id, ...BLANK_DISH, price: 900, allergens },
  ...{ available: true, soldOutUntil: null, stock: null, sizes: [], optionGroupIds: [] },
});
const soup = dish('soup', { MILK: 'CONTAINS' });
const cake = dish('cake');
const items = new Map([soup, cake].map((item) => [item.id, item]));

test('a cell goes round through its four values', () => {
  const round = [1, 2, 3, 4].reduce((known) => [...known, nextValue(known.at(-1) ?? '')], [nextValue('')]);
  expect(round.slice(0, 4)).toEqual(['CONTAINS', 'MAY_CONTAIN', 'FREE', '']);
});

test('only what differs is an edit, and only edited dishes are sent, with all that they declare', () => {
  const edits = withValues(NO_EDITS, [soup, cake], ['MILK', 'EGGS'], { value: 'CONTAINS' });
  expect(editedCells(edits)).toBe(3);
  expect(allergenChanges(edits, items)).toEqual([
    { id: 'soup', version: 3, allergens: { EGGS: 'CONTAINS', MILK: 'CONTAINS' } },
    { id: 'cake', version: 3, allergens: { EGGS: 'CONTAINS', MILK: 'CONTAINS' } },
  ]);
  const back = withValues(edits, [soup], ['EGGS'], { value: '' });
  expect([...back.keys()]).toEqual(['cake']);
  const none = withValues(NO_EDITS, [soup], ['MILK'], { value: '' });
  expect(allergenChanges(none, items)).toEqual([{ id: 'soup', version: 3, allergens: {} }]);
  expect(cellValue(soup, none.get('soup'), 'MILK')).toBe('');
});

test('blanks alone become free of it', () => {
  const edits = withValues(NO_EDITS, [soup], ALLERGENS, { value: 'FREE', onlyBlanks: true });
  expect(editedCells(edits)).toBe(ALLERGENS.length - 1);
  expect(allergenChanges(edits, items)[0]?.allergens).toMatchObject({ MILK: 'CONTAINS', EGGS: 'FREE' });
});

test('edits stay on top of what a colleague has declared, once that was seen', () => {
  const edits = withValues(NO_EDITS, [soup, cake], ['EGGS'], { value: 'FREE' });
  const theirs = dish('soup', { MILK: 'CONTAINS', FISH: 'CONTAINS' }, 4);
  const now = new Map([...items, ['soup', theirs]]);
  expect(allergenChanges(edits, now)[0]).toMatchObject({ version: 3 });
  expect(allergenChanges(seenAnew(edits, [theirs]), now)[0]).toEqual({
    id: 'soup',
    version: 4,
    allergens: { EGGS: 'FREE', FISH: 'CONTAINS', MILK: 'CONTAINS' },
  });
  expect(allergenChanges(withoutEdits(edits, ['soup']), now).map(({ id }) => id)).toEqual(['cake']);
});

test('a dish that somebody has deleted is left out', () => {
  const edits = withValues(NO_EDITS, [soup, cake], ['EGGS'], { value: 'FREE' });
  expect(allergenChanges(edits, new Map([['cake', cake]])).map(({ id }) => id)).toEqual(['cake']);
});
