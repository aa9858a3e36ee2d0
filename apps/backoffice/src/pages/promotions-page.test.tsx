import type { Promotion } from '@comanda/contract/shapes/promotions';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

const TEN: Promotion = {
  ...{ id: orderId(901), version: 3, uses: 12, usesToday: 2, name: 'Ten off', code: 'TEN', paused: false },
  benefit: { kind: 'PERCENT', percent: 10, most: null },
  ...{ dishes: null, minimum: 1500, minimumPieces: null, services: null, startsAt: null, endsAt: null },
  ...{ hours: null, firstOrder: false, maxUses: 100, maxUsesPerDiner: 1, maxUsesPerDay: null },
  ...{ rank: 0, alone: true },
};

async function thePage(promotions: Promotion[] | null) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER', orders: [anOrder()] });
  server.on('menu', () => new Refused(503, 'Not now.', { code: 'UNAVAILABLE' }));
  const away = new Refused(503, 'The database is away.', { code: 'UNAVAILABLE' });
  server.on('promotions', () => (promotions ? { promotions } : away));
  return { server, ...(await renderPage('/restaurant/promotions', server)) };
}

test('without promotions it says what they are good for, and the first one is made', async () => {
  const { user, server } = await thePage([]);
  expect(await screen.findByText(/No promotions yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a promotion' }));
  await user.click(await screen.findByRole('button', { name: /Something else/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a promotion' }));
  await user.clear(dialog.getByLabelText('Per cent'));
  await user.type(dialog.getByLabelText('Per cent'), '101');
  await user.type(dialog.getByLabelText('Name (diners see it)'), 'Lunch');
  await user.type(dialog.getByLabelText('Minimum basket (optional)'), 'twelve');
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Per cent')).toHaveAccessibleDescription(
      'Give a whole number from 1 to 100.',
    ),
  );
  expect(dialog.getByLabelText('Minimum basket (optional)')).toHaveAccessibleDescription(
    /Enter a price such as/,
  );
  await user.clear(dialog.getByLabelText('Per cent'));
  await user.type(dialog.getByLabelText('Per cent'), '20');
  await user.clear(dialog.getByLabelText('Minimum basket (optional)'));
  await user.type(dialog.getByLabelText('Minimum basket (optional)'), '12.50');
  server.on('createPromotion', () => ({ ...TEN, version: 1, name: 'Lunch' }));
  server.on('promotions', () => ({ promotions: [{ ...TEN, name: 'Lunch' }] }));
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  expect(await screen.findByText('Lunch')).toBeVisible();
  expect(server.sent('createPromotion')).toMatchObject([
    { body: { name: 'Lunch', code: null, minimum: 1250, benefit: { kind: 'PERCENT', percent: 20 } } },
  ]);
});

test('each says in a line what it takes off, and under which conditions', async () => {
  const bounds = { services: ['DELIVERY' as const], minimumPieces: 3, firstOrder: true, maxUsesPerDay: 20 };
  await thePage([
    { ...TEN, ...bounds },
    { ...TEN, id: orderId(902), name: 'Plain', minimum: null, alone: false, maxUsesPerDiner: 2 },
  ]);
  expect(await screen.findByText(/10% off · from £15\.00/)).toHaveTextContent(
    '10% off · from £15.00 · from 3 dishes · delivery only · first order · once per diner · 20 a day · not with others',
  );
  expect(screen.getByText(/10% off · twice per diner$/)).toBeVisible();
});

test('the usual ones are begun with what they need, and what diners get is shown as it is typed', async () => {
  const { user, server } = await thePage([]);
  await user.click(await screen.findByRole('button', { name: 'Add a promotion' }));
  await user.click(await screen.findByRole('button', { name: /Happy hour/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a promotion' }));
  const preview = dialog.getByRole('figure');
  expect(preview).toHaveTextContent(/Happy hour.*Automatic · 20% off · Mon.*Fri 15:00–18:00/);
  await user.clear(dialog.getByLabelText('Per cent'));
  expect(preview).toHaveTextContent('Complete the discount to see it here.');
  await user.type(dialog.getByLabelText('Per cent'), '25');
  await user.type(dialog.getByLabelText(/^Code/), 'happy');
  expect(preview).toHaveTextContent(/With the code HAPPY · 25% off/);
  server.on('createPromotion', () => ({ ...TEN, version: 1, name: 'Happy hour' }));
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() => expect(server.sent('createPromotion')).toHaveLength(1));
  expect(server.sent('createPromotion')[0]?.body).toMatchObject({
    benefit: { kind: 'PERCENT', percent: 25 },
    hours: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((day) => ({
      day,
      from: '15:00',
      to: '18:00',
    })),
  });
});

test('a problem in the limits opens them', async () => {
  const { user } = await thePage([{ ...TEN, maxUses: null, maxUsesPerDiner: null, alone: false }]);
  await user.click(await screen.findByRole('button', { name: 'Edit Ten off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit promotion' }));
  const limits = dialog.getByRole('button', { name: 'Limits, and other promotions' });
  expect(dialog.queryByLabelText('Uses in total (optional)')).toBeNull();
  await user.click(limits);
  await user.type(dialog.getByLabelText('Uses in total (optional)'), '0');
  await user.click(limits);
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  expect(await dialog.findByLabelText('Uses in total (optional)')).toHaveAccessibleDescription(
    'Give a whole number from 1 on.',
  );
});

test('each says what it does and how often it was used; it is paused, and deleted once that is confirmed', async () => {
  const { user, server } = await thePage([TEN]);
  const row = within((await screen.findByText('Ten off')).closest('li') ?? document.body);
  expect(row.getByText(/10% off · from £15\.00 · once per diner · not with others/)).toBeVisible();
  expect(row.getByText('Used 12 times of 100, 2 today')).toBeVisible();
  server.on('updatePromotion', () => ({ ...TEN, paused: true, version: 4 }));
  server.on('promotions', () => ({ promotions: [{ ...TEN, paused: true, version: 4 }] }));
  await user.click(row.getByRole('button', { name: 'Pause Ten off' }));
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(server.sent('updatePromotion')).toMatchObject([{ body: { version: 3, paused: true } }]);
  await user.click(screen.getByRole('button', { name: 'Delete Ten off' }));
  server.on('deletePromotion', () => null);
  server.on('promotions', () => ({ promotions: [] }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No promotions yet/)).toBeVisible();
  expect(server.sent('deletePromotion')).toMatchObject([{ params: { promotionId: TEN.id } }]);
});

test('a code that another one has is said beside the button, a colleague’s edit is shown, and nothing typed is lost', async () => {
  const { user, server } = await thePage([TEN]);
  await user.click(await screen.findByRole('button', { name: 'Edit Ten off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit promotion' }));
  const name = dialog.getByLabelText('Name (diners see it)');
  await user.type(name, ' week');
  server.on(
    'updatePromotion',
    () =>
      new Refused(409, 'The code TEN belongs to “Old”.', {
        code: 'CODE_TAKEN',
        promotionCode: 'TEN',
        name: 'Old',
      }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  expect(await dialog.findByText('Not saved: The code TEN belongs to “Old”.')).toBeVisible();
  const theirs = { ...TEN, version: 4, name: 'Ten percent' };
  server.on(
    'updatePromotion',
    () => new Refused(409, 'Ben has changed this.', { code: 'STALE', current: theirs }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  await user.click(await dialog.findByRole('button', { name: 'Show' }));
  expect(dialog.getByText('Theirs: Ten percent')).toBeVisible();
  expect(name).toHaveValue('Ten off week');
  await user.click(dialog.getByRole('button', { name: 'Keep mine on top of theirs' }));
  server.on('updatePromotion', () => ({ ...theirs, version: 5, name: 'Ten off week' }));
  server.on('promotions', () => ({ promotions: [{ ...theirs, version: 5, name: 'Ten off week' }] }));
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  expect(await screen.findByText('Ten off week')).toBeVisible();
  expect(server.sent('updatePromotion').at(-1)).toMatchObject({ body: { version: 4, name: 'Ten off week' } });
});

test('a copy begins with the same terms, under another name and without the code', async () => {
  const { user } = await thePage([TEN]);
  await user.click(await screen.findByRole('button', { name: 'Duplicate Ten off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a promotion' }));
  expect(dialog.getByLabelText('Name (diners see it)')).toHaveValue('Ten off (copy)');
  expect(dialog.getByLabelText(/^Code/)).toHaveValue('');
  expect(dialog.getByLabelText('Minimum basket (optional)')).toHaveValue('15.00');
});

test('when they cannot be loaded it says why, and asks again', async () => {
  const { server, user } = await thePage(null);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  server.on('promotions', () => ({ promotions: [TEN] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ten off')).toBeVisible();
});
