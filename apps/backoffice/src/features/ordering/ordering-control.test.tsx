import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBoard } from '../../testing/render-board.tsx';

const pill = () => screen.getByRole('button', { name: /^Open/ });

test('while the line is down the head says as of when, and the board that is back reports itself first', async () => {
  const server = fakeServer();
  await renderBoard([anOrder()], {}, server);
  await waitFor(() => expect(screen.getByText('Live')).toBeVisible());
  expect(pill()).not.toHaveTextContent('as of');
  server.cut();
  await waitFor(() => expect(pill()).toHaveTextContent('Open as of 12:00'));
  expect(pill()).toHaveAttribute('data-unheard');

  const answered = Promise.withResolvers<void>();
  server.on('screen', async () => {
    await answered.promise;
    return { leaseUntil: iso(NOON + 45_000) };
  });
  const reports = server.sent('screen').length;
  const looks = server.sent('restaurant').length;
  server.mend();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.sent('screen').length).toBeGreaterThan(reports));
  expect(server.sent('restaurant')).toHaveLength(looks);
  answered.resolve();
  await waitFor(() => expect(server.sent('restaurant').length).toBeGreaterThan(looks));
  expect(pill()).not.toHaveTextContent('as of');
});
