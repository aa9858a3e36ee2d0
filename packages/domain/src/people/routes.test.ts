import { describe, expect, test } from 'vitest';

import { matchRoute, ROUTES } from './routes.ts';

const routeOf = (path: string) => matchRoute(path)?.route.path ?? null;

describe('the route table', () => {
  test('asks for a login on the pages of the office', () => {
    expect(ROUTES.filter((route) => !route.login).map((route) => route.path)).toEqual([
      '/',
      '/clients/menu/{slug}',
      '/clients/{slug}/menu',
      '/clients/{slug}/checkout',
      '/clients/{slug}/order-confirmation/{orderId}',
      '/merchant/login',
      '/merchant/register',
      '/merchant/verify',
      '/merchant/forgot-password',
      '/merchant/reset-password',
      '/restaurant/invite',
      '/restaurant/tablet',
    ]);
  });

  test('marks the diner routes and no other', () => {
    for (const route of ROUTES) expect(route.client).toBe(route.path.startsWith('/clients/'));
  });
});

describe('matching', () => {
  test('gives the parameters as they are written', () => {
    expect(matchRoute('/clients/forno-lucia/order-confirmation/42')).toMatchObject({
      route: { path: '/clients/{slug}/order-confirmation/{orderId}' },
      params: { slug: 'forno-lucia', orderId: '42' },
    });
    expect(matchRoute('/clients/a%2Fb/menu')?.params).toEqual({ slug: 'a%2Fb' });
  });

  test('every route finds itself, with or without a slash at its end', () => {
    for (const { path } of ROUTES) {
      const filled = path.replace(/\{\w+\}/g, 'x');
      expect(routeOf(filled)).toBe(path);
      expect(routeOf(filled === '/' ? filled : `${filled}/`)).toBe(path);
    }
  });

  test.each([
    '/nowhere',
    '/clients',
    '/clients//menu',
    '/clients/x',
    '/merchant//',
    '/orders/live/now',
    '//',
    '/Orders',
  ])('%s is not found', (path) => {
    expect(routeOf(path)).toBeNull();
  });
});
