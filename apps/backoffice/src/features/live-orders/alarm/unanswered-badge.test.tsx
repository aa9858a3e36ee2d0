import { anOrder, moved } from '@comanda/testing/an-order';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

/** The badge of the app, and a page that has time when the test says so. */
async function theBadge() {
  const waiting = new Map<number, () => void>();
  let asked = 0;
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    asked += 1;
    waiting.set(asked, act);
    return asked;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  const set = vi.fn(() => Promise.resolve());
  const clear = vi.fn(() => Promise.resolve());
  const badge = { setAppBadge: set, clearAppBadge: clear };
  Object.assign(navigator, badge);
  const icon = Object.assign(document.createElement('link'), {
    rel: 'icon',
    href: 'http://office.example/icon.svg',
  });
  document.head.append(icon);
  onTestFinished(() => {
    for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
    icon.remove();
  });
  const board = await renderBoard([anOrder({ number: 1 })]);
  const idle = () => {
    const acts = [...waiting.values()];
    waiting.clear();
    for (const one of acts) one();
    return acts.length;
  };
  return { ...board, set, clear, icon, idle };
}

const arrives = (number: number) => anOrder({ number });
const ticket = (number: number) => document.querySelector(`[aria-label="Order ${number}"]`);

test('is written once for a burst of orders, and after they are drawn', async () => {
  const { emit, set, clear, icon, idle } = await theBadge();
  await waitFor(() => expect(idle()).toBe(1));
  expect(set.mock.calls).toEqual([[1]]);
  expect(icon.href).toMatch(/^data:image\/svg\+xml.*%3E1%3C/);
  for (const number of [2, 3]) {
    act(() => emit(arrives(number)));
    await waitFor(() => expect(ticket(number)).not.toBeNull());
  }
  expect(set).toHaveBeenCalledTimes(1);
  expect(idle()).toBe(1);
  expect(set.mock.calls).toEqual([[1], [3]]);
  // nothing is cleared in between
  expect(clear).not.toHaveBeenCalled();
});

test('is left alone while the number stays, and cleared when nothing waits', async () => {
  const { emit, set, clear, icon, idle } = await theBadge();
  await waitFor(() => expect(idle()).toBe(1));
  act(() => emit(arrives(2)));
  await waitFor(() => expect(ticket(2)).not.toBeNull());
  act(() => emit(moved(arrives(2), 'CANCELLED', { number: 103 })));
  await waitFor(() => expect(ticket(2)).toBeNull());
  await waitFor(() => expect(idle()).toBe(1));
  expect(set.mock.calls).toEqual([[1]]);
  act(() => emit(moved(arrives(1), 'CANCELLED', { number: 104 })));
  await waitFor(() => expect(ticket(1)).toBeNull());
  await waitFor(() => expect(idle()).toBe(1));
  expect(clear).toHaveBeenCalledTimes(1);
  expect(icon.href).toBe('http://office.example/icon.svg');
});
