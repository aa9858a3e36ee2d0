import type { Screen } from '@comanda/domain/roles';

/** What each screen is called, wherever it is named. */
export const SCREEN_NAMES: Readonly<Record<Screen, string>> = {
  merchant_dashboard: 'Dashboard',
  live_orders: 'Live orders',
  orders: 'Orders',
  restaurant_show: 'Restaurant',
  restaurant_hours: 'Hours',
  restaurant_delivery: 'Delivery',
  restaurant_promotions: 'Promotions',
  restaurant_payment_details: 'Payouts',
  restaurant_users: 'Users',
  restaurant_tablets: 'Tablets',
  restaurant_menu: 'Menu',
  restaurant_menu_settings: 'Menu settings',
  merchant_subscription: 'Plan',
  merchant_account_locked: 'Locked',
  add_restaurant: 'Add a restaurant',
};
