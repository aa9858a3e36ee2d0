import { noteServerTime } from '@comanda/client/server-clock';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const MINUTE = 60_000;

beforeEach(() => void vi.setSystemTime(NOON));
afterEach(() => noteServerTime(Date.now()));

function waitingSince(placedAt: number) {
  const [placed] = anOrder().events;
  const at = iso(placedAt);
  return anOrder({ placedAt: at, events: placed ? [{ ...placed, at }] : [] });
}

test.each([
  [60, '11:00', 'answer by 11:06', /clock is 60 min fast/],
  [-60, '13:00', 'answer by 13:06', /clock is 60 min slow/],
  [3 * 1440, '12:00', 'answer by 12:06', /clock is 3 days fast/],
])(
  'a device whose clock is %i minutes ahead shows the time of the server',
  async (ahead, now, due, words) => {
    noteServerTime(NOON - ahead * MINUTE);
    await renderBoard([waitingSince(NOON - (ahead + 4) * MINUTE)]);
    const ticket = await screen.findByRole('article', { name: 'Order 1' });
    expect(ticket).toHaveTextContent(/4:0\d\s*no answer/);
    expect(ticket).toHaveTextContent(due);
    expect(screen.getByText(now, { selector: 'time' })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  },
);

test('a device whose clock is right says nothing of it', async () => {
  noteServerTime(NOON - 10_000);
  await renderBoard([waitingSince(NOON - 4 * MINUTE)]);
  expect(await screen.findByRole('article', { name: 'Order 1' })).toHaveTextContent(/4:0\d\s*no answer/);
  expect(screen.queryByText(/This device’s clock/)).not.toBeInTheDocument();
});
