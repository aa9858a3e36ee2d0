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

test('one with a hundred waits no less than one with one, and others wait for one of the hundred', async () => {
  const queue = createQueue(WIDE);
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (whose: string) => queue.run(whose, async () => void order.push(whose));
  const all = [queue.run('ann', () => first.promise)];
  for (let turn = 0; turn < 50; turn += 1) all.push(work('ann'));
  for (const whose of ['ben', 'cleo', 'ben']) all.push(work(whose));
  first.resolve();
  await Promise.all(all);
  expect(order.slice(0, 5)).toEqual(['ben', 'cleo', 'ann', 'ben', 'ann']);
  expect(order).toHaveLength(53);
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

test('work that fails gives its place back', async () => {
  const { run } = createQueue({ atOnce: 1, waiting: 0, refusal });
  const gate = held();
  const failing = run('all', () => gate.promise);
  gate.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(await run('all', async () => 'next')).toBe('next');
});

test('holders take turns, and a newcomer gets the last place of whoever has more of them', async () => {
  const { run } = createQueue({ atOnce: 1, waiting: 3, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (name: string, holder: string) =>
    run(holder, async () => void done.push(name)).catch(() => void done.push(`${name} refused`));
  const first = run('flood', () => gate.promise);
  const wishes = [
    ...['one', 'two', 'three'].map((name) => wish(name, 'flood')),
    wish('kitchen', 'kitchen'),
    wish('four', 'flood'),
  ];
  gate.resolve();
  await Promise.all([first, ...wishes]);
  expect(done.filter((name) => name.endsWith('refused')).sort()).toEqual(['four refused', 'three refused']);
  expect(done.filter((name) => !name.endsWith('refused'))).toEqual(['kitchen', 'one', 'two']);
});

test('work of several holders counts for each: many addresses that want one account are one flood', async () => {
  const { run } = createQueue({ atOnce: 1, waiting: 3, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (name: string, ...holders: string[]) =>
    run(holders, async () => void done.push(name)).catch(() => void done.push(`${name} refused`));
  const first = run('all', () => gate.promise);
  const wishes = [
    ...[1, 2, 3].map((n) => wish(`guess ${n}`, `address ${n}`, 'account victim')),
    wish('kitchen', 'address kitchen', 'account cook'),
  ];
  gate.resolve();
  await Promise.all([first, ...wishes]);
  expect(done).toEqual(['guess 3 refused', 'guess 1', 'kitchen', 'guess 2']);
});

test('a merchant with many restaurants is one holder: another’s menu gets a place, and comes after one of them', async () => {
  const { run } = createQueue({ atOnce: 1, waiting: 16, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (merchant: string, restaurant: string) =>
    run([`merchant ${merchant}`, `restaurant ${restaurant}`], async () => void done.push(restaurant)).catch(
      () => void done.push(`${restaurant} refused`),
    );
  const first = run(['merchant chain', 'restaurant 0'], () => gate.promise);
  const wishes = [
    ...Array.from({ length: 16 }, (_, n) => wish('chain', String(n + 1))),
    wish('single', 'kitchen'),
  ];
  gate.resolve();
  await Promise.all([first, ...wishes]);
  expect(done.slice(0, 2)).toEqual(['16 refused', 'kitchen']);
  expect(done).toHaveLength(17);
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

test('newcomers who never end keep nobody waiting who wants much', async () => {
  const queue = createQueue(WIDE);
  const gate = held();
  const order: string[] = [];
  const much = () => queue.run('much', async () => void order.push('much'));
  const guest = (left: number): Promise<void> =>
    queue.run(`guest ${left}`, async () => {
      order.push('guest');
      // the next one comes before this one goes
      if (left > 0) all.push(guest(left - 1));
    });
  const all = [queue.run('first', () => gate.promise), much(), much(), much(), guest(100)];
  gate.resolve();
  for (const one of all) await one;
  expect(order).toHaveLength(104);
  expect(order.lastIndexOf('much')).toBeLessThan(8);
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
