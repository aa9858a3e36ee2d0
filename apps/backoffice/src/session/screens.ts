import { landingPage, maySee, type Role, type Screen } from '@comanda/domain/roles';
import { pathOf, type RoutePath } from '@comanda/domain/routes';

/** The pages of the route table that exist. A page that is finished is added here, and to the navigation it comes. */
export const FINISHED_PAGES: ReadonlySet<RoutePath> = new Set([
  '/merchant/login',
  '/merchant/register',
  '/merchant/verify',
  '/merchant/forgot-password',
  '/merchant/reset-password',
  '/restaurant/invite',
  '/merchant/create',
  '/merchant/add_restaurant',
  '/merchant/merchant-switch',
  '/merchant/account-locked',
  '/orders/live',
  '/restaurant/users',
  '/restaurant/show',
  '/restaurant/hours',
  '/restaurant/delivery',
  '/merchant/show',
  '/menu/edit',
  '/menu/settings',
]);

/** The screens in the navigation, from top to bottom. */
const NAVIGATION: readonly Screen[] = [
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

/** What can be reached while the account is locked (specification §2). */
const NAVIGATION_WHILE_LOCKED: readonly Screen[] = [
  'merchant_account_locked',
  'merchant_dashboard',
  'merchant_subscription',
];

/** The screens in the navigation of a role: those that are finished, that it may see, and that can be reached. */
export function navigationOf(role: Role, isLocked: boolean): Screen[] {
  const screens = isLocked ? NAVIGATION_WHILE_LOCKED : NAVIGATION;
  return screens.filter((screen) => FINISHED_PAGES.has(pathOf(screen)) && maySee(role, screen));
}

/** The role's landing page; the live board for everybody while the dashboard is not finished. */
export function landingOf(role: Role): RoutePath {
  const page = landingPage(role);
  return FINISHED_PAGES.has(page) ? page : '/orders/live';
}
