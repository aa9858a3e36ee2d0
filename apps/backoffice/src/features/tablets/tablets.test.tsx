import type { CallOutput } from '@comanda/contract/calls';
import type { Tablet } from '@comanda/contract/shapes/tablets';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const MINUTE = 60_000;
const KITCHEN: Tablet = {
  id: orderId(71),
  name: 'Kitchen',
  joined: { at: iso(NOON - 60 * MINUTE), lastSeenAt: iso(NOON), device: 'Chrome on an Android tablet' },
  codeUntil: null,
  setUpBy: null,
};
const MADE = { id: orderId(72), name: 'Counter', code: 'ABCD2345', codeUntil: iso(NOON + 10 * MINUTE) };

async function theTablets(tablets: Tablet[]) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER', orders: [anOrder()] });
  const kept = { tablets };
  server.on('tablets', () => ({ tablets: kept.tablets }));
  server.on('printers', () => ({ printers: [], networks: [], respelled: [] }));
  return { server, kept, ...(await renderPage('/restaurant/tablets', server)) };
}

async function add(user: Awaited<ReturnType<typeof theTablets>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Add a tablet' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Add a tablet' }));
  if (name) await user.type(asking.getByLabelText('What do you call it?'), name);
  await user.click(asking.getByRole('button', { name: 'Show the code' }));
}

test('a manager names a tablet, shows its code, and reads when it has joined', async () => {
  const { server, kept, office, user } = await theTablets([]);
  expect(await screen.findByText(/No tablets yet/)).toBeVisible();
  server.on('addTablet', () => {
    kept.tablets = [{ id: MADE.id, name: MADE.name, joined: null, codeUntil: MADE.codeUntil, setUpBy: null }];
    return MADE;
  });
  await add(user, 'Counter');
  const shown = within(await screen.findByRole('dialog', { name: 'Connect “Counter”' }));
  expect(shown.getByRole('img', { name: 'QR code that connects Counter' })).toBeVisible();
  expect(shown.getByText('ABCD-2345')).toBeVisible();
  expect(shown.getByText(/Works once, until 12:10/)).toBeVisible();
  kept.tablets = [{ ...KITCHEN, id: MADE.id, name: 'Counter' }];
  await office.queryClient.invalidateQueries({ queryKey: ['tablets'] });
  expect(await shown.findByText(/Counter is connected/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Chrome on an Android tablet')).toBeVisible();
  expect(server.sent('addTablet').map(({ body }) => body)).toEqual([{ name: 'Counter' }]);
});

test('a name that is missing or taken is said at the field, and nothing typed is lost', async () => {
  const { server, user } = await theTablets([KITCHEN]);
  await add(user, '');
  const asking = within(screen.getByRole('dialog'));
  expect(asking.getByLabelText('What do you call it?')).toBeInvalid();
  expect(server.sent('addTablet')).toEqual([]);
  const message = 'There is a tablet called Kitchen already.';
  server.on(
    'addTablet',
    () =>
      new Refused(409, message, {
        code: 'TABLET_NAME_TAKEN',
        details: [{ path: 'name', message, code: 'AS_REFUSED' }],
      }),
  );
  await user.type(asking.getByLabelText('What do you call it?'), 'Kitchen');
  await user.click(asking.getByRole('button', { name: 'Show the code' }));
  expect(await asking.findByText(message)).toBeVisible();
  expect(asking.getByLabelText('What do you call it?')).toHaveValue('Kitchen');
});

test('a tablet is removed after a question, also when a colleague was quicker', async () => {
  const { server, kept, user } = await theTablets([KITCHEN]);
  await user.click(await screen.findByRole('button', { name: 'Remove Kitchen' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Remove Kitchen?' }));
  server.on('revokeTablet', () => new Refused(404, 'The tablet was not found.', { code: 'NOT_FOUND' }));
  await user.click(asking.getByRole('button', { name: 'Remove Kitchen' }));
  expect(await asking.findByRole('alert')).toHaveTextContent('Not removed: The tablet was not found.');
  server.on('revokeTablet', () => null);
  kept.tablets = [];
  await user.click(asking.getByRole('button', { name: 'Remove Kitchen' }));
  expect(await screen.findByText(/No tablets yet/)).toBeVisible();
  expect(await screen.findByText('Kitchen is disconnected.')).toBeVisible();
});

test('a list that does not come says why, and can be asked for again', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER', orders: [anOrder()] });
  server.on('tablets', () => new Refused(400, 'That did not work.'));
  server.on('printers', () => ({ printers: [], networks: [], respelled: [] }));
  const { user } = await renderPage('/restaurant/tablets', server);
  expect(await screen.findByText('That did not work.')).toBeVisible();
  server.on('tablets', () => ({ tablets: [KITCHEN] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kitchen')).toBeVisible();
});

const SESSION: CallOutput<'joinTablet'> = {
  id: KITCHEN.id,
  firstName: 'Kitchen',
  lastName: '',
  email: '',
  isVerified: true,
  role: 'STAFF',
  isTablet: true,
  accessToken: 'of-the-tablet',
};

test('a scanned code is used by a press, opens the board and nothing else, and outlives the tab', async () => {
  const server = fakeServer();
  openRestaurant(server, { role: 'STAFF', orders: [anOrder()] });
  server.on('joinTablet', () => SESSION);
  const { user, router, office } = await renderPage('/restaurant/tablet?code=ABCD2345', server, {
    isLoggedIn: false,
  });
  expect(await screen.findByLabelText('Code from the back office')).toHaveValue('ABCD2345');
  expect(server.sent('joinTablet')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/live'));
  const screens = await screen.findAllByRole('navigation', { name: 'Screens' });
  for (const one of screens)
    expect(
      within(one)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Live orders$/)]);
  await router.navigate('/menu/edit');
  expect(router.state.location.pathname).toBe('/orders/live');
  expect(server.sent('restaurantUsers')).toEqual([]);
  expect(office.session.tabletEntries()).toMatchObject({ token: 'of-the-tablet' });
});

test('a code that is over is refused in words, and can be typed anew', async () => {
  const server = fakeServer();
  const message = 'This code does not work.';
  server.on(
    'joinTablet',
    () =>
      new Refused(400, message, {
        code: 'TABLET_CODE_OVER',
        details: [{ path: 'code', message, code: 'AS_REFUSED' }],
      }),
  );
  const { user } = await renderPage('/restaurant/tablet', server, { isLoggedIn: false });
  await user.type(await screen.findByLabelText('Code from the back office'), 'abcd 2345');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Code from the back office')).toHaveValue('abcd 2345');
});
