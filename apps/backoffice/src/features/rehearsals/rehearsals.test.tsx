import type { Rehearsal, RehearsedScreen } from '@comanda/contract/shapes/rehearsals';
import { iso } from '@comanda/domain/hours/instants';
import { NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const aScreen = (name: string, outcome: RehearsedScreen['outcome']): RehearsedScreen => ({
  screenId: outcome === 'NOT_OPEN' ? null : orderId(700 + name.charCodeAt(0)),
  name,
  isTablet: true,
  outcome,
});

const aRehearsal = (screens: RehearsedScreen[], change: Partial<Rehearsal> = {}): Rehearsal => ({
  orderId: orderId(600),
  startedAt: iso(NOON),
  judgedAt: iso(NOON + 60_000),
  status: 'PLACED',
  isSettled: !screens.some(({ outcome }) => outcome === 'WAITING'),
  screens,
  ...change,
});

async function thePanel(rehearsal: Rehearsal | null) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER' });
  server.on('tablets', () => ({ tablets: [] }));
  server.on('printers', () => ({ printers: [], networks: [], respelled: [] }));
  server.on('rehearsal', () => ({ rehearsal }));
  const page = await renderPage('/restaurant/tablets', server);
  const panel = within(await screen.findByRole('region', { name: 'Does it ring everywhere?' }));
  return { server, panel, ...page };
}

const rows = async (panel: Awaited<ReturnType<typeof thePanel>>['panel']) =>
  within(await panel.findByRole('list', { name: 'What each screen did' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a rehearsal is sent, and its screens are waited for', async () => {
  const { server, panel, user } = await thePanel(null);
  server.on('startRehearsal', () => aRehearsal([aScreen('Kitchen', 'WAITING'), aScreen('Bar', 'NOT_OPEN')]));
  await user.click(await panel.findByRole('button', { name: 'Send a rehearsal order' }));
  expect(await panel.findByRole('status')).toHaveTextContent('Ringing now.');
  expect(await rows(panel)).toEqual([
    'KitchenWaiting for its answer…',
    'BarNot openSwitch the tablet on and open “Live orders” on it.',
  ]);
  expect(panel.queryByRole('button')).toBeNull();
  expect(panel.getByText(/still on your boards/)).toBeVisible();
});

test('the screen that it is started on is no board, and is not counted', async () => {
  const { server, panel, office } = await thePanel(null);
  const own = { ...aScreen('Ben', 'OTHER_PAGE'), screenId: office.tabId };
  server.on('rehearsal', () => ({ rehearsal: aRehearsal([aScreen('Kitchen', 'RANG'), own]) }));
  await office.queryClient.invalidateQueries({ queryKey: ['rehearsal'] });
  expect(await panel.findByText('It rang.')).toBeVisible();
  expect(await rows(panel)).toEqual(['KitchenRang']);
});

test('each silent screen says why, and what to do about it', async () => {
  const { panel } = await thePanel(
    aRehearsal([
      aScreen('Kitchen', 'RANG'),
      aScreen('Counter', 'NO_SOUND'),
      aScreen('Office', 'OTHER_PAGE'),
      aScreen('Bar', 'NO_ANSWER'),
    ]),
  );
  expect(await panel.findByRole('status')).toHaveTextContent('3 of 4 screens stayed silent.');
  const [kitchen, counter, office, bar] = await rows(panel);
  expect(kitchen).toBe('KitchenRang');
  expect(counter).toMatch(/without sound.*speaker/);
  expect(office).toMatch(/another page.*Live orders/);
  expect(bar).toMatch(/Did not answer.*Wi-Fi/);
});

test('a screen whose order somebody took first is not called silent, nor said to have rung', async () => {
  const taken = aScreen('Bar', 'TAKEN_FIRST');
  const { panel, server, office } = await thePanel(
    aRehearsal([aScreen('Kitchen', 'RANG'), taken], { status: 'ACCEPTED' }),
  );
  expect(await panel.findByRole('status')).toHaveTextContent(
    'It rang on 1 of 2 screens. The order was taken',
  );
  expect((await rows(panel))[1]).toMatch(/can’t tell.*Rehearse again/);
  server.on('rehearsal', () => ({ rehearsal: aRehearsal([taken], { status: 'COMPLETED' }) }));
  await office.queryClient.invalidateQueries({ queryKey: ['rehearsal'] });
  expect(await panel.findByText(/taken before a screen had answered/)).toBeVisible();
});

test.each([
  ['It rang on all 2 screens.', [aScreen('Kitchen', 'RANG'), aScreen('Counter', 'RANG')]],
  ['It rang nowhere. A real order would have gone unnoticed.', [aScreen('Kitchen', 'NO_ANSWER')]],
  [/No screen is open/, []],
] as const)('one that is over says what came of it: %s', async (verdict, screens) => {
  const { panel } = await thePanel(aRehearsal([...screens], { status: 'COMPLETED', isSettled: true }));
  expect(await panel.findByRole('status')).toHaveTextContent(verdict);
  expect(panel.getByText('Rehearsal of 12:00')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Rehearse again' })).toBeVisible();
});

test('a refusal is said where it was asked for', async () => {
  const { server, panel, user } = await thePanel(null);
  server.on(
    'startRehearsal',
    () => new Refused(409, 'A rehearsal is still on your boards.', { code: 'REHEARSAL_RUNNING' }),
  );
  await user.click(await panel.findByRole('button', { name: 'Send a rehearsal order' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('Not sent: A rehearsal is still on your boards.');
});

test('a result that does not come says why, and can be asked for again', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER' });
  server.on('tablets', () => ({ tablets: [] }));
  server.on('printers', () => ({ printers: [], networks: [], respelled: [] }));
  server.on('rehearsal', () => new Refused(400, 'That did not work.'));
  const { user } = await renderPage('/restaurant/tablets', server);
  expect(await screen.findByText('That did not work.')).toBeVisible();
  server.on('rehearsal', () => ({ rehearsal: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Send a rehearsal order' })).toBeVisible();
});
