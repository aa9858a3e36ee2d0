import { HOUR_MS } from '@comanda/domain/hours/durations';
import { settled } from '@comanda/testing/answers';
import { createTestApp, FRIDAY_EVENING, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '#platform/database/column-types.ts';

const LATER = FRIDAY_EVENING + 3 * HOUR_MS;
const OPTIONS = ['Olives', 'Mushrooms', 'Ham'] as const;

let app: TestApp;
let diner: TestDiner;
let staff: TestStaff;

beforeAll(async () => {
  app = await createTestApp();
  [diner, staff] = await Promise.all([app.diner(), app.staff('MANAGER')]);
  await staff.watch();
});

afterAll(() => app.close());

/** How the group "Toppings" may stand: how many are asked for, how often each may be taken, and which are sold out. */
const standing = fc.record({
  min: fc.integer({ min: 0, max: 4 }),
  options: fc.tuple(
    ...OPTIONS.map(() =>
      fc.record({
        repeat: fc.integer({ min: 1, max: 3 }),
        available: fc.boolean(),
        soldOutUntil: fc.constantFrom(null, FRIDAY_EVENING + HOUR_MS, FRIDAY_EVENING - HOUR_MS),
      }),
    ),
  ),
  when: fc.constantFrom(null, LATER),
});
type Standing = typeof standing extends fc.Arbitrary<infer S> ? S : never;

const menuIds = () => app.world.restaurant.menu;

async function arrange({ min, options }: Standing): Promise<void> {
  const { db } = app.database;
  await db
    .updateTable('option_groups')
    .set({ min, max: 4 })
    .where('id', '=', menuIds().group('Toppings'))
    .execute();
  for (const [index, name] of OPTIONS.entries()) {
    const option = options[index];
    if (!option) continue;
    const until = option.soldOutUntil;
    await db
      .updateTable('options')
      .set({
        repeat: option.repeat,
        available: option.available,
        sold_out_until: until === null ? null : at(until),
      })
      .where('id', '=', menuIds().option(name))
      .execute();
  }
  app.deps().bus.announce({ kind: 'menu', restaurantId: app.world.restaurant.id });
}

/** As many choices as are asked for, of what is left at that instant; sold-out ones only when nothing else is left. */
function choose({ min, options }: Standing, instant: number): string[] {
  const taken = { left: [] as string[], gone: [] as string[] };
  for (const [index, name] of OPTIONS.entries()) {
    const option = options[index];
    if (!option) continue;
    const { available, soldOutUntil, repeat } = option;
    const isLeft = available || (soldOutUntil !== null && soldOutUntil <= instant);
    for (let count = 0; count < repeat; count += 1) taken[isLeft ? 'left' : 'gone'].push(name);
  }
  return [...taken.left, ...taken.gone].slice(0, min).map((name) => menuIds().option(name));
}

async function taken(wanted: Standing, instant: number) {
  const basket = {
    items: [
      {
        itemId: menuIds().item('Pizza'),
        quantity: 1,
        options: [
          { groupId: menuIds().group('Size'), optionIds: [menuIds().option('Small')] },
          { groupId: menuIds().group('Toppings'), optionIds: choose(wanted, instant) },
        ],
      },
    ],
    service: 'COLLECTION' as const,
    ...(wanted.when === null ? {} : { scheduledFor: new Date(wanted.when).toISOString() }),
  };
  const { slug } = app.world.restaurant;
  const { total, problems } = await diner.call('quote', { params: { slug }, body: basket });
  const answer = await settled(diner.place(diner.wish({ ...basket, expectedTotal: total })));
  if (!answer.ok) expect(answer.status).toBe(409);
  return { isTaken: answer.ok, messages: problems.map(({ message }) => message) };
}

test('a dish whose choices are sold out is shown so exactly when the server refuses it', async () => {
  await fc.assert(
    fc.asyncProperty(standing, async (wanted) => {
      const choices = wanted.options.reduce((sum, { repeat }) => sum + repeat, 0);
      fc.pre(wanted.min <= choices);
      await arrange(wanted);
      const { id, slug } = app.world.restaurant;
      const [menu, kitchen] = await Promise.all([
        diner.call('dinerMenu', { params: { slug } }),
        staff.call('menu', { params: { id } }),
      ]);
      const card = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Pizza');
      const record = kitchen.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Pizza');
      const { isTaken, messages } = await taken(wanted, wanted.when ?? FRIDAY_EVENING);
      if (wanted.when === null) {
        expect(card?.unorderable === undefined).toBe(isTaken);
        expect(record?.unorderable).toBe(card?.unorderable);
        if (card?.unorderable) expect(messages).toContain(card.unorderable);
      }
      // what has to be taken back into stock by hand stays gone, the rest is back by then
      const { slots } = await diner.call('slots', {
        params: { slug },
        query: { service: 'COLLECTION', items: menuIds().item('Pizza') },
      });
      const isOffered = slots.some((slot) => Date.parse(slot.at) === LATER);
      if (wanted.when !== null) expect(isOffered).toBe(isTaken);
    }),
    {
      numRuns: 60,
      examples: [
        // two of one option make the two that are asked for
        [
          {
            min: 2,
            when: null,
            options: [
              { repeat: 2, available: true, soldOutUntil: null },
              { repeat: 1, available: false, soldOutUntil: null },
              { repeat: 1, available: false, soldOutUntil: null },
            ],
          },
        ],
        [
          {
            min: 4,
            when: null,
            options: [
              { repeat: 2, available: true, soldOutUntil: null },
              { repeat: 2, available: false, soldOutUntil: null },
              { repeat: 1, available: true, soldOutUntil: null },
            ],
          },
        ],
      ],
    },
  );
}, 120_000);
