import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeptBytes, roughBytes } from './kept-bytes.ts';

test('never more than the budget; what was asked for last stays', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    bytes: fc.integer({ min: 1, max: 120 }),
    does: fc.constantFrom('set', 'get', 'weigh', 'delete'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const gone: string[] = [];
      const kept = createKeptBytes<number>(100, (key) => gone.push(key));
      const weights = new Map<string, number>();
      for (const { key, bytes, does } of steps) {
        gone.length = 0;
        if (does === 'set') kept.set(key, bytes, bytes);
        if (does === 'weigh') kept.weigh(key, bytes);
        if (does === 'delete') kept.delete(key);
        if (does === 'get' && kept.get(key) !== undefined) {
          const weight = weights.get(key) ?? 0;
          weights.delete(key);
          weights.set(key, weight);
        }
        for (const left of gone) weights.delete(left);
        if (does === 'set' && bytes <= 100) {
          weights.delete(key);
          weights.set(key, bytes);
        }
        if (does === 'weigh' && weights.has(key)) weights.set(key, bytes);
        const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
        expect(kept.bytes()).toBe(total);
        expect(total).toBeLessThanOrEqual(100);
      }
      kept.clear();
      expect(kept.bytes()).toBe(0);
    }),
  );
});

test('what was asked for longest ago goes first', () => {
  const gone: string[] = [];
  const kept = createKeptBytes<number>(3, (key) => gone.push(key));
  for (const key of ['a', 'b', 'c']) kept.set(key, 1, 1);
  kept.get('a');
  kept.set('d', 1, 1);
  expect(gone).toEqual(['b']);
  kept.set('huge', 1, 4);
  expect(gone).toEqual(['b']);
});

test('texts, bytes and everything in maps weigh; what is shared weighs once', () => {
  const text = 'x'.repeat(10_000);
  expect(roughBytes({ text })).toBeGreaterThan(10_000);
  expect(roughBytes(new Map([['a', { bytes: Buffer.alloc(5_000) }]]))).toBeGreaterThan(5_000);
  const part = { bytes: new Uint8Array(50_000) };
  expect(roughBytes([part, part, new Set([part])])).toBeLessThan(60_000);
});
