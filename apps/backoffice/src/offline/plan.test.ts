import { ROUTES } from '@comanda/domain/people/routes';
import { expect, test } from 'vitest';
import { planOf } from './plan.ts';

const ORIGIN = 'https://order.example';
const opened = (path: string, change: { method?: string; mode?: string } = {}) =>
  planOf({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'navigate', ...change }, ORIGIN);

test.each(ROUTES.filter(({ login }) => login).map(({ path }) => path))(
  '%s opens without a network',
  (path) => {
    expect(opened(path)).toBe('SHELL');
    expect(opened(`${path}?day=2026-11-20`)).toBe('SHELL');
  },
);

test.each([
  '/',
  '/clients/forno-lucia/menu',
  '/clients/forno-lucia/order-confirmation/1',
  '/dev/mailbox',
  '/ordersheet',
  '/api/orders',
])('%s is none of its pages', (path) => {
  expect(opened(path)).toBe('NETWORK');
});

test('only pages are answered: no call, no form, nothing from elsewhere', () => {
  expect(opened('/orders/live', { mode: 'cors' })).toBeNull();
  expect(opened('/orders/live', { method: 'POST' })).toBeNull();
  expect(opened('https://else.example/orders/live')).toBeNull();
  expect(opened('/api/restaurants/1/orders/live', { mode: 'cors' })).toBeNull();
});
