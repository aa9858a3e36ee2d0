import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../testing/render-board.tsx';

const HELD = { status: 'OPEN', strangersUntil: iso(NOON + 3_600_000) } as const;
const WORDS = 'Until 13:00, new diners pay by card or call.';

test('the bar over a board that holds strangers back says until when, and ends it', async () => {
  const { server, user } = await renderBoard([anOrder()], { restaurant: { state: HELD } });
  expect(await screen.findByText(WORDS)).toBeVisible();
  server.on('admitStrangers', () => ({ status: 'OPEN' }));
  await user.click(screen.getByRole('button', { name: 'End now' }));
  expect(server.sent('admitStrangers')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});

test('it follows what the stream sends', async () => {
  const server = fakeServer();
  await renderBoard([anOrder()], {}, server);
  expect(screen.queryByText(WORDS)).toBeNull();
  server.emit({ type: 'state', data: HELD });
  expect(await screen.findByText(WORDS)).toBeVisible();
  server.emit({ type: 'state', data: { status: 'OPEN' } });
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});
