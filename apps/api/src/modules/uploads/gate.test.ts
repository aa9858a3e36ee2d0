import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGate, createSharedGate } from './gate.ts';

test('never more at once than allowed, in the order of their coming; who finds it full is told to come later', async () => {
  const rules = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    waiting: fc.integer({ min: 0, max: 5 }),
    coming: fc.integer({ min: 0, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(rules, fc.scheduler(), async ({ atOnce, waiting, coming }, scheduler) => {
      const gate = createGate({ atOnce, waiting });
      const begun: number[] = [];
      let inside = 0;
      const answers = Array.from({ length: coming }, (_, index) =>
        gate(async () => {
          inside += 1;
          begun.push(index);
          expect(inside).toBeLessThanOrEqual(atOnce);
          await scheduler.schedule(Promise.resolve());
          inside -= 1;
          if (index % 3 === 0) throw new Error('failed inside');
        }),
      );
      const settled = Promise.allSettled(answers);
      await scheduler.waitFor(settled);
      const admitted = Math.min(coming, atOnce + waiting);
      expect(begun).toEqual(Array.from({ length: admitted }, (_, index) => index));
      for (const [index, answer] of (await settled).entries()) {
        if (index >= admitted) expect(answer).toMatchObject({ reason: { statusCode: 503 } });
      }
      // nobody kept a place
      expect(inside).toBe(0);
      await gate(async () => expect(inside).toBe(0));
    }),
  );
});

test('who has taken all places that one may have keeps none from the others, until all places are taken', async () => {
  const gate = createSharedGate({ atOnce: 3, each: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = (whose: string) => gate(whose, () => promise);
  const inside = [hold('ann'), hold('ann')];
  await expect(hold('ann')).rejects.toMatchObject({ statusCode: 503 });
  inside.push(hold('ben'));
  await expect(hold('ben')).rejects.toMatchObject({ statusCode: 503 });
  await expect(hold('cleo')).rejects.toMatchObject({ statusCode: 503 });
  resolve();
  await Promise.all(inside);
  for (const whose of ['ann', 'ann', 'cleo']) await gate(whose, async () => {});
});
