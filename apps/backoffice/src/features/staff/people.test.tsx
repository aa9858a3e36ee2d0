import type { Printer } from '@comanda/contract/shapes/printers';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Linked, Refused } from '@comanda/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { A_MEMBER } from '../../testing/a-session.ts';
import { renderPage } from '../../testing/render-page.tsx';

const person = (n: number) => ({
  userId: orderId(n),
  role: 'STAFF' as const,
  firstName: `Person ${n}`,
  lastName: 'Family',
  email: `person${n}@comanda.example`,
  isVerified: true,
});
const SELF = {
  ...person(1),
  userId: A_MEMBER.id,
  role: 'ADMIN' as const,
  firstName: 'Mia',
  lastName: 'Park',
};

/** Three pages of people: the user stands on the first. */
async function thePeople() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('audit', () => ({ entries: [] }));
  server.on('menuChanges', () => ({ changes: [] }));
  server.on('restaurantUsers', ({ query }) => {
    if (query?.cursor === undefined) return new Linked([SELF, person(2)], 'second');
    if (query.cursor === 'second') return new Linked([person(3), person(4)], 'third');
    return [person(5)];
  });
  const page = await renderPage('/restaurant/users', server);
  await screen.findByRole('row', { name: /Mia Park/ });
  return { server, ...page };
}

test('the record is searched once the typing rests, and says where nothing fits', async () => {
  const { server, user, router } = await thePeople();
  const asked: (string | undefined)[] = [];
  server.on('audit', ({ query }) => {
    asked.push(query?.q);
    return { entries: [] };
  });
  await act(() => router.navigate('/restaurant/users?view=history'));
  const field = await screen.findByRole('searchbox', { name: 'Search what happened' });
  await user.type(field, 'lasagne price');
  expect(await screen.findByText('Nothing here fits “lasagne price”.')).toBeVisible();
  expect(asked).toEqual([undefined, 'lasagne price']);
});

const people = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('a long list of people is read page by page, by keyboard too, to a said end', async () => {
  const { user, server } = await thePeople();
  expect(people()).toHaveLength(2);
  screen.getByRole('button', { name: 'Show more' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(people()).toHaveLength(4));
  expect(screen.getAllByRole('rowheader')[2]?.closest('tr')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(people()).toHaveLength(5));
  expect(screen.getAllByRole('rowheader')[4]?.closest('tr')).toHaveFocus();
  expect(screen.getByText('That is all.')).toBeVisible();
  expect(new Set(people()).size).toBe(5);
  // the role came with the first page, the list asked for each page once
  expect(server.sent('restaurantUsers').length).toBeLessThanOrEqual(4);
});

test('a page that does not come leaves the others, and can be asked for again', async () => {
  const { user, server } = await thePeople();
  server.on('restaurantUsers', () => new Refused(400, 'That did not work.'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/That did not work\./)).toBeVisible();
  expect(people()).toHaveLength(2);
  server.on('restaurantUsers', () => [person(3)]);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(people()).toHaveLength(3));
});

test('what somebody has set up ends with them, unless who removes them keeps it on purpose', async () => {
  const { user, server } = await thePeople();
  const by = (n: number) => ({ userId: orderId(n), name: `Person ${n} Family`, isHere: true });
  const joined = { at: iso(NOON), lastSeenAt: iso(NOON), device: 'Chrome on an Android tablet' };
  const tablet = { id: orderId(71), name: 'Kitchen', joined, codeUntil: null, setUpBy: by(2) };
  const other = { ...tablet, id: orderId(72), name: 'Counter', setUpBy: by(3) };
  server.on('tablets', () => ({ tablets: [tablet, other] }));
  const printer: Printer = {
    ...{ id: orderId(73), name: 'Bar', receiptAt: null, categories: [], active: true, version: 1 },
    ...{ changed: null, waiting: 0, setUpBy: by(2) },
    kind: 'STAR_CLOUDPRNT',
    columns: 48,
    kitchenAt: 'ACCEPTED',
  };
  server.on('printers', () => ({ printers: [printer], networks: [], respelled: [] }));
  const account = { id: 'acct_1', setUpBy: by(2), since: iso(NOON), holder: 'Ben Ltd', lastFour: '4242' };
  server.on('connectedAccount', () => ({ state: 'ACTIVE', account: { ...account, isConfirmed: true } }));
  const asked: unknown[] = [];
  server.on('unlink', ({ query }) => {
    asked.push(query);
    return { message: 'Done.' };
  });
  const ask = async (n: number) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`Person ${n}`) }));
    await user.click(await screen.findByRole('menuitem', { name: /Remove/ }));
    return within(await screen.findByRole('dialog', { name: new RegExp(`^Remove Person ${n}`) }));
  };
  const asking = await ask(2);
  expect(
    await asking.findByText('Person 2 set up: Kitchen (tablet), Bar (printer). These are disconnected.'),
  ).toBeVisible();
  expect(asking.getByText(/^Person 2 connected your Stripe account •••• 4242\./)).toBeVisible();
  await user.click(asking.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(asked).toEqual([{}]));
  const again = await ask(2);
  await user.click(await again.findByLabelText('Keep them connected'));
  await user.click(again.getByLabelText('It is ours: keep it'));
  await user.click(again.getByRole('button', { name: /^Remove/ }));
  const kept = { keepDevices: 'true', keepAccount: 'true' };
  await waitFor(() => expect(asked).toEqual([{}, kept]));
});
