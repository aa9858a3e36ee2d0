import type { Allergen } from '@comanda/domain/menu/allergens';
import { describe, expect, it } from 'vitest';
import { indexMenu, type MenuIndex } from '../../shop/menu-index.ts';
import { peanutMenu, testMenu } from '../../shop/test-menu.ts';
import { markDish } from './mark-dishes.ts';
import { narrowMenu } from './narrow-menu.ts';

const index = indexMenu(testMenu());
const marked = (shown: MenuIndex, avoid: readonly Allergen[]) =>
  narrowMenu(shown, { tags: [], mark: (item) => markDish(shown, item, avoid) }, null);

describe('filters', () => {
  it('lets vegan food pass as vegetarian and hides what does not fit', () => {
    const shown = narrowMenu(index, { tags: ['VEGETARIAN'], mark: null }, null);
    expect(shown.flatMap(({ items }) => items.map(({ item }) => item.id))).toEqual([
      'margherita',
      'dosa',
      'salad',
    ]);
  });

  it('marks what contains, may contain, or does not declare what is avoided, and hides none of it', () => {
    const [mains, sides] = marked(index, ['NUTS', 'MILK']);
    expect(mains?.items.map(({ objection }) => objection)).toEqual([
      'Contains milk, doesn’t say whether it contains nuts, which you avoid',
      'May contain nuts, which you avoid',
    ]);
    expect(sides?.items[0]?.objection).toBe('Doesn’t say whether it contains milk or nuts, which you avoid');
  });

  it('marks a dish more softly whose options contain what is avoided', () => {
    const [mains] = marked(indexMenu(peanutMenu()), ['PEANUTS']);
    expect(mains?.items.map(({ objection, caution }) => ({ objection, caution }))).toEqual([
      { objection: 'Doesn’t say whether it contains peanuts, which you avoid', caution: null },
      { objection: null, caution: 'Some options contain peanuts' },
    ]);
  });

  it('trusts no declaration that the restaurant does not show', () => {
    const { settings, ...menu } = peanutMenu();
    const hidden = indexMenu({ ...menu, settings: { ...settings, showAllergens: false } });
    const [mains] = marked(hidden, ['PEANUTS']);
    expect(mains?.items[1]?.objection).toBe('Doesn’t say whether it contains peanuts, which you avoid');
  });

  it('leaves out categories in which nothing is left', () => {
    expect(
      narrowMenu(index, { tags: [], mark: null }, new Set(['dosa'])).map(({ category }) => category.id),
    ).toEqual(['mains']);
  });
});
