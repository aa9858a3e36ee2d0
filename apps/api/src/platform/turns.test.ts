import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const refusal = () => new Error('too many');
const LIMITS = { atOnce: 2, waiting: 3, refusal };

/** Work that runs until it is let go. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

test('only so much runs at once, also when somebody comes in the very moment in which a place is free', async () => {
  const { inTurn } = createTurns(LIMITS);
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
  const ended = [inTurn(work(first.promise)), inTurn(work(second.promise)), inTurn(work(rest.promise))];
  // between the end of the first and the turn of the third, in each of the moments that there are
  const late = [0, 1, 2, 3, 4, 5].map(async (moments) => {
    await first.promise;
    for (let moment = 0; moment < moments; moment += 1) await null;
    await inTurn(work(rest.promise)).catch(() => {});
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
  const turns = createTurns(LIMITS);
  const under = Array.from({ length: 5 }, () => turns.inTurn(() => gate.promise));
  expect(turns.waiting()).toBe(3);
  await expect(turns.inTurn(async () => 'too late')).rejects.toThrow('too many');
  expect(turns.refused()).toBe(1);
  gate.resolve();
  await Promise.all(under);
  expect(await turns.inTurn(async () => 'in time')).toBe('in time');
  expect(turns.waiting()).toBe(0);
});

test('work that fails gives its place back', async () => {
  const { inTurn } = createTurns({ atOnce: 1, waiting: 0, refusal });
  const gate = held();
  const failing = inTurn(() => gate.promise);
  gate.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});

test('holders take turns, and a newcomer gets the last place of whoever has more of them', async () => {
  const { inTurn } = createTurns({ atOnce: 1, waiting: 3, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (name: string, holder: string) =>
    inTurn(async () => void done.push(name), holder).catch(() => void done.push(`${name} refused`));
  const first = inTurn(() => gate.promise, 'flood');
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
  const { inTurn } = createTurns({ atOnce: 1, waiting: 3, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (name: string, ...holders: string[]) =>
    inTurn(async () => void done.push(name), ...holders).catch(() => void done.push(`${name} refused`));
  const first = inTurn(() => gate.promise);
  const wishes = [
    ...[1, 2, 3].map((n) => wish(`guess ${n}`, `address ${n}`, 'account victim')),
    wish('kitchen', 'address kitchen', 'account cook'),
  ];
  gate.resolve();
  await Promise.all([first, ...wishes]);
  expect(done).toEqual(['guess 3 refused', 'guess 1', 'kitchen', 'guess 2']);
});

test('a merchant with many restaurants is one holder: another’s menu gets a place, and comes after one of them', async () => {
  const { inTurn } = createTurns({ atOnce: 1, waiting: 16, refusal });
  const gate = held();
  const done: string[] = [];
  const wish = (merchant: string, restaurant: string) =>
    inTurn(async () => void done.push(restaurant), `merchant ${merchant}`, `restaurant ${restaurant}`).catch(
      () => void done.push(`${restaurant} refused`),
    );
  const first = inTurn(() => gate.promise, 'merchant chain', 'restaurant 0');
  const wishes = [
    ...Array.from({ length: 16 }, (_, n) => wish('chain', String(n + 1))),
    wish('single', 'kitchen'),
  ];
  gate.resolve();
  await Promise.all([first, ...wishes]);
  expect(done.slice(0, 2)).toEqual(['16 refused', 'kitchen']);
  expect(done).toHaveLength(17);
});
