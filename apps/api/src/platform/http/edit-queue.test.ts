import { calls, type EndpointName } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedRestaurant } from './edit-queue.ts';

const ID = '0193e0a0-0000-7000-8000-000000000001';

/** What writes about a restaurant and waits for none of its edits, each for a reason. */
const APART: readonly EndpointName[] = [
  // orders and their moves: a kitchen waits for no edit
  ...(['dismissMissed', 'moveOrder', 'cancelWaiting', 'endUnpaid', 'undoMove', 'promiseLater'] as const),
  ...([
    'promiseAllLater',
    'endDamaged',
    'allergySeen',
    'tickLine',
    'reprint',
    'refund',
    'setMissing',
    'setTable',
  ] as const),
  ...(['printOnScreen', 'dismissPrintJob', 'placeStaffOrder', 'quoteStaffOrder'] as const),
  // answers with what a file or a page says, and keeps nothing
  ...(['readMenuFile', 'readMenuPage', 'readMenuPictures'] as const),
  ...(['orderAlert', 'screen', 'startRehearsal'] as const),
  // one’s own device
  ...(['subscribe', 'unsubscribe'] as const),
  // takes its turn by itself, once its sheet is read
  ...(['importMenu', 'importSheet', 'importGloriaFood', 'importCustomers'] as const),
];

const isAboutRestaurant = ({ access, of }: Endpoint) =>
  ['member', 'admin-or-manager', 'admin'].includes(access) || of?.endsWith('restaurantId') === true;

test('each call that writes about a restaurant is one of its edits, wherever it names the restaurant', () => {
  const apart: string[] = [];
  for (const [key, endpoint] of Object.entries<Endpoint>(calls)) {
    if (endpoint.method === 'GET' || !isAboutRestaurant(endpoint)) continue;
    const name = Object.keys(calls).find((one): one is EndpointName => one === key);
    if (!name) throw new Error(key);
    const [part = 'params', field = 'id'] = endpoint.of?.split('.') ?? [];
    const edited = editedRestaurant(name, endpoint, { params: {}, body: {}, [part]: { [field]: ID } });
    if (edited === null) apart.push(name);
    else expect(edited, name).toBe(ID);
  }
  expect(apart.sort()).toEqual([...APART].sort());
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an import and a call that names its restaurant in the body wait for their turn as well', async () => {
  const owner = await app.staff('ADMIN');
  const { restaurant, foreign } = app.world;
  const params = { id: restaurant.id };
  const sheet = { csv: 'name,category,price\nMore,Drinks,2\n' };
  const { promise, resolve } = Promise.withResolvers<void>();
  // one under way, five wait
  const edits = Array.from({ length: 6 }, () => app.deps().edits(restaurant.id, () => promise));
  const bring = (dryRun: boolean) =>
    owner.call('importMenu', { params, query: {}, body: { ...sheet, dryRun } });
  expect(await refused(bring(false))).toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    kind: 'edit',
    per: 'restaurant',
  });
  const person = { email: 'new@example.com', firstName: 'New', restaurantId: restaurant.id };
  const invited = owner.call('invite', { body: { ...person, role: 'STAFF' } });
  expect(await refused(invited)).toMatchObject({ status: 429 });
  // reading a sheet writes nothing, and another restaurant has a queue of its own
  expect((await bring(true)).created).toBe(2);
  const stranger = await app.staff('STRANGER');
  await stranger.call('pause', { params: { id: foreign.id }, body: { minutes: 5 } });
  resolve();
  await Promise.all(edits);
  expect((await bring(false)).created).toBe(2);
});
