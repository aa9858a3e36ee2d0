import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Linked, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
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

/** Three pages of people: whoever asks stands on the first. */
async function thePeople() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('audit', () => ({ entries: [] }));
  server.on('restaurantUsers', ({ query }) => {
    if (query?.cursor === undefined) return new Linked([SELF, person(2)], 'second');
    if (query.cursor === 'second') return new Linked([person(3), person(4)], 'third');
    return [person(5)];
  });
  const page = await renderPage('/restaurant/users', server);
  await screen.findByRole('row', { name: /Mia Park/ });
  return { server, ...page };
}

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
  // the first page told the role, the list asked for each page once
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
