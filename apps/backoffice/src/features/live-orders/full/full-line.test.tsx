import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBoard } from '../../../testing/render-board.tsx';

const five = [1, 2, 3, 4, 5].map((number) => anOrder({ number }));

test('a board as full as it may be says that diners are turned away, and offers to hold strangers back', async () => {
  const { server, user, emit } = await renderBoard(five, { restaurant: { mostUnanswered: 5 } });
  expect(await screen.findByText(/^5 orders are waiting for an answer/)).toBeVisible();
  const state = { status: 'OPEN', strangersUntil: iso(NOON + 3_600_000) } as const;
  server.on('holdStrangers', () => state);
  await user.click(screen.getByRole('button', { name: /Take no cash orders of new diners for 1 hour/ }));
  expect(server.sent('holdStrangers').map(({ body }) => body)).toEqual([{ minutes: 60 }]);
  expect(await screen.findByText(/new diners pay by card or call/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take no cash/ })).toBeNull();
  emit(moved(anOrder({ number: 1 }), 'ACCEPTED', { number: 6 }));
  await waitFor(() => expect(screen.queryByText(/are waiting for an answer/)).toBeNull());
});

test('on a phone it is one short line, and its button still says what it does', async () => {
  const media = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => media(query === '(width < 900px)' ? 'all' : query));
  await renderBoard(five, { restaurant: { mostUnanswered: 5 } });
  expect(await screen.findByText('5 unanswered: new diners are asked to call.')).toBeVisible();
  expect(
    screen.getByRole('button', {
      name: /^No cash of new diners: they pay by card or call for 1 hour$/,
    }),
  ).toBeVisible();
});

test('it says nothing below that, nor where there is no such bound', async () => {
  await renderBoard(five, { restaurant: { mostUnanswered: 6 } });
  expect(await screen.findByRole('article', { name: 'Order 1' })).toBeVisible();
  expect(screen.queryByText(/are waiting for an answer/)).toBeNull();
});
