import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFresh } from '../device/copy.ts';
import { OfflineBar } from './offline-bar.tsx';

const NOON = Date.parse('2026-11-20T12:00:00');
const kept = 'We kept your basket.';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  document.documentElement.lang = 'en-GB';
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.asOf;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const bar = () => screen.getByRole('status', { hidden: true });
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

/** The worker says in the document when its copy was made. */
function openCopyOf(minutesAgo: number): void {
  document.documentElement.dataset.asOf = String(NOON - minutesAgo * 60_000);
  render(<OfflineBar kept={kept} />);
}

test('a page of the network says nothing', () => {
  render(<OfflineBar kept={kept} />);
  expect(bar()).not.toBeVisible();
});

test('one whose network goes says so, until it is back', () => {
  render(<OfflineBar kept={kept} />);
  const line = goOffline();
  act(() => void dispatchEvent(new Event('offline')));
  expect(bar()).toHaveTextContent("You're offline. We kept your basket.");
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(bar()).not.toBeVisible();
});

test('the copy of a page says since when, also where the browser thinks that it has a network', () => {
  openCopyOf(20);
  expect(bar()).toHaveTextContent('As of 11:40 — no connection. We kept your basket.');
  act(() => isFresh());
  expect(bar()).not.toBeVisible();
});

test('with the day, if that was another one', () => {
  goOffline();
  openCopyOf(24 * 60);
  expect(bar()).toHaveTextContent('As of 19 November, 12:00 — no connection. We kept your basket.');
});

test('a link of a copy waits instead of leading nowhere', async () => {
  openCopyOf(20);
  render(<a href="/clients/forno-lucia/menu">Menu</a>);
  await userEvent.setup().click(screen.getByRole('link', { name: 'Menu' }));
  expect(bar()).toHaveTextContent("We'll open the next page as soon as you're back.");
});
