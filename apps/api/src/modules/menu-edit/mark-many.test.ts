import type { MarkMenu } from '@comanda/contract/shapes/menu-changes';
import { refused } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const OPENING = '2026-11-21T11:00:00.000Z';

let app: TestApp;
let diner: TestDiner;
let cook: TestStaff;
let manager: TestStaff;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [diner, cook, manager, owner] = await Promise.all([
    app.diner(),
    app.staff('STAFF'),
    app.staff('MANAGER'),
    app.staff('ADMIN'),
  ]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(FRIDAY_EVENING);
  await mark(['Soup', 'Cake', 'Pizza'], ['Ham', 'Rye', 'Small'], { available: true });
});

const ids = () => app.world.restaurant.menu;

const mark = (
  items: string[],
  options: string[],
  said: MarkMenu['mark'],
  { by = cook, sought }: { by?: TestStaff; sought?: string } = {},
) =>
  by.call('markMenu', {
    params,
    body: {
      itemIds: items.map((name) => ids().item(name)),
      optionIds: options.map((name) => ids().option(name)),
      mark: said,
      ...(sought && { sought }),
    },
  });

const undo = (changeId: string | undefined, by = cook) =>
  by.call('undoMenuChange', { params: { ...params, changeId: changeId ?? '' } });

/** Names of the dishes and options that diners cannot have. */
async function off(): Promise<string[]> {
  const { categories, optionGroups } = await diner.call('dinerMenu', {
    params: { slug: app.world.restaurant.slug },
  });
  const items = categories.flatMap((category) => category.items.filter(({ soldOut }) => soldOut));
  const options = optionGroups.flatMap((group) => group.options.filter(({ available }) => !available));
  return [...items, ...options].map(({ name }) => name).filter((name) => name !== 'Oysters');
}

async function dish(name: string) {
  const { categories } = await cook.call('menu', { params });
  const found = categories.flatMap(({ items }) => items).find((item) => item.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

test('dishes and options are off at once, back by themselves, and one entry says so', async () => {
  const before = await dish('Soup');
  const marked = await mark(
    ['Soup', 'Cake'],
    ['Ham'],
    { available: false, until: 'next-opening' },
    {
      sought: 'prawns',
    },
  );
  expect(marked).toMatchObject({
    soldOutUntil: OPENING,
    touches: { items: 2, options: 1, scheduledOrders: 0 },
  });
  expect(await off()).toEqual(['Soup', 'Cake', 'Ham']);
  expect(await refused(diner.place())).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  // whoever edits the dish meanwhile is not disturbed
  expect(await dish('Soup')).toMatchObject({ version: before.version, changed: before.changed });
  const { entries } = await owner.call('audit', { params, query: {} });
  expect(entries[0]).toMatchObject({
    id: marked.changeId,
    action: 'menu.marked',
    record: 'prawns',
    details: { available: false, until: OPENING, dishes: 2, options: 1 },
  });
  app.clock.set(Date.parse(OPENING));
  expect(await off()).toEqual([]);
});

test('one undo brings all of them back, but for what somebody has marked since', async () => {
  const { changeId } = await mark(['Soup', 'Cake'], ['Ham', 'Rye'], { available: false });
  const { version } = await dish('Soup');
  // an edit of the dish is no other mark
  const itemId = ids().item('Soup');
  await manager.call('updateItem', { params: { ...params, itemId }, body: { version, price: 650 } });
  const until = '2026-11-20T20:00:00.000Z';
  const rye = { ...params, optionId: ids().option('Rye') };
  await manager.call('optionAvailability', { params: rye, body: { available: false, until } });
  expect(await undo(changeId)).toEqual({
    takenBack: 3,
    stayed: 1,
    staying: [{ kind: 'group', name: 'Rye', why: 'CHANGED' }],
  });
  expect(await off()).toEqual(['Rye']);
  expect(await dish('Soup')).toMatchObject({ price: 650, version: version + 1, available: true });
  expect(await refused(undo(changeId))).toMatchObject({ status: 409, code: 'TAKEN_BACK' });
  const { version: now } = await dish('Soup');
  await manager.call('updateItem', { params: { ...params, itemId }, body: { version: now, price: 600 } });
});

test('undo brings back the mark that there was', async () => {
  const until = '2026-11-20T19:30:00.000Z';
  await mark(['Soup'], [], { available: false, until });
  const { changeId } = await mark(['Soup', 'Cake'], [], { available: false });
  expect(await dish('Soup')).toMatchObject({ available: false, soldOutUntil: null });
  await undo(changeId);
  expect(await dish('Soup')).toMatchObject({ available: false, soldOutUntil: until });
  expect(await dish('Cake')).toMatchObject({ available: true });
});

test('what is sold out for longer stays so; where nothing changes there is no entry', async () => {
  await mark(['Soup'], [], { available: false });
  const marked = await mark(['Soup', 'Cake'], [], { available: false, until: 'next-opening' });
  expect(marked.touches).toMatchObject({ items: 1 });
  expect(await dish('Soup')).toMatchObject({ available: false, soldOutUntil: null });
  const again = await mark(['Soup', 'Cake'], [], { available: false, until: 'next-opening' });
  expect(again).toEqual({ soldOutUntil: OPENING, touches: { items: 0, options: 0, scheduledOrders: 0 } });
});

test('a change is undone by whoever made it, and taken back by an ADMIN', async () => {
  const { changeId = '' } = await mark(['Soup'], ['Ham'], { available: false });
  expect(await refused(undo(changeId, manager))).toMatchObject({ status: 404 });
  expect(await off()).toEqual(['Soup', 'Ham']);
  const taking = owner.call('takeBackMenuChange', { params: { ...params, changeId } });
  expect(await taking).toMatchObject({ takenBack: 2, stayed: 0 });
  expect(await off()).toEqual([]);
  expect(await refused(undo(changeId))).toMatchObject({ status: 409, code: 'TAKEN_BACK' });
});

test('an order for later that has one of them is counted once', async () => {
  await diner.place(diner.wish({ scheduledFor: '2026-11-22T19:00:00Z' }));
  const { touches } = await mark(['Soup', 'Cake'], ['Ham'], { available: false });
  expect(touches).toEqual({ items: 2, options: 1, scheduledOrders: 1 });
});

test('nothing chosen, and a time that has passed, are refused', async () => {
  expect(await refused(mark([], [], { available: false }))).toMatchObject({
    status: 400,
    details: [{ path: 'itemIds' }],
  });
  const past = { available: false, until: '2026-11-20T10:00:00Z' } as const;
  expect(await refused(mark(['Soup'], [], past))).toMatchObject({
    status: 400,
    details: [{ path: 'until' }],
  });
});

test('dishes of another restaurant are passed over, and its people are not let in', async () => {
  const stranger = await app.staff('STRANGER');
  const foreign = { id: app.world.foreign.id };
  const body = {
    itemIds: [ids().item('Soup')],
    optionIds: [ids().option('Ham')],
    mark: { available: false } as const,
  };
  expect(await stranger.call('markMenu', { params: foreign, body })).toEqual({
    touches: { items: 0, options: 0, scheduledOrders: 0 },
  });
  expect(await refused(stranger.call('markMenu', { params, body }))).toMatchObject({ status: 404 });
  const changeId = crypto.randomUUID();
  const undoing = stranger.call('undoMenuChange', { params: { ...params, changeId } });
  expect(await refused(undoing)).toMatchObject({ status: 404 });
  expect(await off()).toEqual([]);
});
