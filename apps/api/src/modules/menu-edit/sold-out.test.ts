import type { SetAvailability } from '@comanda/contract/shapes/menu';
import { refused } from '@comanda/testing/answers';
import { everyDay } from '@comanda/testing/sample-restaurant';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff()]);
});

afterEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await mark('Soup', { available: true });
});

afterAll(() => app.close());

const mark = (name: string, body: SetAvailability, by = staff) =>
  by.call('itemAvailability', {
    params: { id: app.world.restaurant.id, itemId: app.world.restaurant.menu.item(name) },
    body,
  });

const markOption = (name: string, body: SetAvailability) =>
  staff.call('optionAvailability', {
    params: { id: app.world.restaurant.id, optionId: app.world.restaurant.menu.option(name) },
    body,
  });

const menu = () => diner.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });

async function shown(name: string) {
  const { categories } = await menu();
  return categories.flatMap(({ items }) => items).find((item) => item.name === name);
}

describe('a dish that is sold out', () => {
  test('until the next opening is back by itself then, and not a moment before', async () => {
    const opening = '2026-11-21T11:00:00.000Z';
    expect(await mark('Soup', { available: false, until: 'next-opening' })).toMatchObject({
      soldOutUntil: opening,
    });
    expect(await shown('Soup')).toMatchObject({ soldOut: true, soldOutUntil: opening });
    expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    app.clock.set(Date.parse(opening) - 1);
    expect(await shown('Soup')).toMatchObject({ soldOut: true });
    app.clock.set(Date.parse(opening));
    expect(await shown('Soup')).toMatchObject({ soldOut: false });
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });

  test('until a time is back then', async () => {
    await mark('Soup', { available: false, until: '2026-11-20T20:00:00Z' });
    app.clock.set(Date.parse('2026-11-20T19:59:59.999Z'));
    expect(await refused(diner.place())).toMatchObject({ code: 'SOLD_OUT' });
    app.clock.advance(1);
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });

  test('can be ordered for a time when it will be back', async () => {
    await mark('Soup', { available: false, until: 'next-opening' });
    expect(await diner.place(diner.wish({ scheduledFor: '2026-11-21T19:00:00Z' }))).toMatchObject({
      status: 'PLACED',
    });
  });

  test('until switched back stays so over the next opening', async () => {
    await mark('Soup', { available: false });
    app.clock.advance(3 * 86_400_000);
    expect(await refused(diner.place())).toMatchObject({ code: 'SOLD_OUT' });
  });

  test('shows how many scheduled orders hold it already', async () => {
    const before = await mark('Soup', { available: true });
    await diner.place(diner.wish({ scheduledFor: '2026-11-22T19:00:00Z' }));
    const { touches } = await mark('Soup', { available: false });
    expect(touches).toEqual({
      items: 1,
      options: 0,
      scheduledOrders: before.touches.scheduledOrders + 1,
    });
  });

  test('with an end that has passed is refused', async () => {
    expect(await refused(mark('Soup', { available: false, until: '2026-11-20T18:30:00Z' }))).toMatchObject({
      status: 400,
      details: [{ path: 'until' }],
    });
  });

  test('is not found in another restaurant', async () => {
    const stranger = await app.staff('STRANGER');
    const params = { id: app.world.foreign.id, itemId: app.world.restaurant.menu.item('Soup') };
    const marking = stranger.call('itemAvailability', { params, body: { available: false } });
    expect(await refused(marking)).toMatchObject({ status: 404 });
    expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  });
});

describe('an option that is sold out', () => {
  test('is marked on the menu, and names what it touches', async () => {
    expect(await markOption('Ham', { available: false })).toMatchObject({
      touches: { items: 1, options: 1 },
    });
    const { optionGroups } = await menu();
    const options = optionGroups.flatMap((group) => group.options);
    expect(options.filter(({ available }) => !available).map(({ name }) => name)).toEqual(['Ham']);
    await markOption('Ham', { available: true });
  });

  test('and was the last of a required group makes its dish unorderable, with the reason', async () => {
    await markOption('Small', { available: false });
    expect(await shown('Pizza')).not.toHaveProperty('unorderable');
    await markOption('Large', { available: false, until: '2026-11-20T20:00:00Z' });
    expect(await shown('Pizza')).toMatchObject({
      soldOut: false,
      unorderable: expect.stringMatching(/Size/i),
    });
    app.clock.set(Date.parse('2026-11-20T20:00:00Z'));
    expect(await shown('Pizza')).not.toHaveProperty('unorderable');
    await markOption('Small', { available: true });
    await markOption('Large', { available: true });
  });

  test('cannot be counted', async () => {
    expect(await refused(markOption('Ham', { stock: 3 }))).toMatchObject({
      status: 400,
      details: [{ path: 'stock' }],
    });
  });
});

test('in a place that never closes, the next opening is the next business day', async () => {
  const open = await createTestApp({ hours: everyDay('00:00', '00:00') });
  const cook = await open.staff();
  const { id, slug, menu: ids } = open.world.restaurant;
  const back = { soldOutUntil: '2026-11-21T05:00:00.000Z' };
  const body = { available: false, until: 'next-opening' } as const;
  for (const marking of [
    cook.call('itemAvailability', { params: { id, itemId: ids.item('Soup') }, body }),
    cook.call('optionAvailability', { params: { id, optionId: ids.option('Ham') }, body }),
  ])
    expect(await marking).toMatchObject(back);
  const shown = await cook.call('dinerMenu', { params: { slug } });
  const soup = shown.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Soup');
  expect(soup).toMatchObject({ soldOut: true, ...back });
  await open.close();
});
