import { menuAt } from '@comanda/contract/menu-at';
import { DAYS } from '@comanda/domain/hours/dates';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, json } from '#platform/database/column-types.ts';

const HOURS = crypto.randomUUID();

let app: TestApp;
let diner: TestDiner;
let owner: TestStaff;
let meal: { readonly itemId: string; readonly groupId: string; readonly optionId: string };

beforeAll(async () => {
  app = await createTestApp();
  [diner, owner] = await Promise.all([app.diner(), app.staff('ADMIN')]);
  const of = { restaurant_id: app.world.restaurant.id };
  await app.database.db
    .insertInto('schedules')
    .values({ ...of, id: HOURS, name: 'Soup hours', intervals: json([]) })
    .execute();
  meal = await createMeal();
});

afterAll(() => app.close());

/** "Feast", of which the only starter is the soup. */
async function createMeal() {
  const params = { id: app.world.restaurant.id };
  const options = [{ name: 'Soup', itemId: soup() }];
  const group = await owner.call('createOptionGroup', {
    params,
    body: { name: 'Starter', min: 1, max: 1, options },
  });
  const { categories } = await owner.call('menu', { params });
  const body = {
    categoryId: categories[0]?.id ?? '',
    name: 'Feast',
    price: 1_200,
    optionGroupIds: [group.id],
  };
  const item = await owner.call('createItem', { params, body });
  return { itemId: item.id, groupId: group.id, optionId: group.options[0]?.id ?? '' };
}

const soup = () => app.world.restaurant.menu.item('Soup');
const slug = () => ({ slug: app.world.restaurant.slug });
const hence = fc.option(fc.integer({ min: -1, max: 5 }).map((hours) => FRIDAY_EVENING + hours * HOUR_MS));
const mark = { available: fc.boolean(), soldOutUntil: hence };
const TIMES = ['00:00', '11:30', '15:00', '18:30', '21:00'];
const situation = fc.record({
  dish: fc.record({
    ...mark,
    visible: fc.constantFrom(true, true, true, false),
    services: fc.option(fc.subarray([...SERVICES], { minLength: 1 }), { freq: 2 }),
    stock: fc.option(fc.constantFrom(0, 1, 2), { freq: 2 }),
    served: fc.option(
      fc
        .record({ from: fc.constantFrom(...TIMES), to: fc.constantFrom(...TIMES) })
        .filter(({ from, to }) => from < to),
    ),
  }),
  option: fc.record({ ...mark, available: fc.constantFrom(true, true, false) }),
  service: fc.constantFrom<Service>('COLLECTION', 'DINE_IN'),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

async function arrange({ dish, option }: Situation): Promise<void> {
  const { db } = app.database;
  const instant = (time: number | null) => (time === null ? null : at(time));
  const intervals = json(dish.served ? DAYS.map((day) => ({ day, ...dish.served })) : []);
  await db.updateTable('schedules').set({ intervals }).where('id', '=', HOURS).execute();
  await db
    .updateTable('menu_items')
    .set({
      ...{ available: dish.available, sold_out_until: instant(dish.soldOutUntil), visible: dish.visible },
      ...{ services: dish.services, stock: dish.stock, schedule_id: dish.served === null ? null : HOURS },
    })
    .where('id', '=', soup())
    .execute();
  await db
    .updateTable('options')
    .set({ available: option.available, sold_out_until: instant(option.soldOutUntil) })
    .where('id', '=', meal.optionId)
    .execute();
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
}

const OF_THE_DISH: readonly string[] = ['SOLD_OUT', 'NOT_NOW', 'NOT_FOR_SERVICE', 'ITEM_HIDDEN'];

test('page, times and server agree on what is to be had of a meal, however its part stands', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (wanted) => {
      await arrange(wanted);
      const { service } = wanted;
      const menu = await diner.call('dinerMenu', { params: slug() });
      const { itemId, groupId, optionId } = meal;
      const items = [{ itemId, quantity: 1, options: [{ groupId, optionIds: [optionId] }] }];
      const query = { service, items: `${itemId},${optionId}` };
      const days = ['2026-11-20', '2026-11-21'].map((day) =>
        diner.call('slots', { params: slug(), query: { ...query, day } }),
      );
      const offered = new Set(
        (await Promise.all(days)).flatMap(({ slots }) => slots.map((slot) => Date.parse(slot.at))),
      );
      const asked = [FRIDAY_EVENING, ...[1, 2, 3, 17, 20].map((hours) => FRIDAY_EVENING + hours * HOUR_MS)];
      for (const instant of asked) {
        const isNow = instant === FRIDAY_EVENING;
        const body = { service, items, ...(!isNow && { scheduledFor: new Date(instant).toISOString() }) };
        const { problems } = await diner.call('quote', { params: slug(), body });
        const isToBeHad = !problems.some(({ code }) => OF_THE_DISH.includes(code));
        const page = menuAt(menu, isNow ? null : instant, service);
        const shown = page.menu.optionGroups.find(({ id }) => id === groupId)?.options[0];
        expect(shown?.available).toBe(isToBeHad);
        expect(page.refusals.has(itemId)).toBe(!isToBeHad);
        if (!isNow && problems.length === 0) expect(offered.has(instant)).toBe(true);
        if (offered.has(instant)) expect(problems).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
}, 300_000);
