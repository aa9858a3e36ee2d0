import type { Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { enterOfficeAs, openBoard } from './enter-office.ts';
import { newRestaurant, PASSWORD } from './people.ts';
import type { Restaurant, Screen } from './screen.ts';
import { logIn } from './story.ts';

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
};

const enter =
  (path: string) =>
  (page: Page, { login }: Restaurant) =>
    enterOfficeAs(page, login, path);

/** A page of the office, and what brings its content. */
const office = (name: string, path: string, asks?: RegExp): Screen => ({
  name,
  open: enter(path),
  empty: enter(path),
  ...(asks && { asks }),
});

async function openDrawer(page: Page, restaurant: Restaurant, name: RegExp, path = '/orders'): Promise<void> {
  await enter(path)(page, restaurant);
  await page.getByRole('table').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  if (name.source) await dialog.getByRole('button', { name }).first().click();
}

async function openEmptyBoard(page: Page, { login }: Restaurant): Promise<void> {
  await enterOfficeAs(page, login, '/orders/live');
  await page.getByRole('button', { name: 'Start taking orders' }).click();
}

async function openDayClose(page: Page, restaurant: Restaurant): Promise<void> {
  await enter('/orders')(page, restaurant);
  await page.getByRole('button', { name: 'Close of day' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The first page of somebody whose business was made before their address was confirmed. */
async function openUnclaimed(page: Page): Promise<void> {
  const { owner, merchant } = await newRestaurant('Trattoria Vera');
  await inDatabase((client) =>
    client.query('UPDATE merchants SET unclaimed = true WHERE id = $1', [merchant.id]),
  );
  await logIn(page, owner.email, PASSWORD);
  await page.getByRole('button', { name: 'Keep it' }).waitFor();
}

/** Every page of the back office. */
export const OFFICE_SCREENS: readonly Screen[] = [
  { name: 'login', open: at('/merchant/login') },
  { name: 'register', open: at('/merchant/register') },
  { name: 'verify', open: at('/merchant/verify') },
  { name: 'forgot-password', open: at('/merchant/forgot-password') },
  {
    name: 'reset-password',
    open: at('/merchant/reset-password?token=1234567890'),
    empty: at('/merchant/reset-password'),
  },
  { name: 'invite', open: at('/restaurant/invite?token=dead') },
  { name: 'merchant-switch', open: (page) => logIn(page, 'lucia@comanda.example') },
  { name: 'unclaimed-business', open: openUnclaimed },
  { name: 'merchant-create', open: enter('/merchant/create') },
  office('add-restaurant', '/merchant/add_restaurant', /\/merchants\/[^/]+$/),
  office('dashboard', '/merchant/dashboard', /\/dashboard-stats$/),
  {
    name: 'live-board',
    open: (page, { login }) => openBoard(page, login.email),
    empty: openEmptyBoard,
    asks: /\/orders\/(live|stream)$/,
  },
  office('orders', '/orders', /\/orders$/),
  { name: 'order', open: (page, restaurant) => openDrawer(page, restaurant, /(?:)/) },
  {
    name: 'refund',
    // the newest orders are not paid yet
    open: (page, restaurant) => openDrawer(page, restaurant, /^Refund/, '/orders?status=COMPLETED'),
  },
  { name: 'day-close', open: openDayClose, asks: /\/day-close$/ },
  office('menu-edit', '/menu/edit', /\/menu$/),
  office('menu-settings', '/menu/settings', /\/menu$/),
  office('hours', '/restaurant/hours', /\/hours$/),
  office('delivery', '/restaurant/delivery', /\/delivery$/),
  office('promotions', '/restaurant/promotions', /\/promotions$/),
  office('customers', '/restaurant/customers', /\/customers$/),
  office('payouts', '/restaurant/payment-details', /\/(ways-to-pay|payout-details)$/),
  office('users', '/restaurant/users', /\/users$/),
  office('users-history', '/restaurant/users?view=history', /\/audit$/),
  office('tablets', '/restaurant/tablets', /\/tablets$/),
  office('restaurant', '/restaurant/show'),
  office('merchant', '/merchant/show', /\/merchants\/[^/]+$/),
  office('plan', '/merchant/subscription', /\/subscription$/),
];
