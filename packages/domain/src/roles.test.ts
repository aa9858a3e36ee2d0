import { expect, test } from 'vitest';
import {
  highestRole,
  landingPage,
  maySee,
  ROLES,
  roleByRestaurants,
  roleIn,
  SCREENS,
  SCREENS_OF,
} from './roles.ts';

// Copied from the table of specification §6, with the page of tablets, so that a slip in the code shows.
const SPECIFIED = {
  ADMIN:
    'merchant_dashboard, live_orders, orders, restaurant_show, restaurant_hours, restaurant_delivery, restaurant_promotions, restaurant_payment_details, restaurant_users, restaurant_menu, restaurant_menu_settings, merchant_subscription, merchant_account_locked, add_restaurant, restaurant_tablets',
  MANAGER:
    'merchant_dashboard, live_orders, orders, restaurant_hours, restaurant_delivery, restaurant_promotions, restaurant_payment_details, restaurant_menu, merchant_account_locked, restaurant_tablets',
  STAFF: 'live_orders, restaurant_hours, restaurant_menu, merchant_account_locked',
} as const;

test.each(ROLES)('%s sees the screens of the specification and no other', (role) => {
  expect(SCREENS_OF[role].join(', ')).toBe(SPECIFIED[role]);
  expect(SCREENS.filter((screen) => maySee(role, screen))).toEqual(SCREENS_OF[role]);
});

test('each role lands where the specification says', () => {
  expect(ROLES.map(landingPage)).toEqual(['/merchant/dashboard', '/merchant/dashboard', '/orders/live']);
});

test('the highest of several roles counts, and STAFF when there is none', () => {
  expect(highestRole(['STAFF', 'ADMIN', 'MANAGER'])).toBe('ADMIN');
  expect(highestRole(['STAFF', 'MANAGER'])).toBe('MANAGER');
  expect(highestRole([])).toBe('STAFF');
});

test('whoever is ADMIN of a restaurant only is not ADMIN of its merchant', () => {
  expect(roleByRestaurants(['STAFF', 'ADMIN'])).toBe('MANAGER');
  expect(roleByRestaurants(['STAFF'])).toBe('STAFF');
});

test('a role is read from the user list, and is STAFF for somebody who is not in it', () => {
  const users = [{ userId: 'ben', role: 'MANAGER' }] as const;
  expect(roleIn(users, 'ben')).toBe('MANAGER');
  expect(roleIn(users, 'mia')).toBe('STAFF');
});
