import {
  FRAMED_CHANGE,
  FramedHello,
  type FramedReply,
  FramedRequest,
} from '@comanda/contract/shapes/framed-order';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { A_QUOTE, aBasket, aShop, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

type Answer = Omit<FramedReply, 'id'>;
const found = (body: unknown): Answer => ({ status: 200, body, retryAfterSeconds: null });

let menu = aShop().menu;
let receive: (message: unknown) => void = () => {};
const asked: FramedRequest[] = [];
const kept = new Map<string, unknown>();
let onPlace: () => Answer | null = () => null;

function answerTo(request: FramedRequest): Answer | null {
  switch (request.kind) {
    case 'RECALL':
      return found(kept.get(request.key));
    case 'REMEMBER':
      kept.set(request.key, request.value);
      return found(null);
    case 'FORGET':
      kept.delete(request.key);
      return found(null);
    case 'QUOTE':
      return found(A_QUOTE);
    case 'MENU':
      return found(menu);
    case 'SLOTS':
      return found({ slots: [] });
    case 'PLACE':
      return onPlace();
  }
}

/** The page's script says hello once, so the board around all pages of this file is one. */
const BOARD = {
  postMessage(hello: unknown, origin: string, [port]: [MessagePort]) {
    FramedHello.parse(hello);
    expect(origin).toBe(location.origin);
    receive = (message) => port.postMessage(message);
    port.onmessage = ({ data }) => {
      const request = FramedRequest.parse(data);
      asked.push(request);
      const answer = answerTo(request);
      if (answer) port.postMessage({ ...answer, id: request.id });
    };
  },
};

afterEach(() => {
  window.name = '';
  delete document.documentElement.dataset.framed;
  asked.length = 0;
  kept.clear();
});

async function theCheckout(source: 'PHONE' | 'COUNTER', more: Partial<ReturnType<typeof aBasket>> = {}) {
  window.name = `framed-order:${source}`;
  vi.stubGlobal('parent', BOARD);
  kept.set('basket:forno-lucia', { ...aBasket(), ...more });
  kept.set('checkout:forno-lucia', { name: 'Ada Obi', allergy: 'NO' });
  // what the device's own diner keeps is none of this order's business
  const shop = renderShop(<CheckoutPage data={aShop()} />, {
    'checkout:forno-lucia': { name: 'The Owner', phone: '020 7946 0999' },
  });
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  return { ...shop, place };
}

test('speaks to whoever takes the order, about whom it is for', async () => {
  await theCheckout('PHONE', { service: 'DELIVERY' });
  expect(screen.getByRole('heading', { name: 'Who it’s for' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Call them' })).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail (optional)')).toHaveAccessibleDescription(
    /a link to follow their order/,
  );
  expect(screen.getByRole('complementary', { name: 'The order' })).toBeInTheDocument();
  expect(await screen.findByLabelText('Street and house number')).toBeVisible();
  // it would be the place of the restaurant
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull());
  for (const words of [/\byour\b/i, /\bcall me\b/i, /\byou pick\b/i])
    expect(screen.queryAllByText(words).map(({ textContent }) => textContent)).toEqual([]);
});

test('a dish that is sold out while it is chosen shows at once, in the words of the menu', async () => {
  const { place } = await theCheckout('COUNTER');
  const { categories } = aShop().menu;
  menu = {
    ...aShop().menu,
    categories: categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, soldOut: true })),
    })),
  };
  await waitFor(() => {
    receive(FRAMED_CHANGE);
    expect(asked.filter(({ kind }) => kind === 'MENU')).not.toEqual([]);
  });
  expect(await screen.findAllByText(/sold out/i)).not.toHaveLength(0);
  expect(place).toBeVisible();
  menu = aShop().menu;
});

const placed = () => asked.filter(({ kind }) => kind === 'PLACE');

test('at the counter no number is asked for; basket, price and order are the board’s', async () => {
  const { user, place, server, device } = await theCheckout('COUNTER');
  expect(screen.getByLabelText('Phone (optional)')).toHaveValue('');
  await user.click(place);
  await waitFor(() => expect(placed()).toHaveLength(1));
  expect(placed()).toMatchObject([
    { key: aBasket().orderKey, body: { contact: { name: 'Ada Obi' }, expectedTotal: 450 } },
  ]);
  for (const name of ['clientSession', 'quote', 'placeOrder'] as const) expect(server.sent(name)).toEqual([]);
  expect(device.get('checkout:forno-lucia')).toMatchObject({ name: 'The Owner' });
});

test('by telephone a number is asked for; an order whose answer was lost is sent again under its key', async () => {
  const { user, place } = await theCheckout('PHONE');
  await user.click(place);
  const phone = screen.getByLabelText('Phone');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/Enter a phone number\./));
  expect(placed()).toEqual([]);
  await user.type(phone, '020 7946 0123');
  onPlace = () => {
    onPlace = () => ({
      status: 409,
      body: { statusCode: 409, error: 'Conflict', message: 'They are taking a short break.', code: 'PAUSED' },
      retryAfterSeconds: null,
    });
    return { status: 0, body: null, retryAfterSeconds: null };
  };
  await user.click(place);
  expect(await screen.findByText('They are taking a short break.')).toBeVisible();
  expect(placed().map((request) => 'key' in request && request.key)).toEqual([
    aBasket().orderKey,
    aBasket().orderKey,
  ]);
  expect(phone).toHaveValue('020 7946 0123');
});
