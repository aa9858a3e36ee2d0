import { expect, test } from 'vitest';
import { ROLES } from './roles.ts';
import { matchRoute } from './routes.ts';
import { maySee, pathOf, SCREENS } from './screens.ts';

// Written out by hand, so that a slip in the code shows.
const SPECIFIED = {
  ADMIN:
    'merchant_dashboard, live_orders, orders, restaurant_show, restaurant_hours, restaurant_delivery, restaurant_promotions, restaurant_payment_details, restaurant_users, restaurant_menu, restaurant_menu_settings, merchant_subscription, merchant_account_locked, add_restaurant, restaurant_tablets, restaurant_customers',
  MANAGER:
    'merchant_dashboard, live_orders, orders, restaurant_hours, restaurant_delivery, restaurant_promotions, restaurant_payment_details, restaurant_menu, merchant_account_locked, restaurant_tablets',
  STAFF: 'live_orders, restaurant_hours, restaurant_menu, merchant_account_locked',
} as const;

test.each(ROLES)('%s sees its screens and no other', (role) => {
  const seen = SCREENS.filter((screen) => maySee(role, screen));
  expect(seen.toSorted()).toEqual(SPECIFIED[role].split(', ').toSorted());
});

test('each screen has one page, and a page of its own', () => {
  for (const screen of SCREENS) expect(matchRoute(pathOf(screen))?.route.screen).toBe(screen);
  expect(new Set(SCREENS.map(pathOf)).size).toBe(SCREENS.length);
});
