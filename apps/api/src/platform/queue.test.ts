import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

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
      const queue = createQueue({ ...options, refusal });
      const inside: string[] = [];
      const begun: (readonly [string, number])[] = [];
      const answers = coming.map((whose, index) =>
        queue.run(whose, async () => {
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
      expect(queue.waiting()).toBe(0);
      expect(inside).toEqual([]);
      for (const whose of ['ann', 'ben', 'cleo']) await queue.run(whose, async () => {});
    }),
  );
});

test('who gives up waiting leaves the turn to others', async () => {
  const queue = createQueue({ ...WIDE, eachWaiting: 1 });
  const held = Promise.withResolvers<void>();
  const holding = queue.run('ann', () => held.promise);
  const ending = new AbortController();
  const waiting = queue.run('ben', async () => 'ben', ending.signal);
  await expect(queue.run('ben', async () => 'too many')).rejects.toThrow('crowded');
  expect(queue.waiting()).toBe(1);
  ending.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(queue.waiting()).toBe(0);
  const next = queue.run('ben', async () => 'next');
  held.resolve();
  await holding;
  expect(await next).toBe('next');
});

const NARROW = { atOnce: 2, waiting: 3, refusal };

/** Work that runs until it is let go. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

test('only so much runs at once, also when somebody comes in the very moment in which a place is free', async () => {
  const { run } = createQueue(NARROW);
  const [first, second, rest] = [held(), held(), held()];
  let running = 0;
  let most = 0;
  const work = (until: Promise<void>) => () => {
    running += 1;
    most = Math.max(most, running);
    return until.finally(() => {
      running -= 1;
    });
  };
  const ended = [
    run('all', work(first.promise)),
    run('all', work(second.promise)),
    run('all', work(rest.promise)),
  ];
  // between the end of the first and the turn of the third, in each of the moments that there are
  const late = [0, 1, 2, 3, 4, 5].map(async (moments) => {
    await first.promise;
    for (let moment = 0; moment < moments; moment += 1) await null;
    await run('all', work(rest.promise)).catch(() => {});
  });
  first.resolve();
  await ended[0];
  second.resolve();
  rest.resolve();
  await Promise.all([...ended, ...late]);
  expect(most).toBe(2);
  expect(running).toBe(0);
});

test('when too many wait the next is refused, and nobody after them suffers from it', async () => {
  const gate = held();
  const queue = createQueue(NARROW);
  const under = Array.from({ length: 5 }, () => queue.run('all', () => gate.promise));
  expect(queue.waiting()).toBe(3);
  await expect(queue.run('all', async () => 'too late')).rejects.toThrow('crowded');
  expect(queue.refused()).toBe(1);
  gate.resolve();
  await Promise.all(under);
  expect(await queue.run('all', async () => 'in time')).toBe('in time');
  expect(queue.waiting()).toBe(0);
});

test('first come, first served, and who has as much at work as one may keeps nobody behind them waiting', async () => {
  const { run } = createQueue({ atOnce: 2, eachAtOnce: 1, waiting: 4, eachWaiting: 2, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (name: string, holder: string) =>
    run(holder, async () => void done.push(name)).catch(() => void done.push(`${name} refused`));
  const first = run('flood', () => gate.promise);
  const more = [wish('one', 'flood'), wish('two', 'flood'), wish('three', 'flood')];
  await Promise.all([wish('kitchen', 'kitchen'), wish('waiter', 'waiter')]);
  expect(done.toSorted()).toEqual(['kitchen', 'three refused', 'waiter']);
  gate.resolve();
  await Promise.all([first, ...more]);
  expect(done.slice(3)).toEqual(['one', 'two']);
});

test('work that fails gives its place back', async () => {
  const { run } = createQueue({ atOnce: 1, waiting: 0, refusal });
  const gate = held();
  const failing = run('all', () => gate.promise);
  gate.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(await run('all', async () => 'next')).toBe('next');
});

test('who has waited for long enough is refused, and takes nobody’s place', async () => {
  const queue = createQueue({ ...WIDE, waitMs: 1, tooLate: () => new Error('too late') });
  const gate = held();
  const holding = queue.run('ann', () => gate.promise);
  await expect(queue.run('ben', async () => 'ben')).rejects.toThrow('too late');
  gate.resolve();
  await holding;
  expect(await queue.run('ben', async () => 'ben')).toBe('ben');
});

test('a place that is given back twice is given back once', async () => {
  const queue = createQueue(WIDE);
  const giveBack = await queue.enter('ann');
  giveBack();
  giveBack();
  const second = await queue.enter('ann');
  const third = queue.enter('ann');
  expect(queue.waiting()).toBe(1);
  second();
  (await third)();
});
