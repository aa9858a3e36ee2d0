import type { Page } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import { PASSWORD } from './people.ts';
import { callAs, PASSWORD as DEMO_PASSWORD, expect, expectAccessible, test } from './story.ts';

const HOME = { lat: 51.4714, lng: -0.069 };
/** So many kilometres to the north of the restaurant, as somebody would paste it. */
const north = (km: number) => `${(HOME.lat + km / 111.195).toFixed(6)}, ${HOME.lng}`;

type Own = Awaited<ReturnType<typeof ownRestaurant>>;

/** A restaurant of somebody new, without zones: the demo's are ordered from by other stories. */
async function ownRestaurant() {
  const email = `rider-${crypto.randomUUID()}@comanda.example`;
  const session = await callAs()('register', {
    body: { email, password: PASSWORD, firstName: 'Rita', lastName: 'Rider' },
  });
  const call = callAs(session.accessToken);
  const merchant = await call('createMerchant', { body: { name: 'Rider', email, country: 'GB' } });
  const { id } = await call('createRestaurant', {
    body: {
      merchantId: merchant.id,
      name: 'Rider’s Rest',
      timezone: 'Europe/London',
      currency: 'GBP',
      address: { line1: '14 Rye Lane', city: 'London', postcode: 'SE15 4ST', country: 'GB' },
      location: HOME,
    },
  });
  return { email, call, params: { id } };
}

/** Of 2 km, for £2.50. */
async function addRing({ call, params }: Own): Promise<void> {
  const terms = { fee: 250, minimum: 0, freeOver: null, travelMinutes: 15, active: true };
  const ring = { name: 'Zone A', shape: { kind: 'RADIUS' as const, radiusMetres: 2000 }, ...terms };
  await call('updateDelivery', { params, body: { ...(await call('delivery', { params })), zones: [ring] } });
}

type Login = { readonly email: string; readonly password: string };

async function openDelivery(page: Page, login: Login, name: RegExp): Promise<void> {
  await enterOfficeAs(page, login, '/restaurant/delivery', name);
  await expect(page.getByRole('application', { name: 'Map of the delivery zones' })).toBeVisible();
}

const openOwn = (page: Page, { email }: Own) =>
  openDelivery(page, { email, password: PASSWORD }, /Rider’s Rest/);
const openForno = (page: Page) =>
  openDelivery(page, { email: 'lucia@comanda.example', password: DEMO_PASSWORD }, /Forno Lucia/);

async function tryPlace(page: Page, place: string): Promise<void> {
  await page.getByLabel('Address, postcode or coordinates').fill(place);
  await page.getByRole('button', { name: 'Try', exact: true }).click();
}

const verdict = (page: Page) => page.getByRole('region', { name: 'Try an address' }).getByRole('status');

test('a ring of 1.24 miles for £2.50 delivers at 1.9 km and not at 2.1 km, with no other host in reach', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== baseURL,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  await openOwn(page, await ownRestaurant());
  const zones = page.getByRole('region', { name: 'Where you deliver' });
  // nothing places a typed address here: postcodes are offered first
  await expect(zones.getByText('Which postcodes do you deliver to?')).toBeVisible();
  await expectAccessible(page);
  await zones.getByRole('button', { name: 'Start with postcodes' }).click();
  await zones.getByText('Ring', { exact: true }).click();
  await zones.getByLabel('Radius, miles').fill('1.24');
  await zones.getByLabel('Fee, GBP').fill('2.50');
  await tryPlace(page, north(1.9));
  await expect(verdict(page)).toContainText('Zone A · £2.50');
  await tryPlace(page, north(2.1));
  await expect(verdict(page)).toContainText('Outside');

  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    zones: [{ fee: 250, shape: { kind: 'RADIUS', radiusMetres: 1996 } }],
  });
  await expect(page.getByText('Saved. Delivery is still off.')).toBeVisible();
  expect(elsewhere).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Zone A/ }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('how many of the last orders are covered follows the ring', async ({ page }) => {
  await openForno(page);
  await page.getByRole('button', { name: /^Zone B/ }).click();
  await page.getByRole('button', { name: 'Remove zone' }).click();
  await page.getByRole('button', { name: /^Zone A/ }).click();
  const covers = page.getByText(/^Covers \d+ of your last \d+ orders/);
  const radius = page.getByLabel('Radius, miles');
  await radius.fill('20');
  await expect(covers).toHaveText(/Covers (\d+) of your last \1 orders/);
  await radius.fill('0.06');
  await expect(covers).toHaveText(/Covers 0 of/);
  // by the handle on the map
  await radius.fill('1.2');
  const map = page.getByRole('application');
  await map.scrollIntoViewIfNeeded();
  const handle = map.locator('.pigeon-drag-block');
  // the ring is drawn anew for 1.2 miles, and its handle goes along: it is taken hold of where it stands still
  const centre = async () => {
    const box = await handle.boundingBox();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let from = await centre();
  await expect
    .poll(async () => {
      const before = from;
      from = await centre();
      return from !== null && before?.x === from.x && before.y === from.y;
    })
    .toBe(true);
  const { x, y } = from ?? { x: 0, y: 0 };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 3 });
  await page.mouse.up();
  await expect(radius).not.toHaveValue('1.2');
  expect(Number(await radius.inputValue())).toBeLessThan(1.2);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('an area of four corners is drawn by keys alone', async ({ page }) => {
  const own = await ownRestaurant();
  await addRing(own);
  await openOwn(page, own);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await press('Add zone');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Market');
  await page.getByRole('radio', { name: 'Ring' }).focus();
  await page.keyboard.press('ArrowRight');
  for (let corner = 0; corner < 4; corner += 1) await press('Add corner');
  await page.getByLabel('Fee, GBP').focus();
  await page.keyboard.type('0');
  const latitude = page.getByLabel('Latitude of corner 1');
  const before = Number(await latitude.inputValue());
  await page.getByRole('application').focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Corner 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(async () => Math.round((Number(await latitude.inputValue()) - before) * 111_195))
    .toBe(25);
  await expectAccessible(page);
  await tryPlace(page, north(0.3));
  await expect(verdict(page)).toContainText('Zone B · free');
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Delivery is still off.')).toBeVisible();
  const { zones } = await own.call('delivery', { params: own.params });
  const market = zones.find(({ name }) => name === 'Market');
  expect(market?.shape.kind === 'POLYGON' && market.shape.points).toHaveLength(4);
});
