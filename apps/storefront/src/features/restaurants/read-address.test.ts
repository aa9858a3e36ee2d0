import { describe, expect, it } from 'vitest';
import { visited } from '../../shop/restaurants.ts';
import { readAddress } from './read-address.ts';

const lucia = { slug: 'forno-lucia', name: 'Forno Lucia', cuisines: [] };

describe('finding a restaurant by what somebody typed', () => {
  it.each([
    ['forno-lucia', 'forno-lucia'],
    ['Forno Lucia', 'forno-lucia'],
    ['lucia', 'forno-lucia'],
    ['https://comanda.example/clients/tiffin-lane/menu?table=7', 'tiffin-lane'],
    ['comanda.example/clients/menu/tiffin-lane', 'tiffin-lane'],
    ['/clients/tiffin-lane/checkout', 'tiffin-lane'],
    ['Café Münster', 'cafe-munster'],
    ['', null],
    ['!!', null],
  ])('"%s" means %s', (typed, slug) => {
    expect(readAddress(typed, [lucia])).toBe(slug);
  });
});

describe('restaurants visited', () => {
  it('stand once, the latest first, and not without end', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ ...lucia, slug: `place-${n}` }));
    expect(visited([...many, lucia], lucia)).toHaveLength(8);
    expect(visited([{ ...lucia, slug: 'a' }, lucia], lucia).map(({ slug }) => slug)).toEqual([
      'forno-lucia',
      'a',
    ]);
  });
});
