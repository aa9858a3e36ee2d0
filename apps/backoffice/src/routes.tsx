import { redirectWords } from '@comanda/contract/words/redirects';
import { matchRoute } from '@comanda/domain/routes';
import { type MiddlewareFunction, Outlet, type RouteObject, redirect } from 'react-router';
import { type Office, useOffice } from './office.ts';
import { LiveOrdersPage } from './pages/live-orders-page.tsx';
import { LogInPage } from './pages/log-in-page.tsx';
import { guardRedirect } from './session/guard.ts';
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
    const found = guardRedirect(await whereaboutsAt(office, path));
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

/** Pages that stand alone. */
function pagesWithoutShell(): RouteObject[] {
  return [
    { path: '/merchant/login', Component: LogInPage },
    {
      path: '/merchant/merchant-switch',
      lazy: () =>
        import('./pages/merchant-switch-page.tsx').then(({ MerchantSwitchPage }) => ({
          Component: MerchantSwitchPage,
        })),
    },
    {
      path: '/merchant/register',
      lazy: () =>
        import('./pages/register-page.tsx').then(({ RegisterPage }) => ({ Component: RegisterPage })),
    },
    {
      path: '/merchant/verify',
      lazy: () => import('./pages/verify-page.tsx').then(({ VerifyPage }) => ({ Component: VerifyPage })),
    },
    {
      path: '/merchant/forgot-password',
      lazy: () =>
        import('./pages/forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({
          Component: ForgotPasswordPage,
        })),
    },
    {
      path: '/merchant/reset-password',
      lazy: () =>
        import('./pages/reset-password-page.tsx').then(({ ResetPasswordPage }) => ({
          Component: ResetPasswordPage,
        })),
    },
    {
      path: '/restaurant/invite',
      lazy: () => import('./pages/invite-page.tsx').then(({ InvitePage }) => ({ Component: InvitePage })),
    },
    {
      path: '/restaurant/tablet',
      lazy: () =>
        import('./pages/join-tablet-page.tsx').then(({ JoinTabletPage }) => ({
          Component: JoinTabletPage,
        })),
    },
    {
      path: '/merchant/create',
      lazy: () =>
        import('./pages/create-merchant-page.tsx').then(({ CreateMerchantPage }) => ({
          Component: CreateMerchantPage,
        })),
    },
    // Every other page leads elsewhere by the guard.
    { path: '*', element: null },
  ];
}

/** Pages of a restaurant. */
function pagesInShell(): RouteObject[] {
  return [
    { path: '/orders/live', Component: LiveOrdersPage },
    {
      path: '/merchant/dashboard',
      lazy: () =>
        import('./pages/dashboard-page.tsx').then(({ DashboardPage }) => ({
          Component: DashboardPage,
        })),
    },
    {
      path: '/orders',
      lazy: () => import('./pages/orders-page.tsx').then(({ OrdersPage }) => ({ Component: OrdersPage })),
    },
    {
      path: '/restaurant/users',
      lazy: () => import('./pages/users-page.tsx').then(({ UsersPage }) => ({ Component: UsersPage })),
    },
    {
      path: '/restaurant/tablets',
      lazy: () => import('./pages/tablets-page.tsx').then(({ TabletsPage }) => ({ Component: TabletsPage })),
    },
    {
      path: '/restaurant/show',
      lazy: () =>
        import('./pages/restaurant-page.tsx').then(({ RestaurantPage }) => ({
          Component: RestaurantPage,
        })),
    },
    {
      path: '/menu/edit',
      lazy: () => import('./pages/menu-page.tsx').then(({ MenuPage }) => ({ Component: MenuPage })),
    },
    {
      path: '/menu/settings',
      lazy: () =>
        import('./pages/menu-settings-page.tsx').then(({ MenuSettingsPage }) => ({
          Component: MenuSettingsPage,
        })),
    },
    {
      path: '/restaurant/hours',
      lazy: () => import('./pages/hours-page.tsx').then(({ HoursPage }) => ({ Component: HoursPage })),
    },
    {
      path: '/restaurant/promotions',
      lazy: () =>
        import('./pages/promotions-page.tsx').then(({ PromotionsPage }) => ({
          Component: PromotionsPage,
        })),
    },
    {
      path: '/restaurant/payment-details',
      lazy: () =>
        import('./pages/payment-details-page.tsx').then(({ PaymentDetailsPage }) => ({
          Component: PaymentDetailsPage,
        })),
    },
    {
      path: '/restaurant/delivery',
      lazy: () =>
        import('./pages/delivery-page.tsx').then(({ DeliveryPage }) => ({ Component: DeliveryPage })),
    },
    {
      path: '/merchant/show',
      lazy: () =>
        import('./pages/merchant-page.tsx').then(({ MerchantPage }) => ({ Component: MerchantPage })),
    },
    {
      path: '/merchant/add_restaurant',
      lazy: () =>
        import('./pages/add-restaurant-page.tsx').then(({ AddRestaurantPage }) => ({
          Component: AddRestaurantPage,
        })),
    },
    {
      path: '/merchant/subscription',
      lazy: () =>
        import('./pages/subscription-page.tsx').then(({ SubscriptionPage }) => ({
          Component: SubscriptionPage,
        })),
    },
    {
      path: '/merchant/account-locked',
      lazy: async () => {
        const { AccountLockedPage } = await import('./pages/account-locked-page.tsx');
        return { Component: AccountLockedPage };
      },
    },
  ];
}

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
        { ...guarded, children: pagesWithoutShell() },
        {
          lazy: () =>
            import('./shell/merchant-shell.tsx').then(({ MerchantShell }) => ({
              element: <MerchantShell {...(Board && { Board })} />,
            })),
          children: [{ ...guarded, ErrorBoundary: PageProblem, children: pagesInShell() }],
        },
      ],
    },
  ];
}
