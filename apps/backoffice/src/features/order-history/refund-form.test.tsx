import type { Order } from '@comanda/contract/shapes/orders';
import { moved } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  CARD_OPEN,
  openDrawer,
  openRefund,
  PAID,
  REFUNDABLE as STATE,
  theDrawer,
} from '../../testing/open-refund.tsx';

test('gives dishes back at what they have cost, and says what that comes to', async () => {
  const { user, server, drawer } = await openRefund(PAID);
  expect(drawer.getByText('Bread: refunded already')).toBeVisible();
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByRole('alert')).toBeVisible();
  await user.click(drawer.getByRole('checkbox', { name: '2 × Soup · £7.00' }));
  expect(drawer.getByRole('button', { name: 'Give back £7.00 in cash' })).toBeVisible();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'How many of Soup?' }), '1 × £3.50');
  expect(drawer.getByLabelText('Reason')).toHaveAccessibleDescription(/Only your team sees it/);
  expect(drawer.getByRole('status')).toHaveTextContent(
    '£3.50 goes back to the diner. Hand the money over yourself. This records it.',
  );
  server.on('refund', () => PAID);
  await user.click(drawer.getByRole('button', { name: 'Give back £3.50 in cash' }));
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
  expect(server.sent('refund').map(({ body }) => body)).toEqual([
    { lines: [{ position: 0, quantity: 1 }], reason: 'Cold' },
  ]);
});

test('opens with the focus on how much goes back', async () => {
  const { drawer } = await openRefund(PAID);
  expect(drawer.getByRole('radio', { name: 'Some dishes' })).toHaveFocus();
});

test('sends everything back to a card, and says who bears the fee and what is on its way', async () => {
  const card: Order = { ...PAID, payment: { method: 'CARD', state: 'PAID' } };
  const { user, server, drawer } = await openRefund(card, {
    ...STATE,
    ...{ refundable: 900, pending: 300, fees: 38, feeBearer: 'RESTAURANT' },
  });
  await user.click(drawer.getByRole('radio', { name: 'Everything: £9.00' }));
  expect(drawer.getByRole('status')).toHaveTextContent(
    '£9.00 goes back to the diner. The money goes back to the card, which can take a few days. The card fee of £0.38 isn’t returned when you refund: it stays with you. £3.00 is already on its way back.',
  );
  await user.type(drawer.getByLabelText('Reason'), 'Late');
  server.on('refund', () => card);
  await user.click(drawer.getByRole('button', { name: 'Refund £9.00' }));
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
  expect(server.sent('refund').map(({ body }) => body)).toEqual([{ amount: 900, reason: 'Late' }]);
});

test('says while it is chosen that less is left, and sends nothing that is refused', async () => {
  const [soup, bread] = STATE.lines;
  const lines = soup && bread ? [soup, { ...bread, back: 0 }] : [];
  const { user, server, drawer } = await openRefund(CARD_OPEN, { ...STATE, refundable: 850, lines });
  const open = 'Order 45 is still open. What happens to it?';
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  await user.click(drawer.getByRole('radio', { name: 'An amount' }));
  await user.type(drawer.getByLabelText('Amount in GBP'), '8.51');
  expect(drawer.getByLabelText('Amount in GBP')).toHaveAccessibleDescription(/Only £8.50 is left\./);
  expect(drawer.getByLabelText('Amount in GBP')).toBeInvalid();
  await user.click(drawer.getByRole('radio', { name: 'Some dishes' }));
  expect(drawer.queryByText('Only £8.50 is left.')).toBeNull();
  await user.click(drawer.getByRole('checkbox', { name: '2 × Soup · £7.00' }));
  await user.click(drawer.getByRole('checkbox', { name: 'Bread · £3.50' }));
  expect(drawer.getByRole('alert')).toHaveTextContent('Only £8.50 is left.');
  expect(drawer.getByRole('status')).not.toHaveTextContent('goes back to the diner');
  expect(drawer.queryByRole('radiogroup', { name: open })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Refund to card' }));
  expect(drawer.getByRole('group', { name: 'Dishes' })).toHaveFocus();
  expect(server.sent('refund')).toEqual([]);
  await user.selectOptions(drawer.getByRole('combobox', { name: 'How many of Soup?' }), '1 × £3.50');
  expect(drawer.queryByRole('alert')).toBeNull();
  expect(drawer.getByRole('button', { name: 'Refund £7.00' })).toBeVisible();
  await user.click(drawer.getByRole('radio', { name: 'Everything: £8.50' }));
  expect(drawer.getByRole('radiogroup', { name: open })).toBeVisible();
});

test('what a card did not take back can be given in cash', async () => {
  const refund = { amount: 200, failed: true } as const;
  const failed = moved(PAID, 'COMPLETED', { number: 50, type: 'REFUNDED', refund });
  const card: Order = { ...failed, payment: { method: 'CARD', state: 'PAID' } };
  const { user, server, drawer } = await openRefund(card);
  await user.click(drawer.getByRole('radio', { name: 'An amount' }));
  await user.type(drawer.getByLabelText('Amount in GBP'), '2');
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  await user.click(drawer.getByRole('checkbox', { name: /^In cash instead/ }));
  expect(drawer.getByRole('status')).toHaveTextContent('Hand the money over yourself. This records it.');
  server.on('refund', () => card);
  await user.click(drawer.getByRole('button', { name: 'Give back £2.00 in cash' }));
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
  expect(server.sent('refund').map(({ body }) => body)).toEqual([
    { amount: 200, reason: 'Cold', inCash: true },
  ]);
});

test.each([
  ['OPERATOR', 'The card fee isn’t returned when you refund. Whoever runs Comanda for you pays it, not you.'],
  ['RESTAURANT', 'Any card fee isn’t returned when you refund: it stays with you.'],
] as const)('says that %s bears a fee that is in no ledger', async (feeBearer, sentence) => {
  const card: Order = { ...PAID, payment: { method: 'CARD', state: 'PAID' } };
  const { drawer } = await openRefund(card, { ...STATE, feeBearer });
  expect(drawer.getByRole('status')).toHaveTextContent(
    `The money goes back to the card, which can take a few days. ${sentence}`,
  );
});

test('says what is on its way where nothing is left, and offers no refund', async () => {
  const { drawer } = await theDrawer(PAID, { ...STATE, refundable: 0, pending: 1200 });
  expect(await drawer.findByText('£12.00 is already on its way back.')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('an address opens the refund of its order once', async () => {
  const { user, router, drawer } = await theDrawer(PAID, STATE, `/orders?order=${PAID.id}&refund`);
  expect(await drawer.findByRole('radio', { name: 'Some dishes' })).toHaveFocus();
  expect(router.state.location.search).toBe(`?order=${PAID.id}`);
  await user.click(drawer.getByRole('button', { name: 'Don’t refund' }));
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
});

test('tries again where it cannot tell what is left', async () => {
  const failing = await openDrawer(PAID, new Refused(404, 'There is no such order.'));
  failing.server.on('refundable', () => STATE);
  await failing.user.click(await failing.drawer.findByRole('button', { name: 'Try again' }));
  expect(await failing.drawer.findByRole('radio', { name: 'Some dishes' })).toBeChecked();
});

test('says that somebody else has given dishes back meanwhile, and shows what is left', async () => {
  const { user, server, drawer, open } = await openRefund(PAID);
  await user.click(drawer.getByRole('checkbox', { name: '2 × Soup · £7.00' }));
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  const gone = 'Not so many of these dishes are left to give back. Look at the order again.';
  server.on('order', () => moved(PAID, 'COMPLETED', { number: 50, type: 'REFUNDED' }));
  const [soup, bread] = STATE.lines;
  server.on('refundable', () => ({ ...STATE, lines: soup && bread ? [{ ...soup, back: 1 }, bread] : [] }));
  server.on(
    'refund',
    () =>
      new Refused(400, 'Check what you sent.', {
        code: 'INVALID',
        details: [{ path: 'lines', message: gone, code: 'NOT_USABLE' }],
      }),
  );
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await screen.findByText(gone)).toBeVisible();
  await open();
  expect(await drawer.findByRole('checkbox', { name: 'Soup · £3.50' })).toBeChecked();
  expect(drawer.queryByRole('combobox')).toBeNull();
  expect(drawer.getByLabelText('Reason')).toHaveValue('Cold');
});

test('gives cash back once, keeps what was typed where that is refused, and says so', async () => {
  const paid = PAID;
  const { user, server, drawer } = await openRefund(paid);
  server.on(
    'refund',
    () => new Refused(409, 'That is more than was paid.', { code: 'MORE_THAN_PAID', refundable: 300 }),
  );
  await user.click(drawer.getByRole('radio', { name: 'An amount' }));
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByText('Enter an amount, such as 4.50.')).toBeVisible();
  await user.type(drawer.getByLabelText('Amount in GBP'), '4,50');
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByText('That is more than was paid.')).toBeVisible();
  expect(drawer.getByLabelText('Reason')).toHaveValue('Cold');
  const back = { number: 50, type: 'REFUNDED', refund: { amount: 300 } };
  server.on('refund', () => ({
    ...moved(paid, 'COMPLETED', back),
    payment: { ...paid.payment, state: 'PARTIALLY_REFUNDED' },
  }));
  await user.clear(drawer.getByLabelText('Amount in GBP'));
  await user.type(drawer.getByLabelText('Amount in GBP'), '3');
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByText('Cash, refunded in part: £3.00 of £12.00')).toBeVisible();
  expect(server.sent('refund').map(({ body }) => body)).toEqual([
    { amount: 450, reason: 'Cold' },
    { amount: 300, reason: 'Cold' },
  ]);
});

test('gives cash back once where no answer came, whatever is typed meanwhile, and says where the first try went through', async () => {
  const paid = PAID;
  const refunded: Order = {
    ...moved(paid, 'COMPLETED', { number: 50, type: 'REFUNDED' }),
    payment: { ...paid.payment, state: 'PARTIALLY_REFUNDED' },
  };
  const { user, server, drawer, open } = await openRefund(paid);
  server.on('refund', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(drawer.getByRole('radio', { name: 'An amount' }));
  await user.type(drawer.getByLabelText('Amount in GBP'), '3');
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByText(/The server did not answer/)).not.toHaveTextContent('Failed to fetch');
  await user.type(drawer.getByLabelText('Reason'), ' soup');
  server.on('refund', () => new Refused(429, 'Too much at once.'));
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByText('Too much at once.')).toBeVisible();
  await user.type(drawer.getByLabelText('Amount in GBP'), '.50');
  server.on('order', () => refunded);
  server.on(
    'refund',
    () => new Refused(422, 'This key has given back another amount already.', { code: 'KEY_REUSED' }),
  );
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(
    await screen.findByText(/An earlier refund of a different amount has already gone through/),
  ).toBeVisible();
  expect(await drawer.findByText(/^Refunded/)).toBeVisible();
  server.on('refund', () => refunded);
  await open();
  await user.click(await drawer.findByRole('radio', { name: 'An amount' }));
  await user.type(drawer.getByLabelText('Amount in GBP'), '3');
  await user.type(drawer.getByLabelText('Reason'), 'Cold');
  await user.click(drawer.getByRole('button', { name: /^Give back/ }));
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
  const [first, second, third, another] = server.sent('refund').map(({ key }) => key);
  expect([second, third]).toEqual([first, first]);
  expect(another).not.toBe(first);
});
