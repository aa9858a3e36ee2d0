import { eventually } from '@comanda/testing/eventually';
import { expect, test } from 'vitest';
import { createOrderWrites } from './order-writes.ts';

test('a restaurant that is locked leaves half of the places to others', async () => {
  const orderWrites = createOrderWrites();
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>();
  let begun = 0;
  const locked = (['kitchen', 'diners'] as const).flatMap((side) =>
    Array.from({ length: 3 }, () =>
      orderWrites('chain', side, async () => {
        begun += 1;
        await unlocked;
      }),
    ),
  );
  await eventually('the first of them', async () => begun >= 4);
  expect(await orderWrites('pepper house', 'diners', async () => 'placed')).toBe('placed');
  expect(begun).toBe(4);
  unlock();
  await Promise.all(locked);
  expect(begun).toBe(6);
});
