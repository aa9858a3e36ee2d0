import { maySee, type Role, type Screen } from '@comanda/domain/roles';
import { pathOf, type RoutePath } from '@comanda/domain/routes';

/** The pages of the route table that exist. A page that is finished is added here, and to the navigation it comes. */
export const FINISHED_PAGES: ReadonlySet<RoutePath> = new Set([
  '/merchant/login',
  '/merchant/register',
  '/merchant/verify',
  '/merchant/forgot-password',
  '/merchant/reset-password',
  '/restaurant/invite',
  '/restaurant/tablet',
  '/merchant/create',
  '/merchant/add_restaurant',
  '/merchant/merchant-switch',
  '/merchant/account-locked',
  '/merchant/dashboard',
  '/orders/live',
  '/orders',
  '/restaurant/users',
  '/restaurant/tablets',
  '/restaurant/show',
  '/restaurant/hours',
  '/restaurant/delivery',
  '/restaurant/promotions',
  '/restaurant/payment-details',
  '/merchant/show',
  '/merchant/subscription',
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
  'restaurant_promotions',
  'restaurant_show',
  'restaurant_users',
  'restaurant_tablets',
  'restaurant_payment_details',
  'merchant_subscription',
];

/** What can be reached while the account is locked (specification §2). */
const NAVIGATION_WHILE_LOCKED: readonly Screen[] = [
  'merchant_account_locked',
  'merchant_dashboard',
  'merchant_subscription',
];

/**
 * The screens in the navigation of a role: those that are finished, that it may see, and that can be reached. A kitchen tablet has the
 * board; the plan is there only where restaurants pay.
 */
export function navigationOf(
  role: Role,
  isLocked: boolean,
  { isTablet = false, hasPlans = false }: { isTablet?: boolean | undefined; hasPlans?: boolean } = {},
): Screen[] {
  if (isTablet) return isLocked ? ['merchant_account_locked'] : ['live_orders'];
  const screens = isLocked ? NAVIGATION_WHILE_LOCKED : NAVIGATION;
  return screens
    .filter((screen) => hasPlans || screen !== 'merchant_subscription')
    .filter((screen) => FINISHED_PAGES.has(pathOf(screen)) && maySee(role, screen));
}
