import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterEach, expect, test } from 'vitest';

let app: TestApp;

afterEach(() => app.close());

const ADDRESS_BOUND = 40;
const delivered = { RATES: `orderWaiting.address=${ADDRESS_BOUND}/hour` };
const params = () => ({ id: app.world.restaurant.id });
const devices = (count: number) => Promise.all(Array.from({ length: count }, () => app.diner()));
const atTable = (diner: TestDiner, n: number) => diner.wish({ service: 'DINE_IN', table: String(n) });

async function liveOrders() {
  return (await (await app.staff()).call('liveOrders', { params: params() })).orders;
}

async function countPlaced(orders: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(orders)).filter(({ status }) => status === 'fulfilled').length;
}

test.each(['COLLECTION', 'DINE_IN'] as const)(
  'forty guests behind one address order at once (%s), with no board beside them',
  async (service) => {
    app = await createTestApp({ environment: delivered });
    const guests = await devices(40);
    const orders = guests.map((guest, n) =>
      guest.place(service === 'DINE_IN' ? atTable(guest, n + 1) : guest.wish()),
    );
    expect(await countPlaced(orders)).toBe(40);
  },
);

test('a script with a new device for each order is held to what one kitchen refuses by hand', async () => {
  app = await createTestApp({ environment: delivered });
  const [known, manager] = [await app.diner(), await app.staff('MANAGER')];
  const { id } = await known.place();
  await manager.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await manager.move(id, { from: 'ACCEPTED', to: 'READY' });
  await manager.move(id, { from: 'READY', to: 'COMPLETED' });
  const script = await devices(ADDRESS_BOUND + 15);
  expect(await countPlaced(script.map((device) => device.place()))).toBe(ADDRESS_BOUND);
  const waiting = await liveOrders();
  const address = waiting[0]?.sender?.address;
  // the kitchen refuses them all, and the script begins anew: nothing of it rings in this hour
  await manager.call('cancelWaiting', { params: params(), body: { address } });
  const again = await app.diner();
  const refusal = { status: 409, code: 'VERY_BUSY', limitOf: 'NETWORK' };
  expect(await refused(again.place())).toMatchObject(refusal);
  // the same address, and a guest with a completed order here
  expect(await known.place()).toMatchObject({ status: 'PLACED' });
  app.clock.advance(61 * 60_000);
  expect(await again.place()).toMatchObject({ status: 'PLACED' });
});

test('orders that accept themselves count until somebody has looked at them', async () => {
  app = await createTestApp({
    environment: { RATES: 'orderWaiting.address=3/hour' },
  });
  const owner = await app.staff('ADMIN');
  const { version } = await owner.call('menuSettings', { params: params() });
  const autoAccept = { services: ['COLLECTION' as const], below: 1_000, paidOnly: false };
  await owner.call('updateMenuSettings', { params: params(), body: { version, autoAccept } });
  const [first, second, third, fourth] = await devices(4);
  const placed = await first?.place();
  await second?.place();
  await third?.place();
  expect(placed).toMatchObject({ status: 'ACCEPTED' });
  expect(await refused(fourth?.place() ?? Promise.resolve())).toMatchObject({ limitOf: 'NETWORK' });
  await (await app.staff()).move(placed?.id ?? '', { from: 'ACCEPTED', to: 'READY' });
  expect(await fourth?.place()).toMatchObject({ status: 'ACCEPTED' });
});

test('what an address has waiting is counted where the order is stored: many at once do not pass it', async () => {
  app = await createTestApp({ environment: { RATES: 'orderWaiting.address=15/hour' } });
  const placed = await Promise.all((await devices(15)).map((device) => device.place()));
  const staff = await app.staff();
  for (const { id } of placed.slice(0, 5))
    await staff.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  expect(await countPlaced((await devices(20)).map((device) => device.place()))).toBe(5);
});

test('who has to wait keeps their place before whoever comes later', async () => {
  app = await createTestApp({ environment: { RATES: 'orderWaiting.address=2/hour' } });
  const [one, two, early, late] = await devices(4);
  const placed = await one?.place();
  await two?.place();
  const waits = async (diner = early) => refused(diner?.place(diner.wish(), 'mine') ?? Promise.resolve());
  expect(await waits()).toMatchObject({ limitOf: 'NETWORK', retryAfterSeconds: 20 });
  await (await app.staff()).move(placed?.id ?? '', { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  expect(await waits(late)).toMatchObject({ limitOf: 'NETWORK' });
  expect(await early?.place(early.wish(), 'mine')).toMatchObject({ status: 'PLACED' });
  expect(await waits(late)).toMatchObject({ limitOf: 'NETWORK' });
});
