import { iso } from '@comanda/domain/hours/instants';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { anOrder } from '@comanda/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PASSPORT_WORDS } from '../features/allergies/words.ts';
import { basketWords } from '../features/basket/words.ts';
import {
  ALLERGY_WORDS,
  addressWords,
  CODE_WORDS,
  checkoutWords,
  draftWords,
  placeWords,
} from '../features/checkout/words.ts';
import { cancelWords, troubleWords } from '../features/order/words.ts';
import { testMenu } from '../shop/test-menu.ts';
import { inGreek, plainWords } from '../testing/left-in-english.ts';
import { A_QUOTE, aBasket, aShop, NOON, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';
import { MenuPage } from './menu-page.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const begins = (words: string) => new RegExp(`^${words}`);

function theMenu(kept: Readonly<Record<string, unknown>> = {}) {
  history.replaceState(null, '', '/clients/forno-lucia/menu');
  const { menu, ...shop } = aShop();
  const { categories, optionGroups } = testMenu();
  const data = inGreek({
    ...shop,
    menu: { ...menu, categories: [...menu.categories, ...categories], optionGroups },
  });
  return {
    ...renderShop(<MenuPage data={data} />, kept),
    dishes: data.menu.categories.flatMap(({ items }) => items),
  };
}

test('a dish with its choices speaks one language', async () => {
  const { user, dishes } = theMenu();
  const pizza = dishes.find(({ id }) => id === 'margherita');
  if (!pizza) throw new Error('The menu has no pizza.');
  await user.click(await screen.findByRole('button', { name: pizza.name }));
  await screen.findByRole('dialog', { name: pizza.name });
  await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(2));
  expect(plainWords(document)).toEqual([]);
});

test('so do what is avoided, and the marks on dishes', async () => {
  const { user } = theMenu({ allergies: { avoid: ['MILK', 'PEANUTS'], note: '' } });
  const avoiding = PASSPORT_WORDS.avoiding(['MILK', 'PEANUTS']);
  await user.click(await screen.findByRole('button', { name: avoiding }));
  expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(10);
  expect(plainWords(document)).toEqual([]);
});

test('so does a basket, and what was taken out of it', async () => {
  const { user, server } = theMenu({ 'basket:forno-lucia': inGreek(aBasket(2)) });
  server.on('quote', () => inGreek(A_QUOTE));
  await user.click(await screen.findByRole('button', { name: begins(basketWords.view) }));
  await screen.findByRole('dialog');
  expect(plainWords(document)).toEqual([]);
});

type Kept = Readonly<Record<string, unknown>>;

async function theCheckout(basket: Kept, draft: Kept = {}) {
  const { menu, ...shop } = aShop();
  const restaurant = { ...menu.restaurant, services: ['DELIVERY', 'COLLECTION', 'DINE_IN'] as const };
  const settings = { ...menu.settings, payments: [AT_HANDOVER, 'CARD'] as const };
  const data = inGreek({
    ...shop,
    menu: {
      ...menu,
      restaurant: { ...restaurant, services: [...restaurant.services] },
      settings: { ...settings, payments: [...settings.payments] },
    },
  });
  const shown = renderShop(<CheckoutPage data={data} />, {
    'basket:forno-lucia': inGreek({ ...aBasket(), ...basket }),
    'checkout:forno-lucia': draft,
  });
  shown.server.on('quote', () => inGreek(A_QUOTE));
  const place = await screen.findByRole('button', { name: placeWords.placeFor('£4.50') });
  return { ...shown, place };
}

test.each([
  ['COLLECTION', {}],
  ['DELIVERY', {}],
  ['DINE_IN', { table: '4', tableAt: NOON }],
])('a checkout (%s) that lacks everything speaks one language', async (service, more) => {
  const { user, place } = await theCheckout({ service, ...more }, { allergy: 'YES' });
  await user.click(place);
  expect((await screen.findAllByText(draftWords.name)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(ALLERGY_WORDS.unsaid).length).toBeGreaterThan(0);
  if (service === 'DELIVERY') expect(screen.getAllByText(draftWords.street).length).toBeGreaterThan(0);
  expect(plainWords(document)).toEqual([]);
});

test('so does a code that is asked for, beside what finds the place', async () => {
  const { user } = await theCheckout({ service: 'DELIVERY' });
  await user.click(screen.getByRole('button', { name: CODE_WORDS.ask }));
  expect(screen.getByRole('button', { name: addressWords.useLocation })).toBeVisible();
  expect(screen.getByText(checkoutWords.when)).toBeVisible();
  expect(plainWords(document)).toEqual([]);
});

test('so does an order that is cancelled, or has something wrong', async () => {
  const { menu, ...rest } = aShop();
  const order = anOrder({ placedAt: iso(NOON), avoids: ['PEANUTS'], allergyNote: 'Traces' });
  const data = { ...rest, order, restaurant: menu.restaurant, opensAt: null, pace: null, isWatched: true };
  const { user } = renderShop(<ConfirmationPage data={inGreek(data)} />);
  await user.click(screen.getByText(troubleWords.title));
  await user.click(await screen.findByRole('button', { name: cancelWords.cancel }));
  expect(await screen.findByText(cancelWords.free)).toBeVisible();
  expect(plainWords(document)).toEqual([]);
});
