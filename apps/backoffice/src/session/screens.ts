import { landingPage, type Role, type Screen } from '@comanda/domain/roles';
import type { RoutePath } from '@comanda/domain/routes';

/** The pages of the route table that exist. A page that is finished is added here, and to the navigation it comes. */
export const FINISHED_PAGES: ReadonlySet<RoutePath> = new Set([
  '/merchant/login',
  '/merchant/merchant-switch',
  '/merchant/account-locked',
  '/orders/live',
]);

/** The screens in the navigation, from top to bottom; the shell shows those that are finished and that the role may see. */
export const NAVIGATION: readonly Screen[] = [
  'merchant_dashboard',
  'live_orders',
  'orders',
  'restaurant_menu',
  'restaurant_menu_settings',
  'restaurant_hours',
  'restaurant_delivery',
  'restaurant_show',
  'restaurant_users',
  'restaurant_payment_details',
  'merchant_subscription',
];

/** The role's landing page; the live board for everybody while the dashboard is not finished. */
export function landingOf(role: Role): RoutePath {
  const page = landingPage(role);
  return FINISHED_PAGES.has(page) ? page : '/orders/live';
}
