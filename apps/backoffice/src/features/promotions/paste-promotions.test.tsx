import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_MENU } from '../../testing/a-menu.ts';
import { openRestaurant } from '../../testing/a-restaurant.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BLANK_PROMOTION } from './promotion-fields.ts';

async function openPage(menu: StaffMenu | null = null, device = new Map<string, unknown>()) {
  const server = fakeServer();
  openRestaurant(server, { role: 'MANAGER', orders: [anOrder()] });
  server.on('menu', () => menu ?? new Refused(503, 'Not now.', { code: 'UNAVAILABLE' }));
  server.on('promotions', () => ({ promotions: [] }));
  return { ...(await renderPage('/restaurant/promotions', server, { device })), server };
}

async function thePage(menu: StaffMenu | null = null, device = new Map<string, unknown>()) {
  const page = await openPage(menu, device);
  await page.user.click(await screen.findByRole('button', { name: 'Paste promotions' }));
  expect(screen.getByLabelText('Paste or type your promotions')).toHaveFocus();
  return page;
}

const theForm = async () => within(await screen.findByRole('dialog', { name: 'Add a promotion' }));

test('pasted promotions are looked at one after another, and each is saved switched off', async () => {
  const { user, server } = await thePage();
  await user.paste('10% off orders over £30 by bike, code WELCOME10\nFree delivery from £25\nFree drink');
  expect(screen.getByText(/10% off · on everything · from £30\.00 · with the code WELCOME10/)).toBeVisible();
  expect(screen.getByText(/Free delivery · from £25\.00/)).toBeVisible();
  expect(screen.getByText(/^A dish for free is not here yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look at 2 promotions' }));

  const first = await theForm();
  expect(first.getByText(/^1 of 2\. Not understood: “bike”\. It is saved switched off/)).toBeVisible();
  expect(first.getByLabelText(/^Code/)).toHaveValue('WELCOME10');
  expect(server.sent('createPromotion')).toEqual([]);
  server.on('createPromotion', () => ({ ...BLANK_PROMOTION, id: orderId(901), version: 1, name: 'Ten' }));
  await user.click(first.getByRole('button', { name: 'Save promotion' }));
  await screen.findByText(/^2 of 2\./);
  const second = await theForm();
  expect(second.getByLabelText('Name (diners see it)')).toHaveValue('Free delivery from £25');
  await user.click(second.getByRole('button', { name: 'Save promotion' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('createPromotion')).toMatchObject([
    { body: { code: 'WELCOME10', minimum: 3000, paused: true, benefit: { kind: 'PERCENT', percent: 10 } } },
    { body: { code: null, minimum: 2500, paused: true, benefit: { kind: 'DELIVERY', percent: 100 } } },
  ]);
  expect(screen.getByLabelText('Paste or type your promotions')).toHaveValue('Free drink');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Paste promotions' })).toHaveFocus();
});

test('what is not plain is said, and not drafted', async () => {
  const { user } = await thePage();
  await user.paste('10% off except weekends\n£5 off every £30 spent');
  expect(screen.getByText(/^It leaves something out/)).toBeVisible();
  expect(screen.getByText('Not understood: “£30”.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look at them' })).toBeVisible();
});

test('what was pasted is there after a reload, without what was saved, until it is called off', async () => {
  const device = new Map<string, unknown>();
  const first = await thePage(null, device);
  await first.user.paste('£4 off\n£5 off\nFree drink');
  await first.user.click(screen.getByRole('button', { name: 'Look at 2 promotions' }));
  const saved = { ...BLANK_PROMOTION, id: orderId(901), version: 1, name: 'Four' };
  first.server.on('createPromotion', () => saved);
  await first.user.click((await theForm()).getByRole('button', { name: 'Save promotion' }));
  await screen.findByText(/^2 of 2\./);
  cleanup();

  const again = await openPage(null, device);
  const field = await screen.findByLabelText('Paste or type your promotions');
  expect(field).toHaveValue('£5 off\nFree drink');
  await again.user.clear(field);
  expect(screen.getByLabelText('Paste or type your promotions')).toBe(field);
  await again.user.type(field, '£6 off');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();

  await openPage(null, device);
  expect(await screen.findByRole('button', { name: 'Paste promotions' })).toBeVisible();
  expect(screen.queryByLabelText('Paste or type your promotions')).toBeNull();
});

test('two for one asks of what; whoever closes a draft finds its line again, with those behind it', async () => {
  const { user, server } = await thePage(A_MENU);
  await user.paste('2 for 1\n£5 off\n£6 off');
  await user.click(screen.getByRole('button', { name: 'Look at 3 promotions' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Two for one of what?' }));
  await user.click(asked.getByRole('button', { name: 'Any dish, drinks and sides too' }));
  server.on('createPromotion', () => ({ ...BLANK_PROMOTION, id: orderId(901), version: 1, name: 'Two' }));
  await user.click((await theForm()).getByRole('button', { name: 'Save promotion' }));
  await screen.findByText(/^2 of 3\./);
  await user.keyboard('{Escape}');
  expect(await screen.findByLabelText('Paste or type your promotions')).toHaveValue('£5 off\n£6 off');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent('createPromotion')).toMatchObject([
    { body: { benefit: { kind: 'CHEAPEST', of: 2, percent: 100 }, dishes: null, paused: true } },
  ]);
});

test('what takes nothing off is said, and nothing is opened', async () => {
  const { user } = await thePage();
  await user.paste('Lovely food since 1987');
  expect(screen.getByText('We can’t tell what it takes off.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look at them' }));
  expect(screen.getByText(/^No promotion could be read yet/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is refused stays in the form, and says why', async () => {
  const { user, server } = await thePage();
  await user.paste('£5 off');
  await user.click(screen.getByRole('button', { name: 'Look at 1 promotion' }));
  const form = await theForm();
  server.on(
    'createPromotion',
    () => new Refused(409, 'There are 50 promotions.', { code: 'TOO_MANY', most: 50 }),
  );
  await user.click(form.getByRole('button', { name: 'Save promotion' }));
  expect(await form.findByText(/There are 50 promotions/)).toBeVisible();
});
