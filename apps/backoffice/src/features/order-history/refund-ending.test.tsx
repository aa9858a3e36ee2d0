import type { Order } from '@comanda/contract/shapes/orders';
import { anOrder, moved, summaryOf } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CARD_OPEN, openRefund, PAID, REFUNDABLE } from '../../testing/open-refund.tsx';
import { latestEvent } from './history-queries.ts';

test('where all of its money goes back, an order that is open is ended only as somebody chooses, by its own move', async () => {
  const { user, server, drawer } = await openRefund(CARD_OPEN);
  const open = 'Order 45 is still open. What happens to it?';
  await user.click(drawer.getByRole('radio', { name: 'An amount' }));
  await user.type(drawer.getByLabelText('Amount in GBP'), '11');
  expect(drawer.queryByRole('radiogroup', { name: open })).toBeNull();
  await user.click(drawer.getByRole('radio', { name: 'Everything: £12.00' }));
  const choice = within(drawer.getByRole('radiogroup', { name: open }));
  await user.type(drawer.getByLabelText('Reason'), 'Too late');
  await user.click(drawer.getByRole('button', { name: 'Refund £12.00' }));
  expect(await drawer.findByText('Choose what happens to the order.')).toBeVisible();
  expect(choice.getByRole('radio', { name: 'Cancel it' })).toHaveFocus();
  await user.click(choice.getByRole('radio', { name: 'Cancel it' }));
  expect(drawer.queryByLabelText('Reason')).toBeNull();
  expect(drawer.getByRole('status')).toHaveTextContent('The diner is told at once, so this can’t be undone.');
  const send = drawer.getByRole('button', { name: 'Cancel order, refund £12.00' });
  await user.click(send);
  expect(await drawer.findByText('Choose why: the diner will be told.')).toBeVisible();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Why' }), 'Other');
  await user.click(send);
  expect(await drawer.findByText('Write why: the diner will be told.')).toBeVisible();
  await user.type(drawer.getByLabelText('What the diner will read'), 'The oven broke. ');
  server.on(
    'moveOrder',
    () =>
      new Refused(409, 'Mia has moved it.', { code: 'NOT_POSSIBLE', orderStatus: 'READY', to: 'CANCELLED' }),
  );
  await user.click(send);
  expect(await drawer.findByText('Mia has moved it.')).toBeVisible();
  const cancelled = moved(CARD_OPEN, 'CANCELLED', { number: 101, actor: { kind: 'STAFF', name: 'Mia' } });
  server.on('moveOrder', () => {
    const order = { ...cancelled, reason: 'OTHER', reasonNote: 'The oven broke.' };
    server.emit({ type: 'order', id: 101, data: order });
    return order;
  });
  server.on('refundable', () => ({ ...REFUNDABLE, refundable: 0, pending: 1200 }));
  await user.click(send);
  expect(await drawer.findByText('£12.00 is already on its way back.')).toBeVisible();
  expect(drawer.getByText('The oven broke.')).toBeVisible();
  expect(screen.queryByText('Order 45 cancelled')).toBeNull();
  expect(server.sent('refund')).toEqual([]);
  expect(server.sent('moveOrder').at(-1)?.body).toEqual({
    ...{ from: 'ACCEPTED', to: 'CANCELLED', reason: 'OTHER', note: 'The oven broke.' },
  });
});

test('an order that nobody has answered can be rejected with it, or left open for free', async () => {
  const placed: Order = {
    ...anOrder({ number: 45, total: 1200 }),
    payment: { method: 'CARD', state: 'PAID' },
  };
  const { user, server, drawer } = await openRefund(placed);
  await user.click(drawer.getByRole('radio', { name: 'An amount' }));
  await user.type(drawer.getByLabelText('Amount in GBP'), '12');
  await user.click(drawer.getByRole('radio', { name: 'Reject it' }));
  expect(drawer.getByRole('button', { name: 'Reject order, refund £12.00' })).toBeVisible();
  await user.click(drawer.getByRole('radio', { name: 'Leave it open' }));
  await user.type(drawer.getByLabelText('Reason'), 'Our treat');
  server.on('refund', () => placed);
  await user.click(drawer.getByRole('button', { name: 'Refund £12.00' }));
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
  expect(server.sent('refund').map(({ body }) => body)).toEqual([{ amount: 1200, reason: 'Our treat' }]);
  expect(server.sent('moveOrder')).toEqual([]);
});

const CARD_DONE: Order = { ...PAID, payment: { method: 'CARD', state: 'PAID' } };
const ASKED = moved(CARD_DONE, 'COMPLETED', {
  ...{ number: 101, type: 'REFUNDED', actor: { kind: 'STAFF', name: 'Mia' } },
  refund: { amount: 1200, reason: 'Late' },
});
const CONFIRMED: Order = {
  ...moved(ASKED, 'COMPLETED', {
    ...{ number: 102, type: 'PAYMENT', actor: { kind: 'PROVIDER' } },
    entries: [{ kind: 'REFUNDED', amount: 1200 }],
  }),
  payment: { method: 'CARD', state: 'REFUNDED' },
};

/** An order whose refund somebody has just asked for. */
async function theAskedRefund() {
  const opened = await openRefund(CARD_DONE);
  const { server, drawer } = opened;
  const happens = (order: Order) => {
    server.on('orders', () => ({ orders: [summaryOf(order)] }));
    server.emit({ type: 'order', id: latestEvent(order), data: order });
  };
  server.on('refundable', () => ({ ...REFUNDABLE, refundable: 0, pending: 1200 }));
  happens(ASKED);
  expect(await drawer.findByText('£12.00 is already on its way back.')).toBeVisible();
  return { ...opened, happens, confirm: () => happens(CONFIRMED) };
}

test('follows what the provider says of a refund, and offers no more once nothing is left', async () => {
  const { drawer, confirm } = await theAskedRefund();
  confirm();
  expect(await drawer.findByText('Refund of £12.00 confirmed')).toBeVisible();
  expect(drawer.getByText('Card, £12.00 refunded')).toBeVisible();
  expect(drawer.queryByText(/on its way back/)).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Refund…' })).toBeNull();
});

test('hears by itself that the provider has refused it, and offers to give the money back again', async () => {
  const { server, drawer, happens } = await theAskedRefund();
  server.on('refundable', () => REFUNDABLE);
  const events = ASKED.events.map((event) =>
    event.refund ? { ...event, refund: { ...event.refund, failed: true as const } } : event,
  );
  happens(
    moved({ ...ASKED, events }, ASKED.status, { number: latestEvent(ASKED) + 1, type: 'REFUND_REFUSED' }),
  );
  expect(await drawer.findByText(/could not be given back: the card provider refused it/)).toBeVisible();
  expect(drawer.getByText('The card provider refused the refund')).toBeVisible();
  expect(await drawer.findByRole('button', { name: 'Refund…' })).toBeVisible();
  expect(drawer.queryByText(/on its way back/)).toBeNull();
});

test('the list follows it also when the drawer is closed already', async () => {
  const { user, drawer, confirm } = await theAskedRefund();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  confirm();
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Order 45/ })).toHaveTextContent('DoneRefunded'),
  );
});

test('an order that changes while its refund is typed takes nothing away from it', async () => {
  const { user, server, drawer } = await openRefund(CARD_OPEN);
  const reason = drawer.getByLabelText('Reason');
  await user.type(reason, 'Col');
  const ready = moved(CARD_OPEN, 'READY', { number: 101, actor: { kind: 'STAFF', name: 'Mia' } });
  server.emit({ type: 'order', id: 101, data: ready });
  expect(await drawer.findByText(/^Ready · /)).toBeVisible();
  await user.keyboard('d');
  expect(drawer.getByLabelText('Reason')).toBe(reason);
  expect(reason).toHaveValue('Cold');
});
