import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('never weighs more than it may; what was asked for last stays', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    weight: fc.integer({ min: 1, max: 120 }),
    does: fc.constantFrom('set', 'get', 'delete'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const cache = createLruCache<number>(100);
      const inOrder = new Map<string, number>();
      for (const { key, weight, does } of steps) {
        const known = inOrder.get(key);
        inOrder.delete(key);
        if (does === 'set') cache.set(key, weight, weight);
        if (does === 'set' && weight <= 100) inOrder.set(key, weight);
        if (does === 'delete') cache.delete(key);
        if (does === 'get') {
          expect(cache.get(key)).toBe(known);
          if (known !== undefined) inOrder.set(key, known);
        }
        while ([...inOrder.values()].reduce((sum, one) => sum + one, 0) > 100) {
          const [oldest = ''] = inOrder.keys();
          inOrder.delete(oldest);
        }
        expect(cache.values()).toEqual([...inOrder.values()]);
      }
      cache.clear();
      expect(cache.values()).toEqual([]);
    }),
  );
});
