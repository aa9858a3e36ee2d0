import type { DeliveryPlaces, DeliverySettings } from '@comanda/contract/shapes/delivery';
import { anOrder, orderId } from '@comanda/testing/an-order';
import { fakeServer, Refused } from '@comanda/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRestaurant } from '../../../testing/a-restaurant.ts';
import { renderPage } from '../../../testing/render-page.tsx';

type Zone = DeliverySettings['zones'][number];

const service = { on: true, preparationMinutes: 20 };
const ring: Zone = {
  id: orderId(600),
  name: 'Near',
  shape: { kind: 'RADIUS', radiusMetres: 2000 },
  fee: 250,
  minimum: 0,
  freeOver: null,
  travelMinutes: 15,
  active: true,
};
const postcodes: Zone = { ...ring, shape: { kind: 'POSTCODES', postcodes: ['EC1R'] } };
const settings = (zone: Zone, change: Partial<DeliverySettings> = {}): DeliverySettings => ({
  version: 3,
  services: { DELIVERY: service, COLLECTION: service, DINE_IN: service },
  slotMinutes: 15,
  ordersPerSlot: null,
  daysAhead: 7,
  minimumLeadMinutes: 0,
  confirmUnknownPlaces: false,
  zones: [zone],
  ...change,
});

const TITLE = 'Rings and areas can’t check a typed address yet';

async function thePage(delivery: DeliverySettings, placedBy: DeliveryPlaces['placedBy'] = 'NOTHING') {
  const server = fakeServer();
  openRestaurant(server, { orders: [anOrder()] });
  server.on('delivery', () => delivery);
  server.on('deliveryPlaces', () => ({ placedBy, places: [] }));
  return { server, ...(await renderPage('/restaurant/delivery', server)) };
}

const takes = () => screen.findByRole('switch', { name: /Take these orders/ });

test('postcodes need no address service, so nothing is said', async () => {
  await thePage(settings(postcodes));
  expect(await screen.findByRole('heading', { name: 'Delivery' })).toBeVisible();
  expect(await screen.findByText('Near')).toBeVisible();
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('a ring that nothing can check says what diners meet, and can be taken on trust', async () => {
  const { user, server } = await thePage(settings(ring));
  const about = within(await screen.findByRole('region', { name: TITLE }));
  expect(about.getByText(/Only those who share their location can order/)).toBeVisible();
  await user.click(await takes());
  server.on('updateDelivery', ({ body }) => {
    expect(body).toMatchObject({ version: 3, confirmUnknownPlaces: true });
    return settings(ring, { version: 4, confirmUnknownPlaces: true });
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Saved/)).toBeVisible();
});

test('beside postcodes it does not say that nobody who types an address can order', async () => {
  await thePage(settings(ring, { zones: [ring, { ...postcodes, id: orderId(601), name: 'Far' }] }));
  const about = within(await screen.findByRole('region', { name: TITLE }));
  expect(about.getByText(/^Your postcode zones take what diners type/)).toBeVisible();
  expect(about.queryByText(/^Most diners/)).toBeNull();
});

test('with an address service it only speaks of the few that are never found', async () => {
  await thePage(settings(ring), 'STREET');
  expect(await screen.findByRole('region', { name: 'When an address can’t be found' })).toBeVisible();
});

test('what somebody else has saved meanwhile stands beside it, and the switch stays as it was put', async () => {
  const { user, server } = await thePage(settings(ring));
  await user.click(await takes());
  const current = settings({ ...ring, fee: 300 }, { version: 4 });
  server.on(
    'updateDelivery',
    () => new Refused(409, 'Somebody has changed this.', { code: 'STALE', current }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('region', { name: 'Changed by somebody else' }));
  await user.click(conflict.getByRole('button', { name: 'Show' }));
  expect(conflict.getByText(/Theirs: A: Near, .* fee 3\.00/)).toBeVisible();
  expect(await takes()).toBeChecked();
  await user.click(conflict.getByRole('button', { name: 'Go on with theirs' }));
  server.on('updateDelivery', ({ body }) => {
    expect(body).toMatchObject({ version: 4, confirmUnknownPlaces: true, zones: [{ fee: 300 }] });
    return { ...current, version: 5, confirmUnknownPlaces: true };
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
});

test('zones are saved while delivery is off, and the page says that it is off until it is switched on', async () => {
  const off = { DELIVERY: { ...service, on: false }, COLLECTION: service, DINE_IN: service };
  const { user, server } = await thePage(settings(postcodes, { services: off, zones: [] }));
  await user.click(await screen.findByRole('button', { name: 'Start with postcodes' }));
  await user.type(screen.getByRole('textbox', { name: /^Postcodes/ }), 'EC1R');
  await user.type(screen.getByRole('textbox', { name: 'Fee, GBP' }), '2.50');
  server.on('updateDelivery', ({ body }) => {
    expect(body).toMatchObject({
      services: { DELIVERY: { on: false } },
      zones: [{ shape: { kind: 'POSTCODES', postcodes: ['EC1R'] } }],
    });
    return settings(postcodes, { version: 4, services: off });
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Delivery is still off.')).toBeVisible();
  const notice = within(screen.getByRole('region', { name: 'Delivery is off' }));
  await user.click(notice.getByRole('button', { name: 'Switch delivery on' }));
  expect(screen.queryByRole('region', { name: 'Delivery is off' })).toBeNull();
  server.on('updateDelivery', ({ body }) => {
    expect(body).toMatchObject({ version: 4, services: { DELIVERY: { on: true } } });
    return settings(postcodes, { version: 5 });
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Diners see it now.')).toBeVisible();
});
