import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON, orderId } from '@comanda/testing/an-order';
import { Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MINUTE = 60_000;
/** Promised for so many minutes from noon. */
const promised = (number: number, minutes: number, event = number + 50) =>
  moved(
    anOrder({
      number,
      placedAt: iso(NOON - 60 * MINUTE),
      startAt: iso(NOON - 60 * MINUTE),
      promisedAt: iso(NOON + minutes * MINUTE),
    }),
    'ACCEPTED',
    { number: event, actor: { kind: 'STAFF', name: 'Ben' } },
  );

const LATER = "Sorry, it's taking a little longer: your order will be ready at about";

async function theBoard() {
  const board = await renderBoard([promised(1, -10), promised(2, -5), promised(3, 40)]);
  return { ...board, button: await screen.findByRole('button', { name: '2 late +10 min' }) };
}

/** Other minutes, or a word with them. */
async function theDialog() {
  const { button, ...board } = await theBoard();
  await board.user.click(button);
  await board.user.click(screen.getByRole('button', { name: 'Change…' }));
  return { ...board, dialog: within(await screen.findByRole('dialog', { name: '2 orders are late' })) };
}

/** The board is left before the way back is over: what was held goes out. */
const leave = () => window.dispatchEvent(new Event('pagehide'));

test('one press promises all late ones ten minutes later, each once, with the sentence shown beforehand', async () => {
  const { user, button, server } = await theBoard();
  expect(within(button).getByText(/^2 late/)).toBeVisible();
  const words = `Ada Obi reads: “${LATER} 12:10 instead of 11:50.” The others read their own times.`;
  expect(button).toHaveAccessibleDescription(words);
  server.on('promiseLater', ({ params }) => promised(params.orderId === orderId(1) ? 1 : 2, 10, 101));
  await user.click(button);
  expect(await screen.findByText(words)).toBeVisible();
  // nothing is late any more on the screen, and nothing has been sent
  expect(screen.queryByRole('button', { name: /late \+/ })).toBeNull();
  expect(server.sent('promiseLater')).toEqual([]);
  leave();
  await waitFor(() => expect(server.sent('promiseLater')).toHaveLength(2));
  expect(server.sent('promiseLater').map(({ body }) => body)).toEqual([
    { minutes: 10, from: iso(NOON - 10 * MINUTE) },
    { minutes: 10, from: iso(NOON - 5 * MINUTE) },
  ]);
});

test('undo takes it back before any diner has read it', async () => {
  const { user, button, server } = await theBoard();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nothing was sent to anybody')).toBeVisible();
  expect(await screen.findByRole('button', { name: '2 late +10 min' })).toBeVisible();
  leave();
  expect(server.sent('promiseLater')).toEqual([]);
});

test('on its ticket one order is promised later in one press, which the next press sends', async () => {
  const { user, server } = await theBoard();
  const ticket = within(screen.getByRole('article', { name: 'Order 1' }));
  const more = ticket.getByRole('button', { name: /^\+10 min .* for order 1$/ });
  expect(more).toHaveTextContent('+10 min “about 12:10”');
  expect(more).toHaveAccessibleDescription(`Ada Obi reads: “${LATER} 12:10 instead of 11:50.”`);
  server.on('promiseLater', () => promised(1, 10, 101));
  await user.click(more);
  expect(await screen.findByText(`Ada Obi reads: “${LATER} 12:10 instead of 11:50.”`)).toBeVisible();
  expect(server.sent('promiseLater')).toEqual([]);
  server.on('moveOrder', () => moved(promised(3, 40), 'READY', { number: 102 }));
  const other = within(screen.getByRole('article', { name: 'Order 3' }));
  await user.click(other.getByRole('button', { name: /^Mark ready/ }));
  await waitFor(() =>
    expect(server.sent('promiseLater')).toMatchObject([
      { body: { minutes: 10, from: iso(NOON - 10 * MINUTE) } },
    ]),
  );
});

test('on a phone it says in short what the diner reads', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => media(query === '(width < 600px)' ? 'all' : query));
  const { user, button } = await theBoard();
  await user.click(button);
  expect(await screen.findByText('Ada Obi reads “about 12:10”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
});

test('a colleague who promised meanwhile is named, and theirs holds', async () => {
  const { user, server } = await theBoard();
  const where = { code: 'MOVED_ON', number: 1, orderStatus: 'ACCEPTED' };
  server.on('promiseLater', () => new Refused(409, 'Ben has just promised 12:40.', where));
  server.on('order', () => promised(1, 40, 103));
  await user.click(screen.getByRole('button', { name: /^\+10 min .* for order 1$/ }));
  leave();
  expect(await screen.findByText('Ben has just promised 12:40.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^\+10 min .* for order 1$/ })).toBeNull();
});

test('is not there while nothing is late', async () => {
  await renderBoard([promised(3, 40)]);
  expect(await screen.findByRole('article', { name: 'Order 3' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /late \+/ })).toBeNull();
});

test('promises all that are late so much later, with one word to their diners', async () => {
  const { user, dialog, server } = await theDialog();
  await user.click(dialog.getByRole('radio', { name: '+15' }));
  await user.type(dialog.getByLabelText('Message to the diner (optional)'), 'Full house');
  expect(dialog.getByRole('figure')).toHaveTextContent(/Ada Obi reads.*12:15.*Full house/);
  server.on('promiseAllLater', () => ({ orders: [promised(1, 15, 101), promised(2, 15, 102)] }));
  await user.click(dialog.getByRole('button', { name: 'Add 15 minutes to 2 orders' }));
  expect(await screen.findByText(/2 orders are promised later/)).toBeVisible();
  expect(server.sent('promiseAllLater')[0]?.body).toEqual({ minutes: 15, sentence: 'Full house' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /late \+/ })).toBeNull());
});

test('names the orders that it is about, the latest first', async () => {
  const { dialog } = await theDialog();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#1 Ada Obi10 min late',
    '#2 Ada Obi5 min late',
  ]);
});

test('says why it could not, and keeps the word', async () => {
  const { user, dialog, server } = await theDialog();
  await user.type(dialog.getByLabelText('Message to the diner (optional)'), 'Sorry');
  server.on('promiseAllLater', () => new Refused(403, 'You may not work in this restaurant any more.'));
  await user.click(dialog.getByRole('button', { name: 'Add 10 minutes to 2 orders' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('You may not work in this restaurant any more.');
  expect(dialog.getByLabelText('Message to the diner (optional)')).toHaveValue('Sorry');
});

test('where colleagues were quicker, nothing is late any more', async () => {
  const { user, dialog, server } = await theDialog();
  server.on('promiseAllLater', () => ({ orders: [] }));
  await user.click(dialog.getByRole('button', { name: 'Add 10 minutes to 2 orders' }));
  expect(await screen.findByText('No order is late any more.')).toBeVisible();
});
