import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let cook: TestStaff;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  [cook, owner] = await Promise.all([app.staff(), app.staff('ADMIN')]);
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const menu = () => cook.call('menu', { params });
const shownToDiners = () => cook.call('dinerMenu', { params: { slug: app.world.restaurant.slug } });

async function item(name: string) {
  const found = (await menu()).categories.flatMap(({ items }) => items).find((one) => one.name === name);
  if (!found) throw new Error(`There is no item ${name}.`);
  return found;
}

async function group(name: string) {
  const found = (await menu()).optionGroups.find((one) => one.name === name);
  if (!found) throw new Error(`There is no group ${name}.`);
  return found;
}

const audit = async () => (await owner.call('audit', { params, query: {} })).entries;

describe('an option group', () => {
  test('is shared: one edit reaches all that use it, and its options keep who they are', async () => {
    const size = await group('Size');
    const [small, large] = size.options;
    if (!small || !large) throw new Error('The sample has two sizes.');
    const { id: soupId, version } = await item('Soup');
    await cook.call('updateItem', {
      params: { ...params, itemId: soupId },
      body: { version, optionGroupIds: [size.id] },
    });
    await cook.call('optionAvailability', {
      params: { ...params, optionId: large.id },
      body: { available: false },
    });
    const changed = await cook.call('updateOptionGroup', {
      params: { ...params, groupId: size.id },
      body: {
        version: size.version,
        options: [{ name: 'Tiny', price: -50 }, { ...pick(large), name: 'Big', price: 350 }, pick(small)],
      },
    });
    expect(changed).toMatchObject({
      usedBy: 2,
      version: size.version + 1,
      options: [
        { name: 'Tiny', price: -50, available: true },
        { id: large.id, name: 'Big', price: 350, available: false },
        { id: small.id, name: 'Small' },
      ],
    });
    expect((await audit())[0]).toMatchObject({ action: 'option.price_changed', record: 'Size' });
    await cook.call('optionAvailability', {
      params: { ...params, optionId: large.id },
      body: { available: true },
    });
  });

  const pick = ({ id, name, price }: { id: string; name: string; price: number }) => ({ id, name, price });

  test.each([
    [{ min: 3, max: 2 }, 'min'],
    [{ min: 3, max: 3 }, 'min'],
    [{ min: 0, max: 2, free: 3 }, 'free'],
    [{ min: 0, max: 3 }, 'max'],
    [{ min: 0, max: 1, options: [] }, 'options'],
    [
      { min: 0, max: 1, options: [{ name: 'Red' }, { name: 'None', price: -100_000_000 }] },
      'options.1.price',
    ],
  ])('with rules that nobody could follow (%j) is refused, naming the field', async (rules, path) => {
    const options = [{ name: 'Red' }, { name: 'Green' }];
    const creating = cook.call('createOptionGroup', { params, body: { name: 'Curry', options, ...rules } });
    expect(await refused(creating)).toMatchObject({ status: 400, details: [{ path }] });
  });

  test('loses no option that its own rule needs', async () => {
    const { id: groupId, version } = await group('Size');
    const emptying = cook.call('updateOptionGroup', {
      params: { ...params, groupId },
      body: { version, options: [] },
    });
    expect(await refused(emptying)).toMatchObject({ status: 400, details: [{ path: 'options' }] });
    expect((await group('Size')).options).toHaveLength(3);
  });

  test('of before these rules stays in the way of nothing else, and is refused when it is saved', async () => {
    const size = await group('Size');
    const { db } = app.database;
    const allow = (max: number) =>
      db.updateTable('option_groups').set({ max }).where('id', '=', size.id).execute();
    await allow(9);
    const pizza = await item('Pizza');
    const itemId = pizza.id;
    const edited = await cook.call('updateItem', {
      params: { ...params, itemId },
      body: { version: pizza.version, kitchenName: 'PIZ' },
    });
    expect(edited.optionGroupIds).toContain(size.id);
    const saving = cook.call('updateOptionGroup', {
      params: { ...params, groupId: size.id },
      body: { version: size.version, name: 'How big' },
    });
    expect(await refused(saving)).toMatchObject({
      status: 400,
      details: [{ path: 'max', message: 'At most 9, but only 3 options.' }],
    });
    await allow(size.max);
  });

  test('in use is not deleted, and out of use it is', async () => {
    const size = await group('Size');
    const deleting = cook.call('deleteOptionGroup', {
      params: { ...params, groupId: size.id },
      query: { version: size.version },
    });
    expect(await refused(deleting)).toMatchObject({ status: 409, code: 'IN_USE', count: 2 });
    const made = await cook.call('createOptionGroup', {
      params,
      body: { name: 'Sauce', min: 0, max: 1, options: [{ name: 'Hot' }] },
    });
    expect(made).toMatchObject({ usedBy: 0, free: 0, options: [{ repeat: 1, default: false }] });
    await cook.call('deleteOptionGroup', {
      params: { ...params, groupId: made.id },
      query: { version: made.version },
    });
    expect((await menu()).optionGroups.map(({ id }) => id)).not.toContain(made.id);
  });

  test('left short shows staff and diners why its items cannot be ordered', async () => {
    const { options } = await group('Size');
    for (const { id: optionId } of options) {
      await cook.call('optionAvailability', { params: { ...params, optionId }, body: { available: false } });
    }
    const { unorderable } = await item('Pizza');
    expect(unorderable).toMatch(/Size/);
    const { categories } = await shownToDiners();
    const pizza = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Pizza');
    expect(pizza?.unorderable).toBe(unorderable);
    for (const { id: optionId } of options) {
      await cook.call('optionAvailability', { params: { ...params, optionId }, body: { available: true } });
    }
    expect(await item('Pizza')).not.toHaveProperty('unorderable');
  });
});
