import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aboutTime } from './estimate.ts';

it('"about" is on whole fives, never before the time that is meant, and less than five minutes after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
      const rounded = aboutTime(at);
      expect(rounded % 300_000).toBe(0);
      expect(rounded - at).toBeGreaterThanOrEqual(0);
      expect(rounded - at).toBeLessThan(300_000);
      expect(aboutTime(rounded)).toBe(rounded);
    }),
  );
});
