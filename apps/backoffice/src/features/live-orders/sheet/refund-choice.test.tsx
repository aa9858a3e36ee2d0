import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON, summaryOf } from '@comanda/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const PAID: Order = {
  ...moved(anOrder(), 'ACCEPTED', { number: 101, actor: { kind: 'STAFF', name: 'Ben' } }),
  ...{ promisedAt: iso(NOON + 1_200_000), startAt: iso(NOON) },
  payment: { method: 'CARD', state: 'PAID' },
};

type Options = NonNullable<Parameters<typeof renderBoard>[1]>;

async function theSheet(order: Order, options: Options = {}) {
  const board = await renderBoard([order], options);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: /^Cancel order|^Reject order/ });
  return { ...board, dialog };
}

test.each(['ADMIN', 'MANAGER'] as const)(
  '%s comes from the board to the refund of an order',
  async (role) => {
    const { user, dialog, server, router } = await theSheet(PAID, { role });
    server.on('orders', () => ({ orders: [summaryOf(PAID)] }));
    server.on('orderTotals', () => ({ orders: 1, ended: 0, revenue: 1050, refunded: 0, currency: 'GBP' }));
    server.on('order', () => PAID);
    server.on('refundable', () => ({
      ...{ refundable: 1050, pending: 0, fees: 0, feeBearer: null, currency: 'GBP' },
      lines: [],
    }));
    await user.click(await dialog.findByRole('link', { name: 'Refund…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Order 1' }));
    expect(await drawer.findByRole('radio', { name: 'Everything: £10.50' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/orders');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);

test.each([
  ['staff, who may not give money back', PAID, { role: 'STAFF' }],
  ['a tablet', PAID, { isTablet: true }],
  ['cash that nobody has taken yet', anOrder(), {}],
  ['a card that is only held', { ...PAID, payment: { method: 'CARD', state: 'AUTHORIZED' } }, {}],
] as const)('it is not offered to %s', async (_, order, options) => {
  const { dialog } = await theSheet(order, options);
  expect(dialog.getByRole('button', { name: 'Sold out…' })).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Refund…' })).toBeNull();
});
