import { describe, expect, it } from 'vitest';
import { restaurantHead } from './head.ts';
import { matchPath } from './match-path.ts';
import { testMenu } from './shop/test-menu.ts';
import { suggestPath } from './suggest-path.ts';

describe('matching a path', () => {
  it.each([
    ['/clients/:slug/menu', '/clients/forno-lucia/menu', { slug: 'forno-lucia' }],
    ['/clients/:slug/menu', '/clients/forno-lucia/menu/', { slug: 'forno-lucia' }],
    ['/clients/:slug/menu', '/clients/menu/menu', { slug: 'menu' }],
    ['/clients/:slug/menu', '/clients/%E2%98%95/menu', { slug: '☕' }],
    ['/clients/:slug/menu', '/clients//menu', null],
    ['/clients/:slug/menu', '/clients/%E0%A4%A/menu', null],
    ['/clients/:slug/menu', '/clients/a/b/menu', null],
    ['/', '/', {}],
  ])('%s against %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });
});

describe('a mistyped path', () => {
  it.each([
    ['/ordrs/live', '/orders/live'],
    ['/Menu/edit', '/menu/edit'],
    ['/something/else/entirely', null],
  ])('%s probably meant %s', (path, meant) => {
    expect(suggestPath(path)).toBe(meant);
  });

  it('is not thought about when it is endless', () => {
    expect(suggestPath('/orders/live'.padEnd(5000, 'e'))).toBeNull();
  });
});

describe('the head of a restaurant’s page', () => {
  const config = {
    productName: 'Comanda',
    publicUrl: 'https://eat.example',
    apiBaseUrl: '/api',
    legalLinks: [],
    tiles: null,
    reportsDsn: null,
    offer: { plans: [], termsUrl: null, contactEmail: null },
  };

  it('begins its title with the restaurant and shares the restaurant with whole addresses', () => {
    const menu = testMenu();
    const cover = { url: '/demo/forno-lucia/cover.svg', width: 1200, height: 630 };
    const head = restaurantHead(config, '/clients/forno-lucia/menu', {
      ...menu,
      restaurant: { ...menu.restaurant, cover },
    });
    expect(head).toMatchObject({ title: 'Forno Lucia · Comanda', description: 'Food Ordering App' });
    expect(head.social).toEqual({
      title: 'Forno Lucia',
      description: 'Pizza',
      image: 'https://eat.example/demo/forno-lucia/cover.png',
      url: 'https://eat.example/clients/forno-lucia/menu',
      type: 'website',
      // an illustration's twin has a shape of its own
      size: null,
    });
  });

  it('shares a cover as it was cut for that, and names the restaurant’s own colour', () => {
    const menu = testMenu();
    const social = { url: '/uploads/x/social-0-50.jpg', width: 1200, height: 630 };
    const cover = { url: '/uploads/x/1600', width: 1600, height: 900, social };
    const head = restaurantHead(config, '/x', {
      ...menu,
      restaurant: { ...menu.restaurant, cover, themeColour: '#8a5300' },
    });
    expect(head).toMatchObject({
      theme: '8a5300',
      social: { image: 'https://eat.example/uploads/x/social-0-50.jpg', size: { width: 1200, height: 630 } },
    });
  });

  it.each([
    [' ', ['Pizza', 'Pasta'], 'Pizza, Pasta'],
    [undefined, [], 'Food Ordering App'],
    ['', [], 'Food Ordering App'],
    ['By the canal.', [], 'By the canal.'],
  ])('describes a restaurant of description %j and cuisines %j as "%s"', (description, cuisines, said) => {
    const menu = testMenu();
    const { description: _, ...restaurant } = menu.restaurant;
    const head = restaurantHead(config, '/x', {
      ...menu,
      restaurant: { ...restaurant, cuisines, ...(description !== undefined && { description }) },
    });
    expect(head.social.description).toBe(said);
  });

  it('falls back to the default picture', () => {
    expect(restaurantHead(config, '/x', testMenu()).social.image).toBe(
      'https://eat.example/og-default-image.png',
    );
  });
});
