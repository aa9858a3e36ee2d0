import type { DeliverySettings } from '@comanda/contract/shapes/delivery';
import { anOrder } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const service = { on: true, preparationMinutes: 20 };
const NO_ZONES: DeliverySettings = {
  ...{ version: 3, services: { DELIVERY: service, COLLECTION: service, DINE_IN: service } },
  ...{
    slotMinutes: 15,
    ordersPerSlot: null,
    daysAhead: 7,
    minimumLeadMinutes: 0,
    confirmUnknownPlaces: false,
  },
  zones: [],
};
const TEXT = 'Zone 1; 2 miles; min 15; fee 2.50; free from 40\nSW1A, SW1V: £2.50 by bike\nask us';

async function thePage() {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('delivery', () => NO_ZONES);
  server.on('deliveryPlaces', () => ({ placedBy: 'STREET', places: [] }));
  const page = await renderPage('/restaurant/delivery', server);
  await page.user.click(await screen.findByRole('button', { name: 'Paste your zones' }));
  const field = screen.getByLabelText('Paste or type your zones');
  expect(field).toHaveFocus();
  return { ...page, server, field };
}

test('pasted zones say what they come to, are drafted, and are stored with the form', async () => {
  const { user, server, field } = await thePage();
  await user.paste(TEXT);
  expect(screen.getByText('→ Zone 1: 2 miles, fee £2.50, minimum £15.00, free from £40.00')).toBeVisible();
  expect(screen.getByText('→ SW1A, SW1V: fee £2.50')).toBeVisible();
  expect(screen.getByText('Left out: “by” and “bike”.')).toBeVisible();
  expect(screen.getByText('Left out: “ask us”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft 2 zones' }));
  expect(field).toHaveValue('ask us');
  expect(server.sent('updateDelivery')).toEqual([]);
  const zones = within(screen.getByRole('region', { name: 'Where you deliver' }));
  expect(
    zones.getByRole('button', { name: /Zone A: Zone 1.*2 miles · £2\.50 · from £15\.00/ }),
  ).toBeVisible();
  server.on('updateDelivery', () => ({ ...NO_ZONES, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved/)).toBeVisible();
  expect(server.sent('updateDelivery')[0]?.body).toMatchObject({
    zones: [
      {
        name: 'Zone 1',
        shape: { kind: 'RADIUS', radiusMetres: 3219 },
        fee: 250,
        minimum: 1500,
        freeOver: 4000,
      },
      { name: 'SW1A, SW1V', shape: { kind: 'POSTCODES', postcodes: ['SW1A', 'SW1V'] }, fee: 250, minimum: 0 },
    ],
  });
});

test('a zone of which nobody says how far it reaches is asked about, and nothing is drafted of it', async () => {
  const { user } = await thePage();
  await user.paste('Zone 1: min 15, fee 2.50');
  expect(screen.getByText('How far does it reach? Write “2 miles”, or its postcodes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft the zones' }));
  expect(screen.getByText(/^No zone could be read yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Paste your zones' })).toHaveFocus();
});

test('rows that were not read stay in the field with their headings, and so does what is too much', async () => {
  const { user, field } = await thePage();
  await user.paste('Zone,Radius,Fee\nA,3,2.50\nB,5,3,50');
  await user.click(screen.getByRole('button', { name: 'Draft 1 zone' }));
  expect(field).toHaveValue('Zone,Radius,Fee\nB,5,3,50');
  await user.clear(field);
  await user.paste(`2 km: £2\n${' '.repeat(19_980)}\n${' '.repeat(20)}4 km: £4`);
  expect(screen.getByText('That is too much at once. What does not fit stays in the field.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft 1 zone' }));
  expect(field).toHaveValue(`${' '.repeat(20)}4 km: £4`);
});

test('a zone without a fee is drafted, and the form asks for it before it is saved', async () => {
  const { user, server } = await thePage();
  await user.paste('3 miles');
  expect(screen.getByText('→ 3 miles: no fee yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draft 1 zone' }));
  server.on('updateDelivery', () => new Refused(400, 'Nothing is to be sent.'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a fee. 0 is free delivery.')).toBeVisible();
  expect(server.sent('updateDelivery')).toEqual([]);
});
