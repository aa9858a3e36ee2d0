import type { Quote } from '@comanda/contract/shapes/basket';
import { Refused } from '@comanda/testing/fake-server';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aShop, renderShop, SALAD } from '../testing/render-shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const A_QUOTE: Quote = {
  lines: [{ itemId: SALAD, name: 'Rocket salad', quantity: 1, unitPrice: 450, total: 450, options: [] }],
  problems: [],
  subtotal: 450,
  discount: 0,
  deliveryFee: 0,
  serviceCharge: 0,
  tax: [],
  tip: 0,
  total: 450,
  currency: 'GBP',
};

async function theCheckout(kept: Readonly<Record<string, unknown>> = {}) {
  const page = <CheckoutPage data={aShop()} />;
  const shop = renderShop(page, { 'basket:forno-lucia': aBasket(), ...kept });
  shop.server.on('quote', () => A_QUOTE);
  const place = await screen.findByRole('button', { name: 'Place order · £4.50' });
  return { ...shop, page, place };
}

const filled = { name: 'Ada Obi', phone: '020 7946 0123', allergy: 'NO' };

test('an empty form says beside each field what is missing, leads to the first, and sends nothing', async () => {
  const { server, user, place } = await theCheckout();
  await user.click(place);
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Enter your name.');
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
    () => new Refused(400, 'Please look again.', { details: [{ path: 'body.contact.phone', message }] }),
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
  const { server, user, place } = await theCheckout({ 'checkout:forno-lucia': filled });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi'));
  server.on('placeOrder', () => new Refused(409, 'They can’t take your order here.', { code: 'LOCKED' }));
  await user.click(place);
  const refusal = within(await screen.findByRole('alert'));
  expect(refusal.getByText('They can’t take your order here.')).toBeVisible();
  expect(refusal.getByRole('link', { name: 'Call Forno Lucia' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
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
