import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId, RESTAURANT_ID } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { A_MEMBER } from '../testing/a-session.ts';
import { renderPage } from '../testing/render-page.tsx';

const GROUP: Merchant = {
  id: orderId(800),
  version: 1,
  changed: null,
  name: 'Lucia Group',
  legalName: null,
  email: 'lucia@comanda.example',
  phone: null,
  country: 'GB',
  taxNumber: null,
  logo: null,
  restaurants: [{ id: RESTAURANT_ID, slug: 'forno-lucia', name: 'Forno Lucia', accountLocked: false }],
};
const MIA: MerchantMember = {
  userId: A_MEMBER.id,
  firstName: 'Mia',
  lastName: 'Park',
  email: A_MEMBER.email,
  since: iso(NOON),
};
const BEN: MerchantMember = {
  ...MIA,
  userId: orderId(5),
  firstName: 'Ben',
  lastName: 'Osei',
  email: 'ben@comanda.example',
};

async function theBusiness(owners: MerchantMember[], orders = [anOrder()]) {
  const server = fakeServer();
  openRestaurant(server, { orders });
  const kept = { owners };
  server.on('merchant', () => GROUP);
  server.on('merchantMembers', () => ({ members: kept.owners }));
  server.on('pictureSpace', () => ({ pictures: 0, bytes: 0, mostPictures: 500, mostBytes: 1_000_000 }));
  const page = await renderPage('/merchant/show', server);
  return { ...page, server, kept };
}

async function askToClose(user: Awaited<ReturnType<typeof theBusiness>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Close this business…' }));
  return within(await screen.findByRole('dialog', { name: 'Close Lucia Group for good?' }));
}

test('what a co-owner has changed first stands beside what was typed', async () => {
  const { server, user } = await theBusiness([MIA]);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const name = await screen.findByLabelText('Trading name');
  await user.type(name, ' Ltd');
  const current = { ...GROUP, version: 2, changed: { at: iso(NOON), by: 'Ben Osei' }, name: 'Lucia & Co' };
  server.on('updateMerchant', ({ body }) =>
    body.version === 1
      ? new Refused(409, 'Ben Osei has changed this.', { code: 'STALE', by: 'Ben Osei', current })
      : { ...current, version: 3, name: 'Lucia Group Ltd' },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('region', { name: 'Changed by somebody else' }));
  expect(conflict.getByRole('alert')).toHaveTextContent(
    /^Ben Osei changed this .* What you typed is still here/,
  );
  await user.click(conflict.getByRole('button', { name: 'Show' }));
  expect(conflict.getByRole('listitem')).toHaveTextContent(/Theirs: Lucia & Co.*Yours: Lucia Group Ltd/);
  await user.click(conflict.getByRole('button', { name: 'Keep mine on top of theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.sent('updateMerchant')[1]?.body).toEqual({ version: 2, name: 'Lucia Group Ltd' });
});

test('a business is closed by its name alone, and not while orders are open', async () => {
  const { server, user } = await theBusiness([MIA]);
  const asking = await askToClose(user);
  expect(await asking.findByText(/Orders are still open at Forno Lucia \(1\)/)).toBeVisible();
  await user.click(asking.getByRole('button', { name: 'Close it for good' }));
  expect(await asking.findByText('That is not its name.')).toBeVisible();
  expect(server.sent('closeMerchant')).toEqual([]);
  const message = 'There are open orders.';
  server.on(
    'closeMerchant',
    () => new Refused(409, message, { code: 'OPEN_ORDERS', restaurant: 'Forno Lucia', count: 1 }),
  );
  await user.type(asking.getByLabelText('Type the name of the business to confirm'), 'lucia group');
  await user.click(asking.getByRole('button', { name: 'Close it for good' }));
  expect(await asking.findByRole('alert')).toHaveTextContent(`Not closed: ${message}`);
  expect(asking.getByLabelText('Type the name of the business to confirm')).toHaveValue('lucia group');
});

test('once it is closed, somebody without another business begins a new one', async () => {
  const { server, user, router } = await theBusiness([MIA], []);
  const asking = await askToClose(user);
  expect(asking.queryByText(/Orders are still open/)).toBeNull();
  server.on('closeMerchant', () => null);
  server.on('userMerchants', () => []);
  await user.type(asking.getByLabelText('Type the name of the business to confirm'), 'Lucia Group');
  await user.click(asking.getByRole('button', { name: 'Close it for good' }));
  expect(await screen.findByText('Lucia Group is closed.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/merchant/create'));
  expect(await screen.findByRole('heading', { name: 'Lucia Group is closed' })).toBeVisible();
  expect(screen.queryByText(/^Welcome/)).toBeNull();
});

test('the last owner can neither leave nor be removed; of two, one can', async () => {
  const { server, user, kept } = await theBusiness([MIA, BEN]);
  const joined = { at: iso(NOON), lastSeenAt: iso(NOON), device: 'Chrome on an Android tablet' };
  const setUpBy = { userId: BEN.userId, name: 'Ben Osei', isHere: true };
  server.on('tablets', () => ({
    tablets: [{ id: orderId(71), name: 'Pass', joined, codeUntil: null, setUpBy }],
  }));
  server.on('printers', () => ({ printers: [], networks: [], respelled: [] }));
  server.on('connectedAccount', () => ({ state: 'NONE', account: null }));
  const owners = within(await screen.findByRole('region', { name: 'Owners' }));
  expect(await owners.findByRole('button', { name: 'Leave' })).toBeVisible();
  await user.click(owners.getByRole('button', { name: 'Remove Ben Osei' }));
  const asking = within(await screen.findByRole('dialog', { name: /^Remove Ben Osei/ }));
  expect(asking.getByRole('button', { name: 'Keep' })).toHaveFocus();
  expect(await asking.findByText('Ben set up: Pass (tablet). These are disconnected.')).toBeVisible();
  await user.click(asking.getByLabelText('Keep them connected'));
  server.on('removeMerchantMember', ({ params, query }) => {
    expect([params.userId, query]).toEqual([BEN.userId, { keepDevices: 'true' }]);
    return new Refused(409, 'Ben has just made you leave.');
  });
  await user.click(asking.getByRole('button', { name: 'Remove Ben Osei' }));
  expect(await asking.findByRole('alert')).toHaveTextContent('Not removed: Ben has just made you leave.');
  server.on('removeMerchantMember', () => {
    kept.owners = [MIA];
    return null;
  });
  await user.click(asking.getByRole('button', { name: 'Remove Ben Osei' }));
  await waitFor(() => expect(owners.getAllByRole('listitem')).toHaveLength(1));
  expect(owners.queryByRole('button', { name: 'Leave' })).toBeNull();
});
