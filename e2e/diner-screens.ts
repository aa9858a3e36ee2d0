import type { Page } from '@playwright/test';
import { answerAllergies, chooseDelivery, fillBasket, keptOnDevice } from './checkout.ts';
import type { Restaurant, Screen } from './screen.ts';
import { takenOver } from './story.ts';

const SLUG = 'forno-lucia';
const MENU = `/clients/${SLUG}/menu`;

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
};

async function openDish(page: Page): Promise<void> {
  await page.goto(MENU);
  await takenOver(page);
  await page
    .getByRole('button', { name: /^Margherita/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /Margherita/ }).waitFor();
}

async function openCheckout(page: Page): Promise<void> {
  await fillBasket(page, SLUG, ['Margherita', 'Tiramisù']);
  await page.goto(`/clients/${SLUG}/checkout`);
  await takenOver(page);
}

async function openDelivery(page: Page): Promise<void> {
  await openCheckout(page);
  await chooseDelivery(page);
  await page.getByRole('radio', { name: /^Schedule/ }).check();
}

async function openConfirmation(page: Page): Promise<void> {
  await openCheckout(page);
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(page);
  await page.getByRole('button', { name: /^Place order · / }).click();
  await page.waitForURL('**/order-confirmation/**');
  await takenOver(page);
}

/** The kitchen has answered that it is too busy. */
async function openRejected(page: Page, { call, restaurantId: id }: Restaurant): Promise<void> {
  await openConfirmation(page);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const body = { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' } as const;
  await call('moveOrder', { params: { id, orderId }, body });
  await page.getByRole('heading', { name: /can.t make/ }).waitFor();
}

async function openReturning(page: Page): Promise<void> {
  await page.goto(MENU);
  await takenOver(page);
  await keptOnDevice(page, 'Forno Lucia');
  await page.goto('/');
  await page.getByRole('region', { name: 'Your restaurants' }).waitFor();
}

/**
 * Every page of a diner. What the server writes into the document never loads there, and fails as the not-found page.
 */
export const DINER_SCREENS: readonly Screen[] = [
  { name: 'landing', open: at('/') },
  { name: 'landing-returning', open: openReturning },
  { name: 'not-found', open: at(`/clients/${SLUG}/men`) },
  { name: 'menu', open: at(MENU), empty: (page, { slug }) => at(`/clients/${slug}/menu`)(page) },
  { name: 'menu-table', open: at(`${MENU}?table=7`) },
  { name: 'menu-tiffin-lane', open: at('/clients/tiffin-lane/menu') },
  { name: 'menu-suya-yard', open: at('/clients/suya-yard/menu') },
  { name: 'dish', open: openDish },
  { name: 'checkout', open: openCheckout, empty: at(`/clients/${SLUG}/checkout`), asks: /\/quote$/ },
  { name: 'checkout-delivery', open: openDelivery, asks: /\/slots$/ },
  { name: 'confirmation', open: openConfirmation },
  { name: 'confirmation-rejected', open: openRejected },
];
