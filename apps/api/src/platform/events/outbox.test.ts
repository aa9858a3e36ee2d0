import { eventually } from '@comanda/testing/eventually';
import { expect, test } from 'vitest';
import type { Announcement } from './bus.ts';
import { createOutbox } from './outbox.ts';

const order = (restaurantId: string, number: number): Announcement => ({
  kind: 'orders',
  restaurantId,
  number,
});

/** What was sent, and by which tries; the first ones fail. */
function wire(failures: number) {
  const tries: (readonly Announcement[])[] = [];
  const troubles: unknown[] = [];
  const outbox = createOutbox(
    async (batch) => {
      tries.push(batch);
      if (tries.length <= failures) throw new Error('the database is away');
    },
    (error) => troubles.push(error),
  );
  return { outbox, tries, troubles };
}

test('what comes while a batch is on its way goes together, and of each restaurant the latest number', async () => {
  const { outbox, tries } = wire(0);
  for (const announcement of [order('a', 1), order('a', 2), order('b', 7), order('a', 4), order('a', 3)])
    outbox.add(announcement);
  await outbox.close();
  expect(tries).toEqual([[order('a', 1)], [order('a', 4), order('b', 7)]]);
});

test('what could not be sent is sent again, once and with what came meanwhile', async () => {
  const { outbox, tries, troubles } = wire(1);
  outbox.add(order('a', 5));
  outbox.add({ kind: 'menu', restaurantId: 'a' });
  await eventually('the second try', () => tries.length === 2);
  await outbox.close();
  expect(troubles).toHaveLength(1);
  expect(tries[1]).toEqual([{ kind: 'menu', restaurantId: 'a' }, order('a', 5)]);
});

test('instead of very many announcements everybody looks at everything', async () => {
  const { outbox, tries } = wire(0);
  for (let count = 0; count < 1_500; count += 1) outbox.add(order(String(count), 1));
  await outbox.close();
  expect(tries[1]?.length).toBeLessThan(1_000);
  expect(tries[1]).toContainEqual({ kind: 'resync' });
});
