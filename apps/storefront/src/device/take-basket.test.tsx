import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HANDED } from '../shop/handed-basket.ts';
import { parseBasket } from '../shop/stored-basket.ts';
import { aDevice } from '../testing/a-device.ts';
import { aBasket, SALAD } from '../testing/render-shop.tsx';
import { remember } from './store.ts';
import { takeBasket } from './take-basket.ts';

const CHECKOUT = '/clients/forno-lucia/checkout';
const KEY = 'basket:forno-lucia';

const ledHereFrom = (page: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(page);

beforeEach(() => {
  ledHereFrom(`${location.origin}/clients/forno-lucia/menu`);
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Comes to the checkout by an address that hands this over. */
async function comeWith(handed: unknown): Promise<void> {
  history.replaceState(null, '', CHECKOUT + HANDED + encodeURIComponent(JSON.stringify(handed)));
  await takeBasket('forno-lucia');
}

const salads = (quantity: number) => ({
  entries: [expect.objectContaining({ itemId: SALAD, quantity })],
  service: 'COLLECTION',
});

test('a basket is taken once, and the address forgets it', async () => {
  const device = aDevice();
  await comeWith({ basket: aBasket(2) });
  expect(location.href).toMatch(new RegExp(`${CHECKOUT}$`));
  expect(device.get(KEY)).toMatchObject(salads(2));
});

test.each(['', 'https://elsewhere.example/', 'not an address'])(
  'a link of anybody else’s (from "%s") puts in nothing',
  async (page) => {
    const device = aDevice();
    ledHereFrom(page);
    await comeWith({ basket: aBasket(2), allergies: { avoid: ['NUTS'], note: 'kiwi' } });
    expect([...device.keys()]).toEqual([]);
    expect(location.hash).toBe('');
  },
);

test('as much is taken as one order holds', async () => {
  const [entry] = aBasket(99).entries;
  const entries = Array.from({ length: 80 }, (_, at) => ({
    ...{ ...entry, id: `line${at}`, quantity: 1, note: `${at} `.padEnd(500, 'x') },
  }));
  const device = aDevice();
  await comeWith({ basket: { ...aBasket(), entries }, allergies: { avoid: [], note: 'y'.repeat(900) } });
  const kept = parseBasket(device.get(KEY))?.entries ?? [];
  expect(kept).toHaveLength(60);
  expect(Math.max(...kept.map(({ note = '' }) => note.length))).toBe(140);
  expect(device.get('allergies')).toEqual({ avoid: [], note: 'y'.repeat(200) });
});

test('a note about allergies is not said twice, and no word passes for part of another', async () => {
  const device = aDevice({ allergies: { avoid: [], note: 'coconuts, kiwi' } });
  await comeWith({ basket: aBasket(1), allergies: { avoid: [], note: 'Kiwi, nuts' } });
  await comeWith({ basket: aBasket(2), allergies: { avoid: [], note: 'nuts' } });
  expect(device.get('allergies')).toEqual({ avoid: [], note: 'coconuts, kiwi, nuts' });
});

test('of equal dishes the larger quantity stays, and one with a note is another', async () => {
  const [plain] = aBasket().entries;
  const noted = { ...plain, id: 'noted', note: 'no nuts, allergy' };
  const handed = { basket: { ...aBasket(), entries: [{ ...plain, quantity: 3 }, noted] } };
  const device = aDevice({ [KEY]: aBasket(1) });
  const both = {
    entries: [
      expect.objectContaining({ id: 'line', quantity: 3 }),
      expect.objectContaining({ quantity: 1, note: 'no nuts, allergy' }),
    ],
  };
  await comeWith(handed);
  expect(device.get(KEY)).toMatchObject(both);
  await comeWith({ basket: { ...handed.basket, orderKey: 'another' } });
  expect(device.get(KEY)).toMatchObject(both);
});

const TOMORROW = '2099-05-01T19:00:00.000Z';
const soup = { id: 'soup', itemId: 'soup', name: 'Soup', quantity: 1, options: [] };

test.each([
  {
    kept: { when: TOMORROW, service: 'DELIVERY' },
    handed: {},
    stays: { when: TOMORROW, service: 'DELIVERY' },
  },
  { kept: { service: 'DELIVERY' }, handed: {}, stays: { when: 'ASAP', service: 'DELIVERY' } },
  { kept: {}, handed: { when: TOMORROW }, stays: { when: TOMORROW, service: 'COLLECTION' } },
  { kept: { entries: [], when: TOMORROW }, handed: {}, stays: { when: 'ASAP', service: 'COLLECTION' } },
])('what the device was told of time and way stays: $kept with $handed', async ({ kept, handed, stays }) => {
  const device = aDevice({ [KEY]: { ...aBasket(), entries: [soup], ...kept } });
  await comeWith({ basket: { ...aBasket(2), ...handed } });
  expect(device.get(KEY)).toMatchObject(stays);
});

test('each of several baskets is taken once', async () => {
  const device = aDevice();
  for (const quantity of [1, 2, 3]) await comeWith({ basket: aBasket(quantity) });
  await remember(KEY, { ...aBasket(), entries: [], orderKey: null });
  for (const quantity of [1, 2, 3]) await comeWith({ basket: aBasket(quantity) });
  expect(device.get(KEY)).toMatchObject({ entries: [] });
  for (let quantity = 4; quantity < 20; quantity += 1) await comeWith({ basket: aBasket(quantity) });
  expect(device.get('handed:forno-lucia')).toHaveLength(10);
});

test('after it was ordered, going back and forth does not fill it again', async () => {
  const device = aDevice();
  await comeWith({ basket: aBasket(2) });
  // as the checkout leaves it behind
  await remember(KEY, { ...aBasket(), entries: [], orderKey: null });
  await comeWith({ basket: aBasket(2) });
  expect(device.get(KEY)).toMatchObject({ entries: [] });
  // what was added in the panel since is another basket
  await comeWith({ basket: aBasket(3) });
  expect(device.get(KEY)).toMatchObject(salads(3));
});

test('it lies beside what the device has kept, and no dish is doubled', async () => {
  const device = aDevice({ [KEY]: { ...aBasket(), entries: [soup] } });
  await comeWith({ basket: { ...aBasket(2), entries: [...aBasket(2).entries, { ...soup, id: 'again' }] } });
  expect(device.get(KEY)).toMatchObject({
    entries: [soup, expect.objectContaining({ itemId: SALAD, quantity: 2 })],
  });
});

test('allergies come along and never go; nobody agrees to one, sits at a table or changes an order by an address', async () => {
  const device = aDevice({ allergies: { avoid: ['MILK'], note: 'kiwi' } });
  const [entry] = aBasket().entries;
  await comeWith({
    basket: {
      ...aBasket(),
      ...{ entries: [{ ...entry, agreed: ['contains NUTS'] }], service: 'DINE_IN', table: '4' },
      ...{ tableAt: Date.now(), replaces: { orderId: 'other', number: 7, itemIds: [] } },
    },
    allergies: { avoid: ['NUTS'], note: '' },
  });
  expect(device.get('allergies')).toEqual({ avoid: ['MILK', 'NUTS'], note: 'kiwi' });
  const basket = device.get(KEY);
  expect(basket).toMatchObject({ table: null, service: null });
  expect(basket).not.toHaveProperty('replaces');
  expect(JSON.stringify(basket)).not.toContain('agreed');
});

test.each(['%', '%7B', encodeURIComponent('{"basket":7}'), encodeURIComponent('{"basket":{"entries":[]}}')])(
  'an address that hands nothing over (%s) changes nothing',
  async (hash) => {
    const device = aDevice({ [KEY]: aBasket() });
    history.replaceState(null, '', CHECKOUT + HANDED + hash);
    await takeBasket('forno-lucia');
    expect([...device.keys()]).toEqual([KEY]);
    expect(location.hash).toBe('');
  },
);
