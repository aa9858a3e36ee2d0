import { brokenInvariants } from '@comanda/testing/order-invariants';
import { PASSWORD } from '@comanda/testing/sample-world';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';
import { planEvening } from './evening.ts';
import { playRush } from './play.ts';
import { createTally, reportOf } from './tally.ts';

test('a small rush: each order is taken, shown and cooked once, and the report says what the database says', async () => {
  const app = await createTestApp();
  const { slug } = app.world.restaurant;
  const kitchen = { email: app.world.users.STAFF.email, password: PASSWORD };
  const base = app.baseUrl.replace('/api', '');
  const pause = () => Promise.resolve();
  const wish = { base, slug, rate: 40, minutes: 1, pause };
  const sum = await playRush({ ...wish, kitchen });
  const { db } = app.database;
  const kept = await db.selectFrom('orders').select('status').execute();
  const as = (status: string) => kept.filter((order) => order.status === status).length;
  expect(sum).toMatchObject({ lost: 0, doubled: 0, placed: kept.length });
  expect(kept.length).toBeGreaterThan(10);
  expect(sum.counts).toMatchObject({
    came: planEvening(wish).arrivals.length,
    ordered: kept.length,
    cancelled: as('CANCELLED'),
    rejected: as('REJECTED'),
    completed: as('COMPLETED'),
  });
  expect(as('CANCELLED') + as('REJECTED') + as('COMPLETED')).toBe(kept.length);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(reportOf(sum, true)).toContain(`on the board ${kept.length} of ${kept.length}, lost 0, doubled 0`);

  // a cook that cannot log in learns so before a single diner comes
  await expect(playRush({ ...wish, kitchen: { ...kitchen, password: 'another' } })).rejects.toThrow();
  await app.close();
});

test('an evening is the same each time, and busiest in its middle', () => {
  const { arrivals, played } = planEvening({ rate: 30, minutes: 6 });
  expect(planEvening({ rate: 30, minutes: 6 }).arrivals).toEqual(arrivals);
  const within = (from: number, to: number) => arrivals.filter((at) => at >= from && at < to).length;
  const minute = 60_000;
  expect(within(2.5 * minute, 3.5 * minute)).toBeGreaterThan(3 * within(0, minute));
  // three of four order, and the minute around the height is hardly below it
  const ordering = within(2.5 * minute, 3.5 * minute) * 0.75;
  expect(ordering).toBeGreaterThan(27);
  expect(ordering).toBeLessThanOrEqual(30);
  expect(played(40 * minute)).toBe(minute);
});

test('an order that the board does not show is lost, and two of one device are doubled', () => {
  const tally = createTally();
  for (const id of ['first', 'second', 'third']) tally.placed(id, tally.now());
  expect(['first', 'first'].map((id) => tally.isNewOnBoard(id, 'a phone'))).toEqual([true, false]);
  tally.isNewOnBoard('its double', 'a phone');
  tally.isNewOnBoard('second', 'another phone');
  expect(tally.unseen()).toEqual(['third']);
  expect(tally.sum()).toMatchObject({ placed: 3, lost: 1, doubled: 1 });
});
