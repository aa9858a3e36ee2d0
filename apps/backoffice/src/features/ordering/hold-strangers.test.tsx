import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const HOUR = 3_600_000;

async function thePopover(strangersUntil?: string) {
  const server = fakeServer();
  const { state } = openRestaurant(server, { orders: [anOrder()] });
  openRestaurant(server, {
    orders: [anOrder()],
    restaurant: { state: { ...state, ...(strangersUntil && { strangersUntil }) } },
  });
  const { user } = await renderPage('/orders/live', server);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Open/ }));
    return within(await screen.findByRole('group', { name: /^Suspicious orders\?/ }));
  };
  return { server, user, state, open };
}

test('the time that was chosen is marked, and until when that is', async () => {
  const { server, user, state, open } = await thePopover();
  const held: OrderingState = { ...state, strangersUntil: iso(NOON + HOUR) };
  server.on('holdStrangers', () => held);
  await user.click((await open()).getByRole('button', { name: '1 hour' }));
  expect(server.sent('holdStrangers').map(({ body }) => body)).toEqual([{ minutes: 60 }]);
  const group = await open();
  expect(await group.findByText('On until 13:00.')).toBeVisible();
  expect(group.getByRole('button', { name: '1 hour' })).toHaveAttribute('aria-pressed', 'true');
  expect(group.getByRole('button', { name: '30 min' })).toHaveAttribute('aria-pressed', 'false');
});

test('what a colleague chose is shown with its end', async () => {
  const { open } = await thePopover(iso(NOON + HOUR / 2));
  const group = await open();
  expect(group.getByText('On until 12:30.')).toBeVisible();
  expect(group.getByRole('button', { name: 'Take them again' })).toBeVisible();
});
