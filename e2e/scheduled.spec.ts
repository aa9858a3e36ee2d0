import type { Page } from '@playwright/test';
import { answerAllergies, chooseDelivery, fillBasket } from './checkout.ts';
import { inDatabase } from './database.ts';
import { enterOfficeAs } from './enter-office.ts';
import { openRestaurant, PASSWORD } from './people.ts';
import { expect, takenOver, test } from './story.ts';
import { storyNow, storyTime } from './story-clock.ts';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const SERVICES = ['DELIVERY', 'COLLECTION'] as const;

type Place = Awaited<ReturnType<typeof openRestaurant>>;

/** Every day from one time to another; its kitchen needs 20 minutes, its way 5 to EC1A and 60 to N1. */
async function openDaily(name: string, opens: string, closes: string): Promise<Place> {
  const place = await openRestaurant(name);
  const { call } = place.owner;
  const params = { id: place.restaurant.id };
  for (const { id } of (await call('hours', { params })).hours) {
    await call('deleteHours', { params: { ...params, hoursId: id }, query: {} });
  }
  for (const day of DAYS) {
    await call('addHours', { params, body: { day, opens, closes, services: [...SERVICES] } });
  }
  const made = { on: true, preparationMinutes: 20 };
  const zone = { minimum: 0, freeOver: null, active: true };
  await call('updateDelivery', {
    params,
    body: {
      ...(await call('delivery', { params })),
      services: { DELIVERY: made, COLLECTION: made, DINE_IN: { ...made, on: false } },
      slotMinutes: 15,
      daysAhead: 3,
      minimumLeadMinutes: 0,
      zones: [
        { ...zone, ...zoneOf('Near', 'EC1A'), fee: 100, travelMinutes: 5 },
        { ...zone, ...zoneOf('Far', 'N1'), fee: 300, travelMinutes: 60 },
      ],
    },
  });
  return place;
}

function zoneOf(name: string, postcode: string) {
  return { name, shape: { kind: 'POSTCODES' as const, postcodes: [postcode] } };
}

async function openCheckout(page: Page, { restaurant }: Place, diner: string): Promise<void> {
  await fillBasket(page, restaurant.slug, ['Soup']);
  await page.goto(`/clients/${restaurant.slug}/checkout`);
  await takenOver(page);
  await page.getByLabel('Name').fill(diner);
  await page.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(page);
}

const times = (page: Page) => page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
const time = (page: Page, at: string) => page.getByRole('radio', { name: at, exact: true });
const placing = (page: Page) => page.getByRole('button', { name: /^Place order · / });

test('an order for later has the times of its address, waits in its lane, and begins by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = await openDaily('Later Bar', '12:00', '22:00');
  await openCheckout(page, shop, 'Ada Later');
  await chooseDelivery(page);
  await page.getByRole('radio', { name: /^Schedule/ }).check();
  await page.getByRole('radio', { name: 'Tomorrow', exact: true }).check();
  // nobody knows yet where it goes: what can be kept for the longest way
  await expect(time(page, '13:30')).toBeVisible();
  await expect(time(page, '12:30')).toBeHidden();

  await page.getByLabel('Street and house number').fill('1 Cloth Fair');
  await page.getByLabel('Town').fill('London');
  await page.getByLabel('Postcode').fill('EC1A 7JQ');
  await time(page, '12:30').check();

  // a time that another address makes impossible is said, and stays chosen
  await page.getByLabel('Postcode').fill('N1 9GU');
  await expect(page.getByText('We need a little longer: choose 13:20 tomorrow or later.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Schedule 12:30 tomorrow' })).toBeChecked();
  await placing(page).click();
  await expect(page.getByRole('radiogroup', { name: 'When' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Schedule 12:30 tomorrow' })).toBeChecked();
  await expect(page.getByText('We need a little longer: choose 13:20 tomorrow or later.')).toBeVisible();
  await time(page, '13:30').check();
  await expect(page.getByText(/We need a little longer/)).toBeHidden();
  await placing(page).click();
  await page.waitForURL('**/order-confirmation/**');

  const kitchen = await browser.newContext({ baseURL: baseURL ?? '' });
  const board = await kitchen.newPage();
  await enterOfficeAs(board, { email: shop.owner.email, password: PASSWORD }, '/orders/live');
  await board.getByRole('button', { name: 'Start taking orders' }).click();
  await board
    .getByRole('article')
    .filter({ hasText: 'Ada Later' })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(board.getByRole('region', { name: 'Scheduled' })).toContainText('Ada Later');
  await expect(board.getByRole('region', { name: 'Preparing' })).not.toContainText('Ada Later');
  await expect(page.getByText(/13:30/).first()).toBeVisible();

  // its time comes
  await inDatabase((client) =>
    client.query('UPDATE orders SET start_at = $2, clock_at = $2 WHERE restaurant_id = $1', [
      shop.restaurant.id,
      new Date(storyNow()),
    ]),
  );
  await expect(board.getByRole('region', { name: 'Preparing' })).toContainText('Ada Later');
  await expect(board.getByRole('region', { name: 'Scheduled' })).toBeHidden();
  await kitchen.close();
});

test('after the last orders nothing is taken for now, and no other day is chosen unasked', async ({
  page,
}) => {
  const shop = await openDaily('Closing Soon', '16:30', storyTime(12));
  await openCheckout(page, shop, 'Ada Last');
  const why = page.getByText(
    /^Last orders for collection were at 17:\d\d\. Order for 16:30 tomorrow or later\.$/,
  );
  await expect(why).toBeVisible();
  await expect(page.getByRole('radio', { name: /^As soon as possible/ })).toBeDisabled();
  await placing(page).click();
  await expect(page.getByRole('radiogroup', { name: 'When' })).toBeFocused();
  const params = { id: shop.restaurant.id };
  expect((await shop.owner.call('liveOrders', { params })).orders).toEqual([]);

  // nothing is left today: the first day that has times is shown, and none of them is chosen
  await expect(page.getByRole('radio', { name: /^Schedule/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Tomorrow', exact: true })).toBeChecked();
  await expect(
    page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0);
  await times(page).first().check();
  await placing(page).click();
  await page.waitForURL('**/order-confirmation/**');
  const [order] = (await shop.owner.call('liveOrders', { params })).orders;
  expect(order?.scheduledFor).toBeDefined();
});
