import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MIA = { kind: 'STAFF', name: 'Mia' } as const;
const promised = { promisedAt: iso(NOON + 20 * 60_000), startAt: iso(NOON) };
const atTable = (table: string, number = 1): Order =>
  moved(anOrder({ number, service: 'DINE_IN', table, ...promised }), 'ACCEPTED', {
    number: number + 50,
    actor: MIA,
  });
const order = atTable('Table 5');
const changed: Order = {
  ...order,
  table: '7',
  events: [
    ...order.events,
    { number: 101, type: 'TABLE_SET', at: iso(NOON), actor: MIA, table: { name: '7', before: 'Table 5' } },
  ],
};

async function theForm(others: readonly Order[] = []) {
  const board = await renderBoard([order, ...others]);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  await board.user.click(await screen.findByRole('button', { name: 'Table…' }));
  return { ...board, dialog: within(screen.getByRole('dialog', { name: 'The table of order 1' })) };
}

test('the table is put right, and the ticket says which it was', async () => {
  const { user, server, dialog } = await theForm();
  server.on('setTable', () => changed);
  expect(dialog.getByText('It says table 5 now.')).toBeVisible();
  await user.type(dialog.getByLabelText('Which table do they sit at?'), '7');
  await user.click(dialog.getByRole('button', { name: 'Change to table 7' }));
  expect(server.sent('setTable')).toMatchObject([{ body: { table: '7', from: 'Table 5' } }]);
  expect(await screen.findByText('Order 1 is for table 7 now.')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Order 1' })).toHaveTextContent('Table 7, was 5');
});

test('a refusal stands at the field, and what was typed is kept', async () => {
  const { user, server, dialog } = await theForm();
  const sentence = 'Order #1 was put to table 8 by Ben in the meantime. Look at it again.';
  server.on(
    'setTable',
    () => new Refused(409, sentence, { code: 'MOVED_ON', number: 1, orderStatus: 'ACCEPTED', by: 'Ben' }),
  );
  server.on('order', () => order);
  await user.type(dialog.getByLabelText('Which table do they sit at?'), '7');
  await user.click(dialog.getByRole('button', { name: 'Change to table 7' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByLabelText('Which table do they sit at?')).toHaveValue('7');
});

test('orders of one table name each other on their tickets, however it is written', async () => {
  await renderBoard([order, atTable('05', 2), atTable('15', 3)]);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toHaveTextContent('Also #2 at this table');
  expect(screen.getByRole('article', { name: 'Order 2' })).toHaveTextContent('Also #1 at this table');
  expect(screen.getByRole('article', { name: 'Order 3' })).not.toHaveTextContent('at this table');
});
