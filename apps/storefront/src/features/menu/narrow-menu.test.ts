import { describe, expect, it } from 'vitest';
import { allergenObjection, allergenSentences, NO_FILTER } from '../../shop/allergens.ts';
import { indexMenu } from '../../shop/menu-index.ts';
import { testMenu } from '../../shop/test-menu.ts';
import { narrowMenu } from './narrow-menu.ts';
import { searchIndex, searchMenu } from './search-menu.ts';

const index = indexMenu(testMenu());
const words = searchIndex(index);
const found = (query: string) => [...(searchMenu(words, query) ?? ['everything'])];

describe('searching the menu', () => {
  it.each([
    ['margherita', ['margherita']],
    ['MARGHER', ['margherita']],
    ['margarita', ['margherita']],
    ['magrherita', ['margherita']],
    ['fior latte', ['margherita']],
    ['jalapeno', ['dosa']],
    ['sides', ['salad', 'lager']],
    ['vegan dosa', ['dosa']],
    ['dos', ['dosa']],
    ['xyzzy', []],
    ['dosa margherita', []],
    ['  ', ['everything']],
    ['…', ['everything']],
  ])('"%s" finds %o', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('forgives no slip in short words', () => {
    expect(found('dsa')).toEqual([]);
  });
});

describe('filters', () => {
  it('lets vegan food pass as vegetarian and hides what does not fit', () => {
    const shown = narrowMenu(index, { tags: ['VEGETARIAN'], avoid: [] }, null);
    expect(shown.flatMap(({ items }) => items.map(({ item }) => item.id))).toEqual([
      'margherita',
      'dosa',
      'salad',
    ]);
  });

  it('dims and labels what contains, may contain, or does not declare an allergen, and hides none of it', () => {
    const [mains, sides] = narrowMenu(index, { tags: [], avoid: ['NUTS', 'MILK'] }, null);
    expect(mains?.items.map(({ objection }) => objection)).toEqual([
      'Contains milk – hidden by your filter',
      'May contain nuts – hidden by your filter',
    ]);
    expect(sides?.items[0]?.objection).toBe(
      'Does not say whether it contains nuts or milk – hidden by your filter',
    );
  });

  it('leaves out categories in which nothing is left', () => {
    expect(narrowMenu(index, NO_FILTER, new Set(['dosa'])).map(({ category }) => category.id)).toEqual([
      'mains',
    ]);
  });

  it('passes only what is declared free', () => {
    expect(allergenObjection({ MILK: 'FREE' }, ['MILK'])).toBeNull();
    expect(allergenObjection({}, ['MILK'])).toBe('Does not say whether it contains milk');
    expect(allergenObjection({}, [])).toBeNull();
  });

  it('says in sentences what is declared and what is not', () => {
    expect(allergenSentences({})).toEqual(['Allergens are not declared: ask the restaurant.']);
    expect(
      allergenSentences({ MILK: 'CONTAINS', EGGS: 'CONTAINS', NUTS: 'MAY_CONTAIN' }).slice(0, 2),
    ).toEqual(['Contains eggs and milk.', 'May contain nuts.']);
  });
});
