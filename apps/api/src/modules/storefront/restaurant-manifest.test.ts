import { expect, test } from 'vitest';
import { restaurantManifest } from './linked-files.ts';

test('a restaurant on a home screen opens its menu, under its own name and in its own colour', () => {
  const manifest = restaurantManifest({ slug: 'forno-lucia', name: 'Forno Lucia', themeColour: '#c0392b' });
  expect(manifest).toMatchObject({
    name: 'Forno Lucia',
    id: '/clients/forno-lucia/menu',
    start_url: '/clients/forno-lucia/menu',
    scope: '/clients/forno-lucia/',
    display: 'standalone',
    theme_color: '#c0392b',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }],
  });
});
