import { anOrder, moved, orderId } from '@comanda/testing/an-order';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';
import { isSecondPress } from './use-board-keys.ts';

const before = { timeStamp: 1000, clientX: 300, clientY: 400, detail: 1 };

test.each([
  [{ timeStamp: 1150 }, true],
  [{ timeStamp: 1450, clientX: 320 }, true],
  [{ timeStamp: 1600 }, false],
  [{ timeStamp: 1150, clientY: 470 }, false],
  [{ timeStamp: 1150, detail: 0 }, false],
])('a press that differs by %j from the one before it belongs to it: %s', (change, expected) => {
  expect(isSecondPress(before, { ...before, ...change })).toBe(expected);
  expect(isSecondPress(null, { ...before, ...change })).toBe(false);
});

const orders = [anOrder(), anOrder({ id: orderId(2), number: 2 })];
const BEN = { kind: 'STAFF', name: 'Ben' } as const;

async function theBoard() {
  const board = await renderBoard(orders);
  board.server.on('moveOrder', ({ params }) => {
    const order = orders.find(({ id }) => id === params.orderId);
    if (!order) throw new Error('There is no such order.');
    return moved(order, 'ACCEPTED', { number: 100 + order.number, actor: BEN });
  });
  return { moves: () => board.server.sent('moveOrder').map(({ params }) => params.orderId) };
}

const ticket = (number: number) => screen.findByRole('article', { name: `Order ${number}` });

test('a double press moves one order, though the next ticket slides under it; a later press moves that', async () => {
  const { moves } = await theBoard();
  const press = async (number: number, timeStamp: number) => {
    const button = within(await ticket(number)).getByRole('button', { name: /^Accept/ });
    const click = createEvent.click(button, { clientX: 300, clientY: 400, detail: 1 });
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    fireEvent(button, click);
  };
  await press(1, 1000);
  await waitFor(() => expect(moves()).toEqual([orderId(1)]));
  await press(2, 1200);
  await press(2, 1600);
  await waitFor(() => expect(moves()).toEqual([orderId(1), orderId(2)]));
});

test('a key that is held moves no further order', async () => {
  const { moves } = await theBoard();
  fireEvent.keyDown(await ticket(2), { key: 'Enter', repeat: true });
  fireEvent.keyDown(await ticket(1), { key: 'Enter' });
  await waitFor(() => expect(moves()).toEqual([orderId(1)]));
});

test('two quick presses of Enter move one order, though the focus is on the next ticket by then', async () => {
  const { moves } = await theBoard();
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  onTestFinished(() => clock.mockRestore());
  const press = async (number: number, timeStamp: number) => {
    const pressed = await ticket(number);
    clock.mockReturnValue(timeStamp);
    fireEvent.keyDown(pressed, { key: 'Enter' });
  };
  await press(1, 1000);
  await press(2, 1200);
  await waitFor(() => expect(moves()).toEqual([orderId(1)]));
  await press(2, 1600);
  await waitFor(() => expect(moves()).toEqual([orderId(1), orderId(2)]));
});

test('an arrow finds the board again when the focused ticket has gone', async () => {
  await theBoard();
  const first = await ticket(1);
  document.body.focus();
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
