import { afterEach, expect, test } from 'vitest';
import { HANDED } from '../shop/handed-basket.ts';
import { aDevice } from '../testing/a-device.ts';
import { aBasket, SALAD } from '../testing/render-shop.tsx';
import { remember } from './store.ts';
import { takeBasket } from './take-basket.ts';

const CHECKOUT = '/clients/forno-lucia/checkout';
const KEY = 'basket:forno-lucia';

afterEach(() => history.replaceState(null, '', '/'));

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
  const soup = { id: 'soup', itemId: 'soup', name: 'Soup', quantity: 1, options: [] };
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
