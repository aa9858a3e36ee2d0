import type { DamagedOrder } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const LOW = '(height < 800px) or ((height < 900px) and (width >= 900px))';
const NINE: DamagedOrder = {
  id: orderId(9),
  number: 9,
  status: 'PLACED',
  placedAt: iso(NOON),
  phone: '+442079460123',
  canEnd: true,
};
const TEN: DamagedOrder = { id: orderId(10), number: 10, status: 'ACCEPTED', placedAt: iso(NOON) };

async function theDialog(damaged: DamagedOrder[]) {
  const page = await renderBoard([anOrder()], { damaged }, fakeServer());
  await page.user.click(await screen.findByRole('button', { name: /^See what you can do/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Orders that can’t be shown' }));
  return { ...page, dialog };
}

test('an order that cannot be shown can be called about and cancelled, and leaves the board', async () => {
  const { dialog, server, user } = await theDialog([NINE]);
  expect(screen.getByText(/^Order #9 can’t be shown/)).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'Call 020 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
  const row = within(dialog.getByRole('listitem'));
  const cancel = row.getByRole('button', { name: 'Cancel it: order #9' });
  expect(row.getByRole('link').compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const ended: DamagedOrder = { ...NINE, status: 'REJECTED' };
  server.on('endDamaged', () => ended);
  await user.click(dialog.getByRole('button', { name: 'Cancel it: order #9' }));
  await waitFor(() => expect(server.sent('endDamaged')).toHaveLength(1));
  server.emit({ type: 'damaged', id: 101, data: ended });
  await waitFor(() => expect(screen.queryByText(/can’t be shown/)).toBeNull());
});

test.each([LOW, '(width < 900px)'])('is one button where %s', async (small) => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => media(query === small ? 'all' : query));
  const { user } = await renderBoard([anOrder()], { damaged: [NINE] }, fakeServer());
  const short = await screen.findByRole('button', { name: '#9 not shown: See what you can do' });
  expect(short.closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText(/can’t be shown/)).toBeNull();
  await user.click(short);
  expect(await screen.findByRole('dialog', { name: 'Orders that can’t be shown' })).toBeVisible();
});

test('where neither phone nor state can be read, the number is what is left', async () => {
  const { dialog } = await theDialog([TEN]);
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    '#10 Placed 12:00The phone number can’t be read either.',
  );
  expect(dialog.queryByRole('link')).toBeNull();
  expect(dialog.getByText(/Support has to mend it/)).toBeVisible();
});

test('a refusal stays beside the order', async () => {
  const { dialog, server, user } = await theDialog([NINE, TEN]);
  server.on('endDamaged', () => new Refused(503, 'Back in a moment.'));
  await user.click(dialog.getByRole('button', { name: 'Cancel it: order #9' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Back in a moment.');
});
