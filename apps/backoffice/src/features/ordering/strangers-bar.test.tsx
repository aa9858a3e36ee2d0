import { anOrder, iso, NOON } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../testing/render-board.tsx';

const HELD = { status: 'OPEN', strangersUntil: iso(NOON + 3_600_000) } as const;

test.each([
  [{}, 'Until 13:00, new diners confirm their e-mail first.'],
  [
    { noCodes: 'MAIL_STALLED' },
    'Codes can’t be delivered right now. Until 13:00, new diners order without one.',
  ],
  [
    { noCodes: 'NO_MAIL_SERVER' },
    'Codes can’t be sent: no mail server is set up. Until 13:00, new diners order without one.',
  ],
] as const)(
  'the bar over a board that holds strangers back says whether codes go out: %o',
  async (codes, words) => {
    await renderBoard([anOrder()], { restaurant: { state: { ...HELD, ...codes } } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'End now' })).toBeVisible();
  },
);

test('it follows what the stream sends', async () => {
  const server = fakeServer();
  await renderBoard([anOrder()], { restaurant: { state: HELD } }, server);
  expect(await screen.findByText(/confirm their e-mail first/)).toBeVisible();
  server.emit({ type: 'state', data: { ...HELD, noCodes: 'UNCONFIRMED' } });
  expect(await screen.findByText(/an owner has to confirm/)).toBeVisible();
  server.emit({ type: 'state', data: HELD });
  expect(await screen.findByText(/confirm their e-mail first/)).toBeVisible();
});
