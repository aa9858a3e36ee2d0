import type { OwnSession } from '@comanda/contract/shapes/accounts';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { A_MEMBER, aProfile } from '../../testing/a-session.ts';
import { renderPage } from '../../testing/render-page.tsx';

const HERE: OwnSession = {
  id: orderId(1),
  device: 'Chrome on Windows',
  createdAt: iso(NOON - 86_400_000),
  lastSeenAt: iso(NOON),
  isCurrent: true,
};
const TABLET: OwnSession = {
  ...HERE,
  id: orderId(2),
  device: 'Safari on an iPad',
  lastSeenAt: iso(NOON - 3_600_000),
  isCurrent: false,
};
const PHONE: OwnSession = { ...TABLET, id: orderId(3), device: 'Firefox on an Android phone' };

/** As many as the server of these tests puts on one page. */
const PAGE = 3;

async function theProfile(list: readonly OwnSession[] | Refused) {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  const kept = { list };
  server.on('profile', () => aProfile());
  server.on('sessions', ({ query }) => {
    if (kept.list instanceof Refused) return kept.list;
    const from = Number(query?.cursor ?? 0);
    const hasMore = kept.list.length > from + PAGE;
    return {
      sessions: kept.list.slice(from, from + PAGE),
      ...(hasMore && { nextCursor: String(from + PAGE) }),
    };
  });
  const { user } = await renderPage('/orders/live', server);
  await user.click(await screen.findByRole('button', { name: 'Mia Park: account' }));
  await user.click(await screen.findByRole('button', { name: 'Your profile' }));
  const section = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  return { server, user, section, kept };
}

test('where nobody is logged in elsewhere there is nothing to end', async () => {
  const { section } = await theProfile([HERE]);
  expect(await section.findByText('Nobody is logged in anywhere else.')).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
});

test('a device that was used only when it logged in has one date', async () => {
  const { section } = await theProfile([HERE, { ...TABLET, createdAt: TABLET.lastSeenAt }]);
  const [, tablet] = await section.findAllByRole('listitem');
  expect(tablet).toHaveTextContent(/^Safari on an iPadLogged in 20 Nov 2026, \d\d:\d\dLog out$/);
});

test('one device can be logged out, and then all others', async () => {
  const { server, user, section, kept } = await theProfile([HERE, TABLET, PHONE]);
  expect((await section.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Chrome on WindowsThis device'),
    expect.stringContaining('Safari on an iPadLast used 20 Nov 2026'),
    expect.stringContaining('Firefox on an Android phone'),
  ]);
  server.on('endSession', ({ params }) => {
    expect(params).toEqual({ id: A_MEMBER.id, sessionId: TABLET.id });
    kept.list = [HERE, PHONE];
    return null;
  });
  await user.click(section.getByRole('button', { name: 'Log out Safari on an iPad' }));
  await waitFor(() => expect(section.queryByText('Safari on an iPad')).toBeNull());
  server.on('endOtherSessions', () => {
    kept.list = [HERE];
    return { ended: 1 };
  });
  await user.click(section.getByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('One other device was logged out.')).toBeVisible();
  expect(await section.findByText('Nobody is logged in anywhere else.')).toBeVisible();
});

test('a session that ended meanwhile leaves the list, with the server’s sentence', async () => {
  const { server, user, section, kept } = await theProfile([HERE, TABLET]);
  server.on('endSession', () => {
    kept.list = [HERE];
    return new Refused(404, 'That session has ended already.');
  });
  await user.click(await section.findByRole('button', { name: 'Log out Safari on an iPad' }));
  expect(await screen.findByText('That session has ended already.')).toBeVisible();
  await waitFor(() => expect(section.queryByText('Safari on an iPad')).toBeNull());
});

test('a list that cannot be loaded says so, and the profile stays usable', async () => {
  const { section } = await theProfile(new Refused(404, 'Nobody by this id.'));
  expect(await section.findByText('We could not load this just now.')).toBeVisible();
  expect(await screen.findByLabelText('First name')).toHaveValue('Mia');
});

test('more devices than fit on a page are shown on demand, and the end is said where the button was', async () => {
  const more = [4, 5, 6, 7].map((n) => ({ ...TABLET, id: orderId(n), device: `Device ${n}` }));
  const { user, section } = await theProfile([HERE, TABLET, PHONE, ...more]);
  expect(await section.findAllByRole('listitem')).toHaveLength(3);
  await user.click(section.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(6));
  expect(section.getAllByRole('listitem')[3]).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(7));
  expect(section.getAllByRole('listitem')[6]).toHaveFocus();
  expect(section.getByText('That is all.')).toBeVisible();
  expect(section.queryByRole('button', { name: 'Show more' })).toBeNull();
});
