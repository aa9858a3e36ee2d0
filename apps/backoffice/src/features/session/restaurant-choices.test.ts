import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import { describe, expect, it } from 'vitest';
import { choiceGroups } from './restaurant-choices.ts';

function merchant(name: string, ...restaurants: string[]): MerchantSummary {
  return {
    id: name,
    name,
    logo: null,
    role: 'ADMIN',
    restaurants: restaurants.map((id) => ({ id, slug: id, name: id, role: 'ADMIN', accountLocked: false })),
  };
}

const merchants = [
  merchant('Lucia Group', 'Forno Lucia', 'Tiffin Lane'),
  merchant('Yard Foods', 'Suya Yard'),
];
const names = (...args: Parameters<typeof choiceGroups>) =>
  choiceGroups(...args).map((group) => group.restaurants.map(({ name }) => name));

describe('the restaurants to choose from', () => {
  it('have the one used last first', () => {
    expect(names(merchants, '', null)).toEqual([['Forno Lucia', 'Tiffin Lane'], ['Suya Yard']]);
    expect(names(merchants, '', 'Tiffin Lane')).toEqual([['Tiffin Lane', 'Forno Lucia'], ['Suya Yard']]);
    expect(names(merchants, '', 'Suya Yard')).toEqual([['Suya Yard'], ['Forno Lucia', 'Tiffin Lane']]);
  });

  it('are found by their own name or by that of their merchant', () => {
    expect(names(merchants, 'tiffin', null)).toEqual([['Tiffin Lane']]);
    expect(names(merchants, 'yard', null)).toEqual([['Suya Yard']]);
  });
});
