import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Receipt } from '../features/order/show-receipt.tsx';
import { A_QUOTE, aBasket, aShop, NOON, renderShop, SALAD } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

async function theCheckout(kept: Readonly<Record<string, unknown>> = {}) {
  const page = <CheckoutPage data={aShop()} />;
  const shop = renderShop(page, { 'basket:forno-lucia': aBasket(), ...kept });
  shop.server.on('quote', () => A_QUOTE);
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  return { ...shop, page, place };
}

test('no amount is shown while the basket is still read from the device', async () => {
  renderShop(<CheckoutPage data={aShop()} />, { 'basket:forno-lucia': aBasket() });
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveAttribute('aria-disabled', 'true');
  expect(document.body).not.toHaveTextContent('£0.00');
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  expect(place).toHaveAttribute('aria-disabled', 'false');
});

const filled = { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' };

test('an empty form says beside each field what is missing, leads to the first, and sends nothing', async () => {
  const { server, user, place } = await theCheckout();
  await user.click(place);
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Enter a name.');
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Enter a phone number\./);
  const allergies = screen.getByRole('radiogroup', { name: 'Does anyone have a food allergy?' });
  expect(allergies).toHaveAccessibleDescription('Tell us whether anyone has a food allergy.');
  expect(within(allergies).getAllByRole('radio', { checked: false })).toHaveLength(2);
  expect(server.sent('placeOrder')).toEqual([]);
});

test('a complaint goes as soon as its field is right, and the others stay', async () => {
  const { user, place } = await theCheckout();
  await user.click(place);
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toBeInvalid());
  await user.type(name, 'Ada');
  await waitFor(() => expect(name).toBeValid());
  expect(screen.getByLabelText('Phone')).toBeInvalid();
});

test('a number that is too short is named once the field is left', async () => {
  const { user } = await theCheckout();
  const phone = screen.getByLabelText('Phone');
  await user.type(phone, '0207');
  await user.tab();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/looks short/));
  expect(phone).toHaveValue('0207');
});

test('what the server refuses stands beside its field, and nothing that was typed is lost', async () => {
  const { server, user, place } = await theCheckout({ 'checkout:forno-lucia': filled });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  const message = 'That number is not in use.';
  server.on(
    'placeOrder',
    () =>
      new Refused(400, 'Please look again.', {
        details: [{ path: 'body.contact.phone', message, code: 'MISSING' }],
      }),
  );
  await user.click(place);
  const phone = screen.getByLabelText('Phone');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(new RegExp(message)));
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue('020 7946 0123');
  expect(screen.getByText('Please look again.')).toBeVisible();
  await user.type(phone, '4');
  expect(screen.queryByText('Please look again.')).toBeNull();
});

test('a restaurant that takes no order says so, and how to reach it', async () => {
  const { server, user, place, device } = await theCheckout({ 'checkout:forno-lucia': filled });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  server.on('placeOrder', () => new Refused(409, 'They can’t take your order here.', { code: 'LOCKED' }));
  await user.click(place);
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText('They can’t take your order here.')).toBeVisible();
  expect(refusal.getByRole('link', { name: 'Call Forno Lucia' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  expect(device.get('basket:forno-lucia')).toMatchObject({ entries: aBasket().entries });
  expect(screen.getByRole('button', { name: 'Place order · £4.50' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('what this device’s diner avoids is filled in, and “Yes” without a word is asked about', async () => {
  const { server, user, place } = await theCheckout({
    'checkout:forno-lucia': { ...filled, allergy: null },
    allergies: { avoid: ['PEANUTS'], note: '' },
  });
  const peanuts = await screen.findByRole('checkbox', { name: 'peanuts' });
  expect(peanuts).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await user.click(peanuts);
  await user.click(place);
  const note = screen.getByLabelText('Anything else the kitchen should know?');
  await waitFor(() => expect(note).toHaveAccessibleDescription(/Tell us what they can’t eat\./));
  expect(server.sent('placeOrder')).toEqual([]);
});

test('a form that was left comes back as it was', async () => {
  const { user, again, page } = await theCheckout();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  again();
  render(page);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada'));
});

test('an empty basket leads back to the menu', async () => {
  renderShop(<CheckoutPage data={aShop()} />);
  expect(await screen.findByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the menu' })).toHaveAttribute(
    'href',
    '/clients/forno-lucia/menu',
  );
});

test('a code that does not hold says what is missing, one that does is a line by its name, and both go with the order', async () => {
  const { server, user } = await theCheckout({ 'checkout:forno-lucia': filled });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  const message = 'Spend £4.20 more and the code is yours.';
  server.on('quote', ({ body }) => {
    const { promotionCode } = Object(body);
    if (promotionCode === 'ten') {
      return {
        ...{ ...A_QUOTE, discount: 45, total: 405, promotions: [{ id: SALAD, name: 'Ten off', amount: 45 }] },
        promotionCode: { holds: true, name: 'Ten off' },
      };
    }
    return promotionCode === undefined
      ? A_QUOTE
      : { ...A_QUOTE, promotionCode: { holds: false, reason: 'BELOW_MINIMUM', message } };
  });
  await user.click(screen.getByRole('button', { name: 'Have a promotion code?' }));
  await user.type(screen.getByLabelText('Promotion code'), 'feast{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Promotion code')).toHaveAccessibleDescription(message));
  await user.clear(screen.getByLabelText('Promotion code'));
  await user.type(screen.getByLabelText('Promotion code'), 'ten');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('“Ten off” is applied.')).toBeVisible();
  const place = await screen.findByRole('button', { name: 'Place order · £4.05' });
  const [, slip] = screen.getAllByText('Ten off');
  expect(slip ?? screen.getByText('Ten off')).toBeInTheDocument();
  server.on(
    'placeOrder',
    () => new Refused(409, 'That code has been used up.', { code: 'CODE_REFUSED', quote: A_QUOTE }),
  );
  await user.click(place);
  await waitFor(() =>
    expect(server.sent('placeOrder')).toMatchObject([{ body: { promotionCode: 'ten', expectedTotal: 405 } }]),
  );
});

test('whoever has a code types it at once, and Enter applies it; the focus goes where it is answered', async () => {
  const { server, user } = await theCheckout({ 'checkout:forno-lucia': filled });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  server.on('quote', ({ body }) =>
    Object(body).promotionCode === 'ten'
      ? { ...A_QUOTE, promotionCode: { holds: true, name: 'Ten off' } }
      : A_QUOTE,
  );
  await user.click(screen.getByRole('button', { name: 'Have a promotion code?' }));
  expect(screen.getByLabelText('Promotion code')).toHaveFocus();
  await user.keyboard('ten{Enter}');
  const applied = (await screen.findByText('“Ten off” is applied.')).parentElement;
  expect(applied).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Have a promotion code?' })).toHaveFocus());
});

test('a code that was typed and not applied goes with the order all the same', async () => {
  const { server, user, place } = await theCheckout({ 'checkout:forno-lucia': filled });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  await user.click(screen.getByRole('button', { name: 'Have a promotion code?' }));
  await user.tab();
  await user.type(screen.getByLabelText('Promotion code'), 'feast');
  const message = 'Spend £4.20 more and the code is yours.';
  server.on('placeOrder', () => new Refused(409, message, { code: 'CODE_REFUSED', quote: A_QUOTE }));
  await user.click(place);
  await waitFor(() =>
    expect(server.sent('placeOrder')).toMatchObject([{ body: { promotionCode: 'feast' } }]),
  );
});

test('two promotions of one name are two lines, on the checkout and on the receipt', async () => {
  const wrong = vi.spyOn(console, 'error');
  const { server } = renderShop(<CheckoutPage data={aShop()} />, { 'basket:forno-lucia': aBasket() });
  const promotions = [1, 2].map((id) => ({ id: orderId(id), name: 'Happy hour', amount: 20 + id }));
  server.on('quote', () => ({ ...A_QUOTE, discount: 43, total: 407, promotions }));
  expect((await screen.findAllByText('−£0.21')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Happy hour').length % 2).toBe(0);
  const { menu } = aShop();
  const order = anOrder({ discount: 43, promotions });
  render(<Receipt order={order} restaurant={menu.restaurant} now={NOON} />);
  expect(wrong).not.toHaveBeenCalled();
});

test('what promotions take off stays off while another tip is asked for', async () => {
  const { server, user } = await theCheckout({ 'checkout:forno-lucia': filled });
  const promotions = [{ id: orderId(1), name: 'Ten off', amount: 45 }];
  server.on('quote', () => ({ ...A_QUOTE, discount: 45, goods: 405, total: 405, promotions }));
  expect(await screen.findByRole('button', { name: 'Place order · £4.05' })).toBeVisible();
  server.on('quote', () => new Promise(() => undefined));
  await user.click(screen.getByRole('radio', { name: /£0.20$/ }));
  expect(screen.getByRole('button', { name: /^Place order/ })).toHaveTextContent('Place order · £4.25');
  expect(screen.getByRole('radio', { name: /£0.20$/ })).toBeChecked();
});

test('what cash is rounded by is a line of its own, and the order goes for the rounded total', async () => {
  const { server, user } = await theCheckout({ 'checkout:forno-lucia': filled });
  server.on('quote', () => ({ ...A_QUOTE, tip: 20, rounding: 30, total: 500 }));
  await user.click(await screen.findByRole('radio', { name: /£0.20$/ }));
  const place = await screen.findByRole('button', { name: 'Place order · £5.00' });
  const [line] = screen.getAllByText('Rounded for cash');
  expect(line?.parentElement).toHaveTextContent('Rounded for cash£0.30');
  const changed = { code: 'PRICE_CHANGED', quote: A_QUOTE, differences: [] } as const;
  server.on('placeOrder', () => new Refused(409, 'The total is another one now.', changed));
  await user.click(place);
  await waitFor(() => expect(server.sent('placeOrder')).toMatchObject([{ body: { expectedTotal: 500 } }]));
  expect(server.sent('quote').at(-1)).toMatchObject({ body: { tip: 20, payment: { method: AT_HANDOVER } } });
});

const allergic = { ...filled, allergy: null };

test('an allergy that is said here stops what is in the basket, and asks once before it is placed', async () => {
  const { server, user, device, place } = await theCheckout({ 'checkout:forno-lucia': allergic });
  server.on('placeOrder', () => new Refused(409, 'They can’t take your order here.', { code: 'LOCKED' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(screen.getByRole('checkbox', { name: 'peanuts' }));
  const sentence = 'Rocket salad in your basket doesn’t say whether it contains peanuts.';
  expect(screen.getByText(sentence)).toBeVisible();
  const change = screen.getByRole('link', { name: /^Change it/ });
  expect(change).toHaveAttribute('href', `/clients/forno-lucia/menu?item=${SALAD}&line=line`);

  await user.click(place);
  const question = await screen.findByRole('dialog', { name: 'You avoid peanuts' });
  expect(question).toHaveTextContent('The way you chose it, Rocket salad doesn’t say');
  await user.click(within(question).getByRole('button', { name: 'Choose something else' }));
  expect(server.sent('placeOrder')).toEqual([]);

  await user.click(place);
  await user.click(await screen.findByRole('button', { name: 'Order anyway' }));
  await waitFor(() => expect(server.sent('placeOrder')).not.toEqual([]));
  expect(device.get('basket:forno-lucia')).toMatchObject({
    entries: [{ id: 'line', agreed: ['does not declare PEANUTS'] }],
  });
});

test('what was taken anyway on the menu is not asked about again', async () => {
  const [line] = aBasket().entries;
  const basket = { ...aBasket(), entries: [{ ...line, agreed: ['does not declare PEANUTS'] }] };
  const { server, user, place } = await theCheckout({
    'basket:forno-lucia': basket,
    'checkout:forno-lucia': { ...filled, allergy: 'YES', avoid: ['PEANUTS'] },
  });
  server.on('placeOrder', () => new Refused(409, 'They can’t take your order here.', { code: 'LOCKED' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  await user.click(place);
  await waitFor(() => expect(server.sent('placeOrder')).not.toEqual([]));
  expect(screen.queryByRole('dialog', { name: 'You avoid peanuts' })).toBeNull();
});

test('the minimum of a delivery is told before the address, and what is missing once it is known', async () => {
  const delivered = { 'basket:forno-lucia': { ...aBasket(), service: 'DELIVERY' } };
  const { server, user } = renderShop(<CheckoutPage data={aShop()} />, delivered);
  server.on('quote', () => A_QUOTE);
  expect(await screen.findByText('Delivery starts at £15.00: £10.50 to go.')).toBeVisible();
  const message = 'Add £10.50 more for delivery, or choose collection.';
  server.on('quote', () => ({
    ...A_QUOTE,
    problems: [{ code: 'BELOW_MINIMUM', message, missing: 1050, subtotal: 450 }],
  }));
  await user.type(screen.getByLabelText('Postcode'), 'EC1R 4QE');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/^Delivery starts at/)).toBeNull();
});
