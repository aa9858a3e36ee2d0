import { describe, expect, it } from 'vitest';
import { choiceGroups } from './restaurant-choices.ts';

function aRestaurant(id: string, name: string) {
  return { id, slug: id, name, role: 'STAFF', accountLocked: false } as const;
}

const lucia = {
  id: 'l',
  name: 'Lucia Group',
  logo: null,
  role: 'ADMIN',
  restaurants: [aRestaurant('forno', 'Forno Lucia'), aRestaurant('tiffin', 'Tiffin Lane')],
} as const;
const yard = {
  id: 'y',
  name: 'Yard Foods',
  logo: null,
  role: 'STAFF',
  restaurants: [aRestaurant('suya', 'Suya Yard')],
} as const;
const bare = { id: 'b', name: 'New Place', logo: null, role: 'ADMIN', restaurants: [] } as const;

function merchants(...those: readonly (typeof lucia | typeof yard | typeof bare)[]) {
  return those.map((merchant) => ({ ...merchant, restaurants: [...merchant.restaurants] }));
}

describe('the choice of a restaurant', () => {
  it('lets only the owners of a merchant add to it, also when it has none yet', () => {
    const found = choiceGroups(merchants(lucia, yard, bare), '', null);
    expect(found.map(({ id, canAdd }) => [id, canAdd])).toEqual([
      ['l', true],
      ['y', false],
      ['b', true],
    ]);
  });

  it('puts the restaurant that this device used last first, and its merchant too', () => {
    const found = choiceGroups(merchants(lucia, yard), '', 'suya');
    expect(found.map(({ id }) => id)).toEqual(['y', 'l']);
    expect(choiceGroups(merchants(lucia), '', 'tiffin')[0]?.restaurants.map(({ id }) => id)).toEqual([
      'tiffin',
      'forno',
    ]);
  });

  it('finds by the name of the restaurant or of the merchant, and nothing is left of the others', () => {
    expect(choiceGroups(merchants(lucia, yard, bare), ' TIFFIN ', null)).toMatchObject([
      { id: 'l', restaurants: [{ id: 'tiffin', merchantId: 'l' }] },
    ]);
    expect(choiceGroups(merchants(lucia, yard), 'yard', null).map(({ id }) => id)).toEqual(['y']);
    expect(choiceGroups(merchants(lucia, yard), 'pizzza', null)).toEqual([]);
  });
});
