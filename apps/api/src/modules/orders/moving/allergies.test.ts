import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { refused } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterEach(async () => expect(await brokenInvariants(app.database.db)).toEqual([]));

afterAll(() => app.close());

const ALL_FREE = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'FREE' as const]));

/** Soup contains celery; its rye bread, an option, contains gluten and may contain sesame. */
async function declareSoup(): Promise<void> {
  const { id, menu } = app.world.restaurant;
  const owner = await app.staff('ADMIN');
  const { categories, optionGroups } = await owner.call('menu', { params: { id } });
  const soup = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Soup');
  const bread = optionGroups.find(({ name }) => name === 'Bread');
  await owner.call('updateItem', {
    params: { id, itemId: menu.item('Soup') },
    body: { version: soup?.version ?? 0, allergens: { ...ALL_FREE, CELERY: 'CONTAINS' } },
  });
  const options = (bread?.options ?? []).map(({ id: optionId, name, price, repeat, default: isDefault }) => ({
    id: optionId,
    name,
    price,
    repeat,
    default: isDefault,
    allergens: { ...ALL_FREE, GLUTEN: 'CONTAINS' as const, SESAME: 'MAY_CONTAIN' as const },
  }));
  await owner.call('updateOptionGroup', {
    params: { id, groupId: menu.group('Bread') },
    body: { version: bread?.version ?? 0, options },
  });
}

async function showAllergens(owner: TestStaff, isShown: boolean): Promise<void> {
  const params = { id: app.world.restaurant.id };
  const { version } = await owner.call('menuSettings', { params });
  await owner.call('updateMenuSettings', { params, body: { version, showAllergens: isShown } });
}

describe('an order', () => {
  test('keeps the allergens of each dish with its options, as they were declared then', async () => {
    const { id, slug, menu } = app.world.restaurant;
    const [diner, staff, owner] = await Promise.all([app.diner(), app.staff(), app.staff('ADMIN')]);
    await declareSoup();
    const rye = [{ groupId: menu.group('Bread'), optionIds: [menu.option('Rye')] }];
    const items = [
      { itemId: menu.item('Soup'), quantity: 1 },
      { itemId: menu.item('Soup'), quantity: 2, options: rye },
      { itemId: menu.item('Cake'), quantity: 1 },
    ];
    const placed = await diner.place(diner.wish({ items, expectedTotal: 600 + 1300 + 450 }));
    const lines = [
      { allergens: { contains: ['CELERY'], mayContain: [], notDeclared: [] } },
      { allergens: { contains: ['CELERY', 'GLUTEN'], mayContain: ['SESAME'], notDeclared: [] } },
      { allergens: { contains: [], mayContain: [], notDeclared: [...ALLERGENS] } },
    ];
    expect(placed).toMatchObject({ lines });
    await showAllergens(owner, false);
    expect(await staff.call('order', { params: { id, orderId: placed.id } })).toMatchObject({ lines });
    const unsaid = await diner.place(diner.wish({ items, expectedTotal: 600 + 1300 + 450 }));
    expect(JSON.stringify(unsaid)).not.toContain('notDeclared');
    await showAllergens(owner, true);
    const params = { slug, orderId: placed.id };
    expect(await diner.call('dinerOrder', { params })).toMatchObject({ lines });
  });

  test('carries what is avoided to the board and back to the diner', async () => {
    const { id } = app.world.restaurant;
    const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
    const said = { avoids: ['PEANUTS', 'NUTS'] as const, allergyNote: 'Also traces' };
    const placed = await diner.place(diner.wish({ ...said, avoids: [...said.avoids] }));
    expect(placed).toMatchObject(said);
    const live = await staff.call('liveOrders', { params: { id } });
    expect(live.orders.find((order) => order.id === placed.id)).toMatchObject(said);
    expect(await diner.place(diner.wish())).not.toHaveProperty('avoids');
  });

  test('names each allergen once, and none that is not one of the 14', async () => {
    const diner = await app.diner();
    expect(await refused(diner.place(diner.wish({ avoids: ['NUTS', 'NUTS'] })))).toMatchObject({
      status: 400,
      details: [{ path: 'avoids', message: 'Name each allergen once.' }],
    });
    const kiwi = JSON.parse('["KIWI"]');
    expect(await refused(diner.place(diner.wish({ avoids: kiwi })))).toMatchObject({ status: 400 });
  });
});

describe('"Understood"', () => {
  async function withAllergy() {
    const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
    const order = await diner.place(diner.wish({ avoids: ['NUTS'] }));
    const params = { id: app.world.restaurant.id, orderId: order.id };
    return { diner, staff, order, params };
  }

  test('is an event that the diner sees live, without the name of who pressed it', async () => {
    const { diner, staff, order, params } = await withAllergy();
    const { slug } = app.world.restaurant;
    const stream = recordStream({
      url: `${app.baseUrl}/clients/${slug}/orders/${order.id}/stream`,
      token: diner.token,
    });
    await stream.until('the order', () => stream.events.length > 0);
    app.clock.advance(5000);
    const seenAt = new Date(app.clock.now()).toISOString();
    const confirmed = await staff.call('allergySeen', { params });
    expect(confirmed).toMatchObject({ status: 'PLACED', allergySeenAt: seenAt });
    expect(confirmed.events.at(-1)).toMatchObject({
      type: 'ALLERGY_SEEN',
      actor: { name: expect.any(String) },
    });
    const lastOrder = () => stream.events.findLast(({ type }) => type === 'order')?.data ?? '';
    await stream.until('the confirmation', () => lastOrder().includes('allergySeenAt'));
    expect(JSON.parse(lastOrder())).toMatchObject({ allergySeenAt: seenAt });
    expect(lastOrder()).not.toContain(confirmed.events.at(-1)?.actor.name);
    stream.close();
  });

  test('counts once, however often and by how many it is pressed', async () => {
    const { staff, params } = await withAllergy();
    const manager = await app.staff('MANAGER');
    const first = await staff.call('allergySeen', { params });
    app.clock.advance(60_000);
    const answers = await Promise.all(
      [staff, manager, staff, manager].map((member) => member.call('allergySeen', { params })),
    );
    for (const answer of answers) expect(answer.events).toEqual(first.events);
  });

  test('moves nothing: the step before it can still be undone, and a repeated move is answered as before', async () => {
    const { staff, order, params } = await withAllergy();
    const accept = { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 } as const;
    const accepted = await staff.move(order.id, accept);
    const seen = await staff.call('allergySeen', { params });
    expect(seen).toMatchObject({ status: 'ACCEPTED', promisedAt: accepted.promisedAt });
    expect(seen.undoableUntil).toBe(accepted.undoableUntil);
    expect(await staff.move(order.id, accept)).toMatchObject({ status: 'ACCEPTED' });
    expect(await staff.undo(order.id)).toMatchObject({ status: 'PLACED', allergySeenAt: seen.allergySeenAt });
  });

  test('keeps an order that the diner cancels twice cancelled', async () => {
    const { diner, staff, order, params } = await withAllergy();
    await staff.call('allergySeen', { params });
    const of = { params: { slug: app.world.restaurant.slug, orderId: order.id } };
    expect(await diner.call('cancelOrder', of)).toMatchObject({ status: 'CANCELLED' });
    expect(await diner.call('cancelOrder', of)).toMatchObject({ status: 'CANCELLED' });
  });

  test('is refused where no allergy is named, and for an order that is over', async () => {
    const { diner, staff } = await withAllergy();
    const id = app.world.restaurant.id;
    const plain = await diner.place();
    expect(await refused(staff.call('allergySeen', { params: { id, orderId: plain.id } }))).toMatchObject({
      status: 409,
      code: 'NO_ALLERGY',
    });
    const ended = await diner.place(diner.wish({ allergyNote: 'Kiwi' }));
    await staff.move(ended.id, { from: 'PLACED', to: 'REJECTED', reason: 'BUSY' });
    expect(await refused(staff.call('allergySeen', { params: { id, orderId: ended.id } }))).toMatchObject({
      status: 409,
      code: 'ORDER_OVER',
    });
  });
});
