import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { renderBoard } from '../../../testing/render-board.tsx';

const waiting = anOrder({ number: 1 });
const cancelled = (number: number) => ({
  ...moved(anOrder({ number }), 'CANCELLED', {
    number: 50 + number,
    at: iso(NOON),
    actor: { kind: 'DINER' },
  }),
});

/** What floats over the page, and what stands in the line of the board. */
const floating = () => document.querySelectorAll('[data-sonner-toast]').length;
const inLine = () => [...document.querySelectorAll('[data-toast]')].map((line) => line.textContent);

test('what a diner cancels stands in the line of the board until it is put away, and floats over no ticket', async () => {
  const { user, emit } = await renderBoard([waiting, anOrder({ number: 2 })]);
  await screen.findByRole('article', { name: 'Order 2' });
  act(() => emit(cancelled(2)));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ada Obi cancelled order 2 It was not being made yet.',
  );
  expect(floating()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Put this away' }));
  await waitFor(() => expect(inLine()).toEqual([]));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Order 1' })).toHaveFocus());
});

test('what passes leaves the line by itself, and what stays comes along to another page', async () => {
  const { router, server } = await renderBoard([waiting]);
  server.on('orders', () => ({ orders: [] }));
  server.on('orderTotals', () => ({ orders: 0, ended: 0, revenue: 0, refunded: 0, currency: 'GBP' }));
  await screen.findByRole('article', { name: 'Order 1' });
  act(() => {
    // in this order: where the second stands alone, the first has come and gone
    toast.success('Saved', { duration: 1 });
    toastProblem('Order 7 was missed');
  });
  await waitFor(() => expect(inLine()).toEqual([expect.stringContaining('Order 7 was missed')]));
  await act(() => router.navigate('/orders'));
  await waitFor(() => expect(floating()).toBe(1));
  expect(document.querySelector('[data-sonner-toast]')).toHaveTextContent('Order 7 was missed');
  await act(() => router.navigate('/orders/live'));
  await waitFor(() => expect(floating()).toBe(0));
});

test('while a dialog lies over the board they float, as nobody would see its line', async () => {
  const { user } = await renderBoard([waiting]);
  await user.click(await screen.findByRole('button', { name: 'Recall' }));
  await screen.findByRole('dialog');
  act(() => toastProblem('Not changed'));
  await waitFor(() => expect(floating()).toBe(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(inLine()).toEqual([expect.stringContaining('Not changed')]));
  expect(floating()).toBe(0);
});

test('on a screen without a line they float, and the way back is among the tools', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => media(query === '(height < 700px)' ? 'all' : query));
  const { user, server } = await renderBoard([waiting]);
  act(() => toastProblem('Not changed'));
  await waitFor(() => expect(floating()).toBe(1));
  server.on('moveOrder', () => ({
    ...moved(waiting, 'ACCEPTED', { number: 60 }),
    undoableUntil: iso(NOON + 120_000),
  }));
  await user.click(screen.getByRole('button', { name: /^Accept/ }));
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  expect(screen.getByRole('toolbar', { name: 'Board' })).toContainElement(undo);
});

test('all notices are shown when somebody asks, and one when they ask again', async () => {
  const { user } = await renderBoard([waiting]);
  await screen.findByRole('article', { name: 'Order 1' });
  act(() => {
    toastProblem('One');
    toastProblem('Two');
  });
  await waitFor(() => expect(inLine()).toHaveLength(2));
  const unfold = screen.getByRole('button', { name: 'Show all notices of the board', expanded: false });
  await user.click(unfold);
  await user.click(screen.getByRole('button', { name: 'Show the first notice only', expanded: true }));
  expect(
    screen.getByRole('button', { name: 'Show all notices of the board', expanded: false }),
  ).toBeVisible();
});
