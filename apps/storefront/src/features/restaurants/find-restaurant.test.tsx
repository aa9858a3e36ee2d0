import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dinerClient } from '../../device/diner.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { FindRestaurant } from './find-restaurant.tsx';

test('whoever is asked without a line says what to look at, and not what the browser calls it', async () => {
  const client = dinerClient('/api', () => {});
  const { server, user } = renderShop(
    <FindRestaurant client={client} recents={[]} asked={null} isFound={false} />,
  );
  server.on('restaurantBySlug', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.type(screen.getByLabelText('Find your restaurant'), 'forno-lucia{Enter}');
  expect(await screen.findByText('We got no answer. Check your connection and try again.')).toBeVisible();
});
