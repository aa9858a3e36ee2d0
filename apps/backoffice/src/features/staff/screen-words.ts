import type { Screen } from '@comanda/domain/roles';

/** What each screen is called when nobody is looking at it. */
export const SCREEN_WORDS: Readonly<Record<Screen, string>> = {
  merchant_dashboard: 'Dashboard',
  live_orders: 'Live orders',
  orders: 'Order history',
  restaurant_show: 'Restaurant details',
  restaurant_hours: 'Opening hours',
  restaurant_delivery: 'Delivery',
  restaurant_promotions: 'Promotions',
  restaurant_payment_details: 'Payout details',
  restaurant_users: 'Users',
  restaurant_tablets: 'Kitchen tablets',
  restaurant_menu: 'Menu',
  restaurant_menu_settings: 'Menu settings',
  merchant_subscription: 'Subscription',
  merchant_account_locked: 'Open orders while the account is locked',
  add_restaurant: 'Add a restaurant',
};
