import { redirectWords } from '@comanda/contract/words/redirects';
import { redirectFor } from '@comanda/domain/people/redirects';
import { matchRoute, type RoutePath } from '@comanda/domain/people/routes';
import { pathOf, SCREENS, type Screen } from '@comanda/domain/people/screens';
import type { ComponentType } from 'react';
import { type MiddlewareFunction, Outlet, type RouteObject, redirect } from 'react-router';
import { type Office, useOffice } from './office.ts';
import { LiveOrdersPage } from './pages/live-orders-page.tsx';
import { LogInPage } from './pages/log-in-page.tsx';
import { whereaboutsAt } from './session/whereabouts.ts';
import type { KeptAlive } from './shell/merchant-shell.tsx';
import { PageProblem, ProblemPage } from './shell/problem-page.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';

function Root() {
  const { config } = useOffice();
  return (
    <>
      <Outlet />
      <RouteAnnouncer productName={config.productName} />
    </>
  );
}

/** Pages one comes to on the way to another: the way is remembered. */
const WAYPOINTS: ReadonlySet<string> = new Set(['/merchant/login', '/merchant/merchant-switch']);

/** Before every navigation: the redirect rules of the domain, with the session as it is now. */
function guard(office: Office): MiddlewareFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    // A page without a login asks nothing of a session, not even of one that has died meanwhile.
    if (!matchRoute(pathname)?.route.login) return;
    const path = pathname + search;
    const found = redirectFor(await whereaboutsAt(office, path));
    if (!found) return;
    const { notice, askedFor } = office.arrival.get();
    const isWorthReturning = WAYPOINTS.has(found.to) && !WAYPOINTS.has(pathname) && pathname !== '/merchant';
    office.arrival.set({
      notice: found.because ? redirectWords(found.because) : notice,
      askedFor: isWorthReturning ? path : askedFor,
    });
    throw redirect(found.to);
  };
}

type Page = Pick<RouteObject, 'Component' | 'lazy'>;

/** A page that comes when it is opened first: the file, and its component there. */
const page = <Name extends string>(
  load: () => Promise<{ readonly [name in Name]: ComponentType }>,
  name: Name,
): Page => ({ lazy: async () => ({ Component: (await load())[name] }) });

/** Pages that stand alone. */
const ALONE: readonly (Page & { readonly path: RoutePath })[] = [
  { path: '/merchant/login', Component: LogInPage },
  {
    path: '/merchant/merchant-switch',
    ...page(() => import('./pages/merchant-switch-page.tsx'), 'MerchantSwitchPage'),
  },
  { path: '/merchant/register', ...page(() => import('./pages/register-page.tsx'), 'RegisterPage') },
  { path: '/merchant/verify', ...page(() => import('./pages/verify-page.tsx'), 'VerifyPage') },
  {
    path: '/merchant/forgot-password',
    ...page(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/merchant/reset-password',
    ...page(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  { path: '/restaurant/invite', ...page(() => import('./pages/invite-page.tsx'), 'InvitePage') },
  { path: '/restaurant/tablet', ...page(() => import('./pages/join-tablet-page.tsx'), 'JoinTabletPage') },
  {
    path: '/merchant/create',
    ...page(() => import('./pages/create-merchant-page.tsx'), 'CreateMerchantPage'),
  },
];

/** The page of each screen of a restaurant. */
const PAGE_OF: Readonly<Record<Screen, Page>> = {
  merchant_account_locked: page(() => import('./pages/account-locked-page.tsx'), 'AccountLockedPage'),
  merchant_dashboard: page(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
  live_orders: { Component: LiveOrdersPage },
  orders: page(() => import('./pages/orders-page.tsx'), 'OrdersPage'),
  restaurant_menu: page(() => import('./pages/menu-page.tsx'), 'MenuPage'),
  restaurant_menu_settings: page(() => import('./pages/menu-settings-page.tsx'), 'MenuSettingsPage'),
  restaurant_hours: page(() => import('./pages/hours-page.tsx'), 'HoursPage'),
  restaurant_delivery: page(() => import('./pages/delivery-page.tsx'), 'DeliveryPage'),
  restaurant_promotions: page(() => import('./pages/promotions-page.tsx'), 'PromotionsPage'),
  restaurant_customers: page(() => import('./pages/customers-page.tsx'), 'CustomersPage'),
  restaurant_show: page(() => import('./pages/restaurant-page.tsx'), 'RestaurantPage'),
  restaurant_users: page(() => import('./pages/users-page.tsx'), 'UsersPage'),
  restaurant_tablets: page(() => import('./pages/tablets-page.tsx'), 'TabletsPage'),
  restaurant_payment_details: page(() => import('./pages/payment-details-page.tsx'), 'PaymentDetailsPage'),
  merchant_subscription: page(() => import('./pages/subscription-page.tsx'), 'SubscriptionPage'),
  add_restaurant: page(() => import('./pages/add-restaurant-page.tsx'), 'AddRestaurantPage'),
};

const IN_SHELL: readonly RouteObject[] = [
  ...SCREENS.map((screen) => ({ path: pathOf(screen), ...PAGE_OF[screen] })),
  { path: '/merchant/show', ...page(() => import('./pages/merchant-page.tsx'), 'MerchantPage') },
];

/** The whole table. The board is no page of it: the shell keeps it alive beside its outlet. */
export function createRoutes(office: Office, Board?: KeptAlive): RouteObject[] {
  // The guard stands inside of the shell, so that what it cannot load is said there. It looks before every page.
  const guarded = { middleware: [guard(office)], loader: () => null, shouldRevalidate: () => true };
  return [
    {
      Component: Root,
      ErrorBoundary: ProblemPage,
      HydrateFallback: () => null,
      children: [
        // Every other page leads elsewhere by the guard.
        { ...guarded, children: [...ALONE, { path: '*', element: null }] },
        {
          lazy: () =>
            import('./shell/merchant-shell.tsx').then(({ MerchantShell }) => ({
              element: <MerchantShell {...(Board && { Board })} />,
            })),
          children: [{ ...guarded, ErrorBoundary: PageProblem, children: [...IN_SHELL] }],
        },
      ],
    },
  ];
}
