import { eventually } from '@comanda/testing/eventually';
import { expect, test } from 'vitest';
import { createOrderWrites } from './order-writes.ts';

test('a merchant whose restaurants are all locked at once leaves half of the places to others', async () => {
  const orderWrites = createOrderWrites(async (restaurantId) => restaurantId.split(' ')[0]);
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
  let begun = 0;
  const locked = ['north', 'south', 'east', 'west', 'centre'].flatMap((shop) =>
    (['kitchen', 'diners'] as const).flatMap((side) =>
      Array.from({ length: 3 }, () =>
        orderWrites(`chain ${shop}`, side, async () => {
          begun += 1;
          await unlocked;
        }),
      ),
    ),
  );
  await eventually('the first of them', async () => begun >= 4);
  expect(await orderWrites('pepper house', 'diners', async () => 'placed')).toBe('placed');
  expect(begun).toBe(4);
  unlock();
  await Promise.all(locked);
  expect(begun).toBe(30);
});
