import type { Promotion } from '@comanda/contract/shapes/promotions';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../testing/a-menu.ts';
import { openRestaurant } from '../testing/a-restaurant.ts';
import { renderPage } from '../testing/render-page.tsx';

const TEN: Promotion = {
  ...{ id: orderId(901), version: 3, uses: 12, usesToday: 2, name: 'Ten off', code: 'TEN', paused: false },
  benefit: { kind: 'PERCENT', percent: 10, most: null },
  ...{ dishes: null, minimum: 1500, minimumPieces: null, services: null, startsAt: null, endsAt: null },
  ...{ hours: null, firstOrder: false, maxUses: 100, maxUsesPerDiner: 1, maxUsesPerDay: null },
  ...{ rank: 0, alone: true },
};

async function thePage(promotions: Promotion[] | null, menu: StaffMenu | null = null) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER', orders: [anOrder()] });
  server.on('menu', () => menu ?? new Refused(503, 'Not now.', { code: 'UNAVAILABLE' }));
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
  expect(await screen.findByText(/10% off · on everything · from £15\.00/)).toHaveTextContent(
    '10% off · on everything · from £15.00 · from 3 dishes · delivery only · first order · once per diner · 20 a day · not with others',
  );
  expect(screen.getByText(/10% off · on everything · twice per diner$/)).toBeVisible();
});

test('the usual ones are begun with what they need, and what diners get is shown as it is typed', async () => {
  const { user, server } = await thePage([]);
  await user.click(await screen.findByRole('button', { name: 'Add a promotion' }));
  await user.click(await screen.findByRole('button', { name: /Happy hour/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a promotion' }));
  const preview = dialog.getByRole('figure');
  expect(preview).toHaveTextContent(/Happy hour.*Automatic · 20% off · on everything · Mon.*Fri 15:00–18:00/);
  await user.clear(dialog.getByLabelText('Per cent'));
  expect(preview).toHaveTextContent('Complete the discount to see it here.');
  await user.type(dialog.getByLabelText('Per cent'), '25');
  await user.type(dialog.getByLabelText(/^Code/), 'happy');
  expect(preview).toHaveTextContent(/With the code HAPPY · 25% off · on everything/);
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

const [PIZZA] = A_MENU.categories;
const dish = (number: number, name: string, price: number) =>
  (PIZZA?.items ?? []).map((item) => ({ ...item, id: orderId(number), name, price }));
const MENU: StaffMenu = {
  ...A_MENU,
  categories: A_MENU.categories.flatMap((category) => [
    { ...category, items: [...dish(911, 'Diavola', 1200), ...dish(912, 'Margherita', 1000)] },
    { ...category, id: orderId(891), name: 'Drinks', items: dish(913, 'Lager', 450) },
  ]),
};

test('two for one asks of what, says itself with an example, and is saved for what was chosen', async () => {
  const { user, server } = await thePage([], MENU);
  await user.click(await screen.findByRole('button', { name: 'Add a promotion' }));
  await user.click(await screen.findByRole('button', { name: /Two for one/ }));
  const asked = within(await screen.findByRole('dialog', { name: 'Two for one of what?' }));
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  expect(asked.getByText('Choose at least one category or dish.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Pizza' }));
  expect(asked.getByRole('button', { name: 'Pizza' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(asked.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a promotion' }));
  expect(dialog.getByRole('figure')).toHaveTextContent('on Pizza');
  expect(dialog.getByRole('figure')).toHaveTextContent(
    'Two from Pizza at £12.00 and £10.00: the £10.00 one is free.',
  );
  expect(dialog.queryByText(/everything in the basket/)).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  server.on('createPromotion', () => ({ ...TEN, version: 1, name: 'Two for one' }));
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() => expect(server.sent('createPromotion')).toHaveLength(1));
  expect(server.sent('createPromotion')[0]?.body).toMatchObject({
    benefit: { kind: 'CHEAPEST', of: 2, percent: 100 },
    dishes: { categoryIds: [orderId(890)], itemIds: [] },
  });
});

test('a free dish of the whole basket is said plainly, and saved once that is agreed to', async () => {
  const { user, server } = await thePage([], MENU);
  await user.click(await screen.findByRole('button', { name: 'Add a promotion' }));
  await user.click(await screen.findByRole('button', { name: /Two for one/ }));
  await user.click(await screen.findByRole('button', { name: 'Any dish, drinks and sides too' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a promotion' }));
  expect(dialog.getByRole('figure')).toHaveTextContent(
    'Two dishes at £12.00 and £4.50: the £4.50 one is free.',
  );
  expect(dialog.getByText(/This counts for everything in the basket: drinks/)).toBeVisible();
  // said before, so it is not asked again; but without it nothing is saved
  const anyDish = dialog.getByRole('checkbox', { name: /^Yes, for any dish/ });
  expect(anyDish).toBeChecked();
  await user.click(anyDish);
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  expect(await dialog.findByText('Tick this, or choose dishes or categories above.')).toBeVisible();
  expect(anyDish).toHaveFocus();
  expect(server.sent('createPromotion')).toHaveLength(0);
  server.on('createPromotion', () => ({ ...TEN, version: 1, name: 'Two for one' }));
  await user.click(anyDish);
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() => expect(server.sent('createPromotion')).toHaveLength(1));
  expect(server.sent('createPromotion')[0]?.body).toMatchObject({ dishes: null });
});

test('an offer of Tuesdays is not running on a Friday, and what it is about is named', async () => {
  const dishes = { categoryIds: [orderId(890)], itemIds: [orderId(913)] };
  const hours = [{ day: 'TUESDAY' as const, from: '00:00', to: '00:00' }];
  await thePage([{ ...TEN, dishes, hours, minimum: null, maxUsesPerDiner: null, alone: false }], MENU);
  expect(await screen.findByText('Next on Tuesday')).toBeVisible();
  expect(await screen.findByText(/10% off · on Pizza and Lager · Tue/)).toBeVisible();
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
  expect(
    row.getByText(/10% off · on everything · from £15\.00 · once per diner · not with others/),
  ).toBeVisible();
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
  const theirs = {
    ...{ ...TEN, version: 4, name: 'Ten percent' },
    changed: { at: iso(NOON - 120_000), by: 'Ben Osei' },
  };
  server.on(
    'updatePromotion',
    () => new Refused(409, 'Ben has changed this.', { code: 'STALE', current: theirs }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save promotion' }));
  expect(await dialog.findByText(/^Ben Osei changed this 2 min ago\. What you typed/)).toBeVisible();
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
