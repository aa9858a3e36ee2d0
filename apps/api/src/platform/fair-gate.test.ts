import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairGate } from './fair-gate.ts';

const refusal = () => new Error('crowded');
const WIDE = { atOnce: 1, eachAtOnce: 1, waiting: 100, eachWaiting: 100, refusal };

test('never more at once than allowed, in all and of one; each in the order of their coming, and nobody kept a place', async () => {
  const rules = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    eachAtOnce: fc.integer({ min: 1, max: 2 }),
    waiting: fc.integer({ min: 0, max: 6 }),
    eachWaiting: fc.integer({ min: 0, max: 3 }),
    coming: fc.array(fc.constantFrom('ann', 'ben', 'cleo'), { maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(rules, fc.scheduler(), async ({ coming, ...options }, scheduler) => {
      const gate = createFairGate({ ...options, refusal });
      const inside: string[] = [];
      const begun: (readonly [string, number])[] = [];
      const answers = coming.map((whose, index) =>
        gate.enter(whose, async () => {
          inside.push(whose);
          begun.push([whose, index]);
          expect(inside.length).toBeLessThanOrEqual(options.atOnce);
          expect(inside.filter((one) => one === whose).length).toBeLessThanOrEqual(options.eachAtOnce);
          await scheduler.schedule(Promise.resolve());
          inside.splice(inside.indexOf(whose), 1);
          if (index % 3 === 0) throw new Error('failed inside');
        }),
      );
      const settled = Promise.allSettled(answers);
      await scheduler.waitFor(settled);
      const refused = (await settled).flatMap((one, index) =>
        one.status === 'rejected' && one.reason instanceof Error && one.reason.message === 'crowded'
          ? [index]
          : [],
      );
      expect([...begun.map(([, index]) => index), ...refused].toSorted((a, b) => a - b)).toEqual(
        coming.map((_, index) => index),
      );
      for (const whose of ['ann', 'ben', 'cleo']) {
        const order = begun.filter(([one]) => one === whose).map(([, index]) => index);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }
      expect(gate.isWanted()).toBe(false);
      expect(inside).toEqual([]);
      for (const whose of ['ann', 'ben', 'cleo']) await gate.enter(whose, async () => {});
    }),
  );
});

test('one with a hundred waits no less than one with one, and others wait for one of the hundred', async () => {
  const gate = createFairGate(WIDE);
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (whose: string) => gate.enter(whose, async () => void order.push(whose));
  const all = [gate.enter('ann', () => first.promise)];
  for (let turn = 0; turn < 50; turn += 1) all.push(work('ann'));
  for (const whose of ['ben', 'cleo', 'ben']) all.push(work(whose));
  first.resolve();
  await Promise.all(all);
  expect(order.slice(0, 5)).toEqual(['ann', 'ben', 'cleo', 'ann', 'ben']);
  expect(order).toHaveLength(53);
});

test('who gives up waiting leaves the turn to others', async () => {
  const gate = createFairGate({ ...WIDE, eachWaiting: 1 });
  const held = Promise.withResolvers<void>();
  const holding = gate.enter('ann', () => held.promise);
  const ending = new AbortController();
  const waiting = gate.enter('ben', async () => 'ben', ending.signal);
  await expect(gate.enter('ben', async () => 'too many')).rejects.toThrow('crowded');
  expect(gate.isWanted()).toBe(true);
  ending.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(gate.isWanted()).toBe(false);
  const next = gate.enter('ben', async () => 'next');
  held.resolve();
  await holding;
  expect(await next).toBe('next');
});
