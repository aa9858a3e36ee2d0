import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { AT_HANDOVER, PAYMENT_METHODS } from '@comanda/domain/orders/order-payments';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endWords } from '../shop/end-of-order-words.ts';
import { testMenu } from '../shop/test-menu.ts';
import { A_QUOTE, aBasket, aShop, NOON, renderShop } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { ConfirmationPage } from './confirmation-page.tsx';

type Settings = Partial<ReturnType<typeof testMenu>['settings']>;

async function theCheckout(
  settings: Settings,
  draft: Readonly<Record<string, unknown>> = {},
  state: Partial<OrderingState> = {},
) {
  const shop = aShop();
  const menu = {
    ...shop.menu,
    settings: { ...shop.menu.settings, ...settings },
    state: { ...shop.menu.state, ...state },
  };
  const data = { ...shop, menu };
  const filled = { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO', ...draft };
  const kept = { 'basket:forno-lucia': aBasket(), 'checkout:forno-lucia': filled };
  const shown = renderShop(<CheckoutPage data={data} />, kept);
  shown.server.on('quote', () => A_QUOTE);
  const place = await screen.findByRole('button', { name: /^(Place order|Go to payment) · £4\.50$/ });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  return { ...shown, place };
}

test('a card needs an address for the receipt, and the order is sent to be paid by it', async () => {
  const { server, user, place } = await theCheckout({ payments: [...PAYMENT_METHODS] });
  expect(place).toHaveTextContent('Place order · £4.50');
  expect(screen.getByLabelText('E-mail (optional)')).not.toBeRequired();
  await user.click(screen.getByRole('radio', { name: 'Card, on the next page' }));
  expect(place).toHaveTextContent('Go to payment · £4.50');
  const email = screen.getByLabelText('E-mail, for your receipt');
  expect(screen.getByRole('region', { name: 'Pay' })).toContainElement(email);
  expect(screen.queryByLabelText('E-mail (optional)')).toBeNull();
  await user.click(place);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(/Enter your e-mail address/);
  expect(server.sent('placeOrder')).toEqual([]);
  await user.type(email, 'ada@example.com');
  server.on('placeOrder', () => new Refused(409, 'Too small.', { code: 'BELOW_MINIMUM' }));
  await user.click(place);
  await waitFor(() =>
    expect(server.sent('placeOrder')).toMatchObject([
      { body: { payment: { method: 'CARD' }, contact: { email: 'ada@example.com' } } },
    ]),
  );
});

test('one way alone is no choice, whatever was chosen elsewhere, and a card for trying out says so', async () => {
  const draft = { method: AT_HANDOVER, email: 'ada@example.com' };
  const { server, user, place } = await theCheckout({ payments: ['CARD'], testCards: true }, draft);
  expect(screen.queryByRole('radiogroup', { name: 'Pay' })).toBeNull();
  expect(screen.getByText('Test card, on the next page: no money moves')).toBeVisible();
  server.on('placeOrder', () => new Refused(409, 'They are closed.', { code: 'CLOSED' }));
  await user.click(place);
  await waitFor(() =>
    expect(server.sent('placeOrder')).toMatchObject([{ body: { payment: { method: 'CARD' } } }]),
  );
});

test('a total below what a way needs is said before anything is sent', async () => {
  const { server, user, place } = await theCheckout({
    payments: [...PAYMENT_METHODS],
    paymentMinimums: { CARD: 500 },
  });
  await user.click(screen.getByRole('radio', { name: 'Card, on the next page (from £5.00)' }));
  await user.type(screen.getByLabelText('E-mail, for your receipt'), 'ada@example.com');
  await user.click(place);
  expect(await screen.findByText(/needs a total of £5\.00 or more/)).toBeVisible();
  expect(server.sent('placeOrder')).toEqual([]);
});

test('the way back from the card page leads to the order, also out of the browser’s cache', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
  });
  const draft = { method: 'CARD', email: 'ada@example.com' };
  const { server, user, place } = await theCheckout({ payments: ['CARD'] }, draft);
  const url = 'https://pay.example/1';
  server.on('placeOrder', () =>
    anOrder({ status: 'AWAITING_PAYMENT', payment: { method: 'CARD', state: 'PENDING', url } }),
  );
  await user.click(place);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  expect(location.pathname).toBe(`/clients/forno-lucia/order-confirmation/${orderId(1)}`);
  const shown = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalledOnce();
});

const HELD = 'Forno Lucia is taking orders only from guests who have ordered before right now.';
const held = (byCard: boolean) => ({ code: 'STRANGERS_HELD_BACK' as const, message: HELD, byCard });
/** By way of the card, so that the server is asked anew. */
async function chooseCash(user: ReturnType<typeof renderShop>['user']): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Card, on the next page' }));
  await user.click(screen.getByRole('radio', { name: 'Cash when you pick it up' }));
}
const strangersUntil = new Date(NOON + 3_600_000).toISOString();

test('who is held back reads it before placing, and goes on by card with one tap', async () => {
  const { server, user, place } = await theCheckout(
    { payments: [...PAYMENT_METHODS] },
    {},
    { strangersUntil },
  );
  server.on('quote', ({ body }) =>
    body.payment?.method === 'CARD' ? A_QUOTE : { ...A_QUOTE, problems: [held(true)] },
  );
  await chooseCash(user);
  expect(await screen.findByText(HELD)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call Forno Lucia' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay by card instead' }));
  expect(screen.getByRole('radio', { name: 'Card, on the next page' })).toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'Pay' })).toHaveFocus();
  expect(screen.queryByText(HELD)).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
  await user.type(screen.getByLabelText('E-mail, for your receipt'), 'ada@example.com');
  server.on('placeOrder', () => new Refused(409, 'They are closed.', { code: 'CLOSED' }));
  await user.click(place);
  await waitFor(() =>
    expect(server.sent('placeOrder')).toMatchObject([{ body: { payment: { method: 'CARD' } } }]),
  );
});

test('who is held back while the checkout is open reads it without touching anything', async () => {
  const { server } = await theCheckout({ payments: [...PAYMENT_METHODS] }, { method: AT_HANDOVER });
  await waitFor(() => expect(server.sent('quote')).not.toEqual([]));
  const { menu } = aShop();
  const settings = { ...menu.settings, payments: [...PAYMENT_METHODS] };
  server.on('dinerMenu', () => ({ ...menu, settings, state: { ...menu.state, strangersUntil } }));
  server.on('quote', () => ({ ...A_QUOTE, problems: [held(true)] }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText(HELD)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay by card instead' })).toBeVisible();
});

test('who is held back at placing reads it beside the button, and nothing that was typed is lost', async () => {
  const { server, user, place } = await theCheckout({ payments: [...PAYMENT_METHODS] });
  server.on('placeOrder', () => new Refused(409, HELD, held(true)));
  await user.click(screen.getByRole('radio', { name: 'Cash when you pick it up' }));
  await user.click(place);
  expect(await screen.findByRole('alert')).toHaveTextContent(HELD);
  await user.click(screen.getByRole('button', { name: 'Pay by card instead' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Card, on the next page' })).toBeChecked();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi');
});

test('where no card helps, who is held back can call, and orders once the switch is off', async () => {
  const { server, user, place } = await theCheckout({});
  server.on('placeOrder', () => new Refused(409, HELD, held(false)));
  await user.click(place);
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByRole('link', { name: 'Call Forno Lucia' })).toBeVisible();
  expect(refusal.queryByRole('button')).toBeNull();
  server.on('placeOrder', () => new Refused(409, 'They are closed.', { code: 'CLOSED' }));
  await user.click(place);
  await waitFor(() => expect(server.sent('placeOrder')).toHaveLength(2));
});

function theUnpaid() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
    history.scrollRestoration = 'auto';
  });
  const { menu, ...rest } = aShop();
  const order = anOrder({ status: 'AWAITING_PAYMENT', payment: { method: 'CARD', state: 'PENDING' } });
  const { restaurant } = menu;
  const known = { restaurant, opensAt: null, pace: null, isWatched: true, renderedAt: NOON };
  const shown = renderShop(<ConfirmationPage data={{ ...rest, ...known, order }} />);
  return { ...shown, order, assign, reload, pay: screen.getByRole('button', { name: 'Pay now · £10.50' }) };
}

test('an order that nobody has paid says that it is not ordered, beside its button and on its slip', async () => {
  const { server, user, order, assign, pay } = theUnpaid();
  expect(screen.getByText('Not ordered yet')).toBeVisible();
  expect(screen.getByText('Not paid, not sent to the kitchen')).toBeVisible();
  server.on('dinerOrder', () => order);
  server.on('payOrder', () => new Refused(503, 'Not now.', { code: 'PAYMENT_UNAVAILABLE' }));
  await user.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged, and your order is kept.');
  server.on('payOrder', () => ({ url: 'https://pay.example/1' }));
  await user.click(screen.getByRole('button', { name: 'Try again · £10.50' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
});

test('whoever comes back from the page for cards sees the order from its top, and as it is by then', async () => {
  const { server, user, reload, assign, pay } = theUnpaid();
  server.on('payOrder', () => ({ url: 'https://pay.example/1' }));
  await user.click(pay);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

test('what was paid meanwhile is not paid again: the button goes', async () => {
  const { server, user, order, assign, pay } = theUnpaid();
  server.on('payOrder', () => new Refused(409, 'This order waits for no payment.', { code: 'NOT_PAYABLE' }));
  server.on('dinerOrder', () => ({
    ...order,
    status: 'PLACED',
    payment: { method: 'CARD', state: 'AUTHORIZED' },
  }));
  await user.click(pay);
  expect(await screen.findByText('Paid by card')).toBeVisible();
  expect(pay).not.toBeInTheDocument();
  expect(screen.queryByText('Not ordered yet')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('an order that expired says whether anything was charged', () => {
  const { restaurant } = testMenu();
  const expired = (state: 'PENDING' | 'REFUNDED') =>
    endWords(anOrder({ status: 'EXPIRED', payment: { method: 'CARD', state } }), restaurant, '')?.text;
  expect(expired('PENDING')).toContain('Nothing was charged.');
  expect(expired('REFUNDED')).toContain('is on its way back to your card.');
});

test('a card that paid too little says so, with the way out, and asks for no second payment', () => {
  const { menu, ...rest } = aShop();
  const payment = { method: 'CARD', state: 'AUTHORIZED', short: 50 } as const;
  const order = anOrder({ status: 'AWAITING_PAYMENT', payment });
  const known = { restaurant: menu.restaurant, opensAt: null, pace: null, isWatched: true, renderedAt: NOON };
  renderShop(<ConfirmationPage data={{ ...rest, ...known, order }} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your payment is too little');
  expect(screen.getByText(/^£10\.00 came in, £0\.50 less than your order costs/)).toBeVisible();
  expect(screen.getByText('Only £10.00 of £10.50 paid, not sent to the kitchen')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});
