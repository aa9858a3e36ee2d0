import type { Order } from '@comanda/contract/shapes/orders';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const BEN = { kind: 'STAFF', name: 'Ben' } as const;
const accepted = {
  ...moved(anOrder(), 'ACCEPTED', { number: 101, actor: BEN }),
  promisedAt: iso(NOON + 1_200_000),
  startAt: iso(NOON),
};

async function theForm(order = anOrder()) {
  const board = await renderBoard([order]);
  await board.user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  await board.user.click(await screen.findByRole('button', { name: /^(Reject|Cancel) order…/ }));
  return { ...board, dialog: within(screen.getByRole('dialog')) };
}

const NO_UNDO = 'so this can’t be undone.';
const card = (state: Order['payment']['state']) => ({ payment: { method: 'CARD', state } }) as const;
const refunded = (failed?: true): Order => {
  const event = { number: 102, type: 'REFUNDED', refund: { amount: 600, ...(failed && { failed }) } };
  return { ...moved(accepted, 'ACCEPTED', event), total: 2550 };
};

test.each<[string, Order, string]>([
  ['a held card', anOrder(card('AUTHORIZED')), 'Their card is not charged.'],
  ['a charged card', { ...accepted, ...card('PAID'), total: 2550 }, '£25.50 goes back to their card.'],
  [
    'a card of which some went back',
    { ...refunded(), ...card('PARTIALLY_REFUNDED') },
    'What is left of £25.50 goes back to their card.',
  ],
  ['a card that took no refund', { ...refunded(true), ...card('PAID') }, '^£25.50 goes back to their card.'],
  ['a charge under way', { ...accepted, ...card('AUTHORIZED') }, 'or the money goes straight back to it.'],
])('ending an order says before and after what becomes of %s', async (_, order, sentence) => {
  const { user, dialog, server } = await theForm(order);
  expect(dialog.getByText(new RegExp(sentence))).toBeVisible();
  const to = order.status === 'PLACED' ? 'REJECTED' : 'CANCELLED';
  server.on('moveOrder', () => moved(order, to, { number: 103, actor: BEN }));
  await user.click(dialog.getByRole('radio', { name: 'The diner asked' }));
  await user.click(dialog.getByRole('button', { name: /order 1$/ }));
  expect(await screen.findByText(new RegExp(`${NO_UNDO} .*${sentence.replace('^', '')}`))).toBeVisible();
});

test('ending an order that is not paid says nothing of money', async () => {
  const { dialog } = await theForm();
  expect(dialog.getByText(`Why? The diner reads it at once, ${NO_UNDO}`)).toBeVisible();
});

test('what a reason mends beside it can be taken back, in the first line of what is told on the board', async () => {
  const { user, dialog, server } = await theForm();
  server.on('moveOrder', () => moved(anOrder(), 'REJECTED', { number: 101, actor: BEN }));
  server.on('busy', () => ({ status: 'BUSY', extraMinutes: 20, until: iso(NOON + 3_600_000) }));
  await user.click(dialog.getByRole('radio', { name: 'Too busy' }));
  expect(dialog.getByRole('checkbox', { name: /^Add 20 minutes to every new promise/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Reject order 1' }));
  expect(await screen.findByText(/^Busy: 20 minutes more/)).toBeVisible();
  await waitFor(() => {
    const lines = [...document.querySelectorAll('[data-toast]')].map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Busy: 20 minutes more.*Undo$/),
      expect.stringMatching(/^Order 1 rejected/),
    ]);
  });
  server.on('busy', () => ({ status: 'OPEN' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Changed back.')).toBeVisible();
  expect(server.sent('busy').map(({ body }) => body)).toEqual([
    { extraMinutes: 20, minutes: 60 },
    { extraMinutes: 0 },
  ]);
});

test('a kitchen that is as busy as that already is not made less so', async () => {
  const { user } = await renderBoard([anOrder()], {
    restaurant: { state: { status: 'BUSY', extraMinutes: 30, until: iso(NOON + 3_600_000) } },
  });
  await user.click(await screen.findByRole('button', { name: 'More for order 1' }));
  await user.click(await screen.findByRole('button', { name: 'Reject order…' }));
  await user.click(screen.getByRole('radio', { name: 'Too busy' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a colleague who accepts while the form is open closes it, and it says so', async () => {
  const { user, dialog, emit } = await theForm();
  expect(dialog.getByRole('button', { name: 'Reject order 1' })).toBeVisible();
  emit(accepted);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ben has just accepted it.');
  expect(dialog.queryByRole('button', { name: /order \d+$/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Back to the order' }));
  expect(dialog.getByRole('button', { name: 'Cancel order…' })).toBeVisible();
});

test('accepting can be undone, and the order is new again', async () => {
  const { user, server } = await renderBoard([anOrder()]);
  server.on('moveOrder', () => ({ ...accepted, undoableUntil: iso(NOON + 10_000) }));
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await screen.findByRole('region', { name: /Preparing/ })).toHaveTextContent('Ada Obi');
  server.on('undoMove', () => moved(accepted, 'PLACED', { number: 102, type: 'UNDONE', actor: BEN }));
  await user.click((await screen.findAllByRole('button', { name: /^Undo/ }))[0] ?? document.body);
  expect(await within(screen.getByRole('region', { name: /New/ })).findByText('Ada Obi')).toBeVisible();
});

test('accepting is offered no way back once money has been given back', async () => {
  const { user, server, emit } = await renderBoard([anOrder(card('AUTHORIZED'))]);
  const undoable = { ...accepted, ...card('PAID'), undoableUntil: iso(NOON + 120_000) };
  server.on('moveOrder', () => undoable);
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
  emit({ ...refunded(), ...card('REFUNDED') });
  expect(await screen.findByText(/^Refunded/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.keyboard('u');
  expect(server.sent('undoMove')).toEqual([]);
});

test.each([
  ['ended', 'CANCELLED'],
  ['moved on', 'READY'],
] as const)(
  'accepting is offered no way back once the order was %s: it would be another step',
  async (_, to) => {
    const { user, server, emit } = await renderBoard([anOrder()]);
    server.on('moveOrder', () => ({ ...accepted, undoableUntil: iso(NOON + 120_000) }));
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible();
    emit({ ...moved(accepted, to, { number: 102, actor: BEN }), undoableUntil: iso(NOON + 120_000) });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark ready/ })).toBeNull());
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await user.keyboard('u');
    expect(server.sent('undoMove')).toEqual([]);
  },
);

test('a move that is refused puts the ticket back and says why', async () => {
  const { user, server } = await renderBoard([anOrder()]);
  server.on('moveOrder', () => new Refused(403, 'You may not work in this restaurant any more.'));
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect((await screen.findAllByText(/You may not work in this restaurant any more/)).at(-1)).toBeVisible();
  expect(within(screen.getByRole('region', { name: /New/ })).getByText('Ada Obi')).toBeVisible();
});
