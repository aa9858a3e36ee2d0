import type { SpecialDay } from '@comanda/contract/shapes/hours';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { keepHours } from '../../testing/keep-hours.ts';
import { renderPage } from '../../testing/render-page.tsx';

const party: SpecialDay = { date: '2026-12-31', closed: true, intervals: [], note: 'Party', version: 2 };

async function thePage(days: SpecialDay[] = []) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = keepHours(server, days);
  return { server, kept, ...(await renderPage('/restaurant/hours', server)) };
}

test('a special day has other hours for delivery than for collection', async () => {
  const { user } = await thePage();
  await user.click(await screen.findByRole('button', { name: 'Add a special day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a special day' }));
  await user.type(dialog.getByLabelText('Date'), '2026-12-31');
  await user.click(dialog.getByLabelText('Open at other hours'));
  await user.click(dialog.getByLabelText('Each its own'));
  await user.clear(dialog.getByLabelText('Delivery opens'));
  await user.type(dialog.getByLabelText('Delivery opens'), '1800');
  await user.click(dialog.getByRole('button', { name: 'Collection remove hours' }));
  await user.click(dialog.getByRole('button', { name: 'Collection add hours' }));
  await user.type(dialog.getByLabelText('Collection opens'), '9');
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/Collection: Type both times/);
  await user.type(dialog.getByLabelText('Collection closes'), 'noon');
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByText(/Delivery 18:00–22:00; Collection 09:00–12:00/)).toBeVisible();
});

test('a day that a colleague has changed shows theirs, and what was typed goes on top of it', async () => {
  const { user, kept } = await thePage([{ ...party, version: 1, note: 'Old' }]);
  await user.click(await screen.findByRole('button', { name: /^Edit .*31 December/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name (optional)'));
  await user.type(dialog.getByLabelText('Name (optional)'), 'New Year’s Eve');
  kept.keepDay(party);
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  await user.click(await dialog.findByRole('button', { name: 'Show' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent(/Theirs: Party.*Yours: New Year’s Eve/);
  await user.click(dialog.getByRole('button', { name: 'Keep mine on top of theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByText(/Closed · New Year’s Eve/)).toBeVisible();
});

test('a day that a colleague has removed can be added again as it was typed', async () => {
  const { user, kept } = await thePage([{ ...party, version: 1, note: 'Old' }]);
  await user.click(await screen.findByRole('button', { name: /^Edit .*31 December/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name (optional)'), ' party');
  kept.removeDay('2026-12-31');
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  await user.click(await dialog.findByRole('button', { name: 'Add it again as typed' }));
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByText(/Closed · Old party/)).toBeVisible();
});

test('a day that a colleague has added first is shown beside what was typed', async () => {
  const { user, kept } = await thePage();
  await user.click(await screen.findByRole('button', { name: 'Add a special day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a special day' }));
  await user.type(dialog.getByLabelText('Date'), '2026-12-31');
  await user.type(dialog.getByLabelText('Name (optional)'), 'New Year’s Eve');
  kept.keepDay(party);
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByText('Theirs: Party')).toBeVisible();
  expect(within(screen.getByRole('region', { name: /^Changed/ })).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine on top of theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByText(/Closed · New Year’s Eve/)).toBeVisible();
});

test('orders that are promised for a time that is closed now are named', async () => {
  const { user, server } = await thePage();
  await user.click(await screen.findByRole('button', { name: 'Add a special day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a special day' }));
  await user.type(dialog.getByLabelText('Date'), '2026-11-20');
  server.on('putSpecialDay', () => ({ ...party, date: '2026-11-20', ordersOutside: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByText(/promised for a time/)).toBeVisible();
});
