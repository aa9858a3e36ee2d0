import { screen } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { visited } from '../../shop/restaurants.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { FindRestaurant, readAddress } from './find-restaurant.tsx';

test('whoever is asked without a line says what to look at, and not what the browser calls it', async () => {
  const client = dinerClient('/api', () => {});
  const { server, user } = renderShop(
    <FindRestaurant client={client} recents={[]} asked={null} isFound={false} />,
  );
  server.on('restaurantBySlug', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(screen.getByLabelText('Find your restaurant'), 'forno-lucia{Enter}');
  expect(await screen.findByText('We got no answer. Check your connection and try again.')).toBeVisible();
});

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
