import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';

const LOGO = { url: '/uploads/logo-480.webp', width: 480, height: 480 };
const THEIR_LOGO = { url: '/uploads/theirs-480.webp', width: 480, height: 480 };
const BY_ADA = { at: iso(NOON - 120_000), by: 'Ada Lovelace' };

/** The page of a restaurant with a logo, and a quicker colleague with `theirs`. */
async function thePictures(theirs: Partial<Restaurant>) {
  const server = fakeServer();
  const seen = openRestaurant(server, { orders: [anOrder()], restaurant: { logo: LOGO } });
  const overtaken: Restaurant = { ...seen, ...theirs, version: 2, changed: BY_ADA };
  const { logo: _, ...withoutLogo } = overtaken;
  server.on('updateRestaurant', ({ body }) =>
    body.version === 1
      ? new Refused(409, 'Ada Lovelace has changed this meanwhile.', { code: 'STALE', current: overtaken })
      : { ...withoutLogo, version: 3 },
  );
  const page = await renderPage('/restaurant/show', server);
  const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
  await page.user.click(pictures.getByRole('button', { name: 'Remove logo' }));
  const sent = () => server.sent('updateRestaurant').map(({ body }) => body);
  return { ...page, sent, pictures };
}

test('a picture says the version it has seen, and goes on top of what somebody else changed beside it', async () => {
  const { sent, pictures } = await thePictures({ description: 'By the canal.' });
  expect(await screen.findByText('The logo is gone.')).toBeVisible();
  expect(sent()).toEqual([
    { logo: null, version: 1 },
    { logo: null, version: 2 },
  ]);
  expect(pictures.queryByRole('region', { name: 'Changed by somebody else' })).toBeNull();
  expect(screen.getByLabelText('Description (optional)')).toHaveValue('By the canal.');
});

test('a picture that somebody else has changed too is a conflict, with theirs and one’s own', async () => {
  const { user, sent, pictures } = await thePictures({ logo: THEIR_LOGO });
  const notice = within(await pictures.findByRole('region', { name: 'Changed by somebody else' }));
  expect(notice.getByRole('alert')).toHaveTextContent('Ada Lovelace changed this 2 min ago');
  await user.click(notice.getByRole('button', { name: 'Show' }));
  expect(notice.getByText('Theirs: the picture that you see here now')).toBeVisible();
  expect(notice.getByText('Yours: nothing')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await user.click(notice.getByRole('button', { name: 'Keep mine on top of theirs' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ logo: null, version: 2 });
  expect(await screen.findByText('The logo is gone.')).toBeVisible();
});

test('theirs can be left as it is', async () => {
  const { user, sent, pictures } = await thePictures({ logo: THEIR_LOGO });
  const notice = within(await pictures.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(notice.getByRole('button', { name: 'Show' }));
  await user.click(notice.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(pictures.queryByRole('region', { name: /Changed/ })).toBeNull());
  expect(sent()).toHaveLength(1);
});

test('words that are saved while a picture of one’s own is on its way go on top of it', async () => {
  const server = fakeServer();
  const { logo: _, ...seen } = openRestaurant(server, { orders: [anOrder()], restaurant: { logo: LOGO } });
  const withoutLogo: Restaurant = { ...seen, version: 2, changed: BY_ADA };
  const stored: Restaurant = { ...withoutLogo, description: 'By the canal.', version: 3 };
  server.on('updateRestaurant', ({ body }) =>
    body.version === 2
      ? stored
      : new Refused(409, 'Ada Lovelace has changed this meanwhile.', { code: 'STALE', current: withoutLogo }),
  );
  const { user } = await renderPage('/restaurant/show', server);
  await user.type(await screen.findByLabelText('Description (optional)'), 'By the canal.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.sent('updateRestaurant').map(({ body }) => body)).toEqual([
    { description: 'By the canal.', version: 1 },
    { description: 'By the canal.', version: 2 },
  ]);
});

test('words that a colleague has changed too stand beside what was typed', async () => {
  const server = fakeServer();
  const seen = openRestaurant(server, { orders: [anOrder()] });
  const current: Restaurant = { ...seen, version: 2, changed: BY_ADA, description: 'By the canal.' };
  server.on(
    'updateRestaurant',
    () => new Refused(409, 'Ada Lovelace has changed this meanwhile.', { code: 'STALE', current }),
  );
  const { user } = await renderPage('/restaurant/show', server);
  const form = within(await screen.findByRole('form', { name: 'Restaurant details' }));
  await user.type(form.getByLabelText('Description (optional)'), 'At the lock.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const conflict = within(await form.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(conflict.getByRole('button', { name: 'Show' }));
  expect(conflict.getByText('Theirs: By the canal.')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Take theirs' }));
  expect(form.getByLabelText('Description (optional)')).toHaveValue('By the canal.');
});
