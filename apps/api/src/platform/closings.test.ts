import { describe, expect, test } from 'vitest';
import { closeEach, createClosings } from './closings.ts';

const broken = () => {
  throw new Error('The channel is closed.\nat line 7');
};

test('one that cannot be closed keeps none of the others open, and is said in one line', async () => {
  const done: string[] = [];
  const said: string[] = [];
  const parts = [
    ['Pages', async () => done.push('pages')],
    ['Cards', broken],
    ['Mail', async () => broken()],
    ['The database', async () => done.push('database')],
  ] as const;
  expect(await closeEach(parts, (sentence) => said.push(sentence))).toBe(false);
  expect(done).toEqual(['pages', 'database']);
  expect(said).toEqual([
    'Cards could not be closed: The channel is closed.',
    'Mail could not be closed: The channel is closed.',
  ]);
  expect(await closeEach([parts[0], parts[3]], (sentence) => said.push(sentence))).toBe(true);
  expect(said).toHaveLength(2);
});

describe('what has started', () => {
  test('closes the other way round, once, and what starts meanwhile with it', async () => {
    const done: string[] = [];
    const closings = createClosings(() => {});
    closings.add('The database', () => done.push('database'));
    closings.add('Cards', broken);
    closings.add('Pages', () => {
      done.push('pages');
      closings.add('Late', () => done.push('late'));
    });
    expect(closings.areClosing()).toBe(false);
    const all = [closings.closeAll(), closings.closeAll()];
    expect(closings.areClosing()).toBe(true);
    expect(await Promise.all(all)).toEqual([false, false]);
    expect(done).toEqual(['pages', 'late', 'database']);
  });

  test('the database does not wait for a part that never closes, and is closed once', async () => {
    const done: string[] = [];
    const closings = createClosings(() => {});
    const closeDatabase = closings.add('The database', () => done.push('database'));
    let leave = () => {};
    closings.add('Pages', () => new Promise<void>((resolve) => (leave = resolve)));
    const all = closings.closeAll();
    expect(await closeDatabase()).toBe(true);
    expect(done).toEqual(['database']);
    leave();
    expect(await all).toBe(true);
    expect(done).toEqual(['database']);
  });
});
