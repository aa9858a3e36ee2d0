import { expect, test } from 'vitest';
import { type RedirectMerchant, redirectFor, type Whereabouts } from './redirects.ts';
import { ROLES, type Role } from './roles.ts';
import { ROUTES } from './routes.ts';

/** What the letters of the table lead to; a dot stays. */
const TARGETS: Readonly<Record<string, string | null>> = {
  '.': null,
  H: '/',
  M: '/clients/forno-lucia/menu',
  L: '/merchant/login',
  C: '/merchant/create',
  W: '/merchant/merchant-switch',
  A: '/merchant/add_restaurant',
  D: '/merchant/dashboard',
  O: '/orders/live',
  K: '/merchant/account-locked',
};

// Written out by hand: from each route (down), in each state (across), for ADMIN, MANAGER and STAFF in this order.
// "bare" is a chosen merchant without a restaurant; its page that adds one is ADMIN's alone.
const TABLE = `
                                            logged-out none bare unchosen chosen locked expired
/                                           ...        ...  ...  ...      ...    ...    LLL
/clients/menu/{slug}                        MMM        MMM  MMM  MMM      MMM    MMM    MMM
/clients/{slug}/menu                        ...        ...  ...  ...      ...    ...    ...
/clients/{slug}/checkout                    ...        ...  ...  ...      ...    ...    MMM
/clients/{slug}/order-confirmation/{orderId} ...       ...  ...  ...      ...    ...    MMM
/merchant                                   LLL        CCC  AWW  WWW      DDO    KKK    LLL
/merchant/login                             ...        ...  ...  ...      ...    ...    ...
/merchant/register                          ...        ...  ...  ...      ...    ...    LLL
/merchant/verify                            ...        ...  ...  ...      ...    ...    LLL
/merchant/forgot-password                   ...        ...  ...  ...      ...    ...    LLL
/merchant/reset-password                    ...        ...  ...  ...      ...    ...    LLL
/merchant/add_restaurant                    LLL        CCC  .WW  WWW      .DO    KKK    LLL
/merchant/create                            LLL        ...  ...  ...      ...    KKK    LLL
/restaurant/invite                          ...        ...  ...  ...      ...    ...    LLL
/restaurant/tablet                          ...        ...  ...  ...      ...    ...    LLL
/merchant/merchant-switch                   LLL        CCC  ...  ...      ...    KKK    LLL
/merchant/dashboard                         LLL        CCC  AWW  WWW      ..O    ..K    LLL
/merchant/subscription                      LLL        CCC  AWW  WWW      .DO    .KK    LLL
/merchant/account-locked                    LLL        CCC  AWW  WWW      ...    ...    LLL
/merchant/show                              LLL        CCC  ...  WWW      ...    KKK    LLL
/restaurant/show                            LLL        CCC  AWW  WWW      .DO    KKK    LLL
/restaurant/hours                           LLL        CCC  AWW  WWW      ...    KKK    LLL
/restaurant/users                           LLL        CCC  AWW  WWW      .DO    KKK    LLL
/restaurant/customers                       LLL        CCC  AWW  WWW      .DO    KKK    LLL
/restaurant/tablets                         LLL        CCC  AWW  WWW      ..O    KKK    LLL
/restaurant/delivery                        LLL        CCC  AWW  WWW      ..O    KKK    LLL
/restaurant/promotions                      LLL        CCC  AWW  WWW      ..O    KKK    LLL
/restaurant/payment-details                 LLL        CCC  AWW  WWW      ..O    KKK    LLL
/menu/edit                                  LLL        CCC  AWW  WWW      ...    KKK    LLL
/menu/settings                              LLL        CCC  AWW  WWW      .DO    KKK    LLL
/orders/live                                LLL        CCC  AWW  WWW      ...    KKK    LLL
/orders                                     LLL        CCC  AWW  WWW      ..O    KKK    LLL
`;

const STATES = ['logged-out', 'none', 'bare', 'unchosen', 'chosen', 'locked', 'expired'] as const;
type State = (typeof STATES)[number];

const [heading = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

function merchantOf(role: Role, ...restaurants: RedirectMerchant['restaurants']): RedirectMerchant {
  return { id: 'm', role, restaurants };
}

/** Somebody in a state of the table, at no page yet. */
function someone(state: State, role: Role, isDiner: boolean): Omit<Whereabouts, 'path'> {
  const nowhere = { merchants: null, merchantId: null, restaurantId: null, restaurant: null, role };
  const restaurant = { id: 'r', accountLocked: state === 'locked' };
  const session = { id: 'u' };
  switch (state) {
    case 'logged-out':
      return { ...nowhere, session: null };
    case 'none':
      return { ...nowhere, session, merchants: [] };
    case 'bare':
      return { ...nowhere, session, merchants: [merchantOf(role)], merchantId: 'm' };
    case 'unchosen':
      return { ...nowhere, session, merchants: [merchantOf(role, restaurant)] };
    case 'expired':
      return { ...nowhere, session: null, expired: isDiner ? 'DINER' : 'MERCHANT' };
    default: {
      const merchants = [merchantOf(role, restaurant)];
      return { session, merchants, merchantId: 'm', restaurantId: 'r', restaurant, role };
    }
  }
}

test('the table has every route and every state', () => {
  expect(heading).toEqual(STATES);
  expect(rows.map(([path]) => path).toSorted()).toEqual(ROUTES.map(({ path }) => path).toSorted());
  for (const [path, ...cells] of rows) {
    expect([path, cells.length]).toEqual([path, STATES.length]);
    for (const cell of cells) expect(cell).toMatch(/^[.HMLCWADOK]{3}$/);
  }
});

test.each(ROLES.flatMap((role) => STATES.map((state) => ({ role, state }))))(
  'whoever is $role, and $state, is led as the table says',
  ({ role, state }) => {
    const column = 1 + STATES.indexOf(state);
    const expected = Object.fromEntries(
      rows.map((row) => [row[0], TARGETS[row[column]?.[ROLES.indexOf(role)] ?? '']]),
    );
    const found = ROUTES.map((route) => {
      const path = route.path.replace('{slug}', 'forno-lucia').replace('{orderId}', '7');
      return [route.path, redirectFor({ path, ...someone(state, role, route.client) })?.to ?? null];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  },
);

test('an expired diner of whom no restaurant can be read is led home', () => {
  expect(redirectFor({ path: '/clients/', ...someone('expired', 'STAFF', true) })?.to).toBe(TARGETS.H);
});
