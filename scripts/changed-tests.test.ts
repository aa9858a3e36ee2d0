import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastChangedTests } from './changed-tests.ts';

/** A folder, with what commits files there. */
async function repository() {
  const root = await mkdtemp(join(tmpdir(), 'changed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@comanda.example', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const write = (...files: readonly string[]) =>
    Promise.all(files.map((file) => writeFile(join(root, file), `${Math.random()}`)));
  async function commit(...files: readonly string[]): Promise<void> {
    await write(...files);
    git('add', '.');
    git('commit', '--message=Change', '--no-gpg-sign');
  }
  return { root, git, write, commit };
}

test('the tests that were changed last are the same in a clone that stands on its own main, newest first', async () => {
  const { root, git, write, commit } = await repository();
  git('init', '--initial-branch=main');
  await commit('oldest.test.ts', 'again.test.tsx', 'gone.test.ts', 'product.ts');
  await commit('story.spec.ts');
  await rm(join(root, 'gone.test.ts'));
  await commit('again.test.tsx', 'other.ts');
  const clone = await repository();
  clone.git('clone', root, '.');
  for (const each of [root, clone.root]) {
    expect(lastChangedTests(each)).toEqual(['again.test.tsx', 'story.spec.ts', 'oldest.test.ts']);
  }
  await write('story.spec.ts', 'new.test.ts');
  expect(lastChangedTests(root)).toEqual([
    'story.spec.ts',
    'new.test.ts',
    'again.test.tsx',
    'oldest.test.ts',
  ]);
});

test('a test that only a merge has changed is among them', async () => {
  const { root, git, write, commit } = await repository();
  git('init', '--initial-branch=main');
  await commit('merged.test.ts');
  git('switch', '--create', 'side');
  await commit('side.test.ts');
  git('switch', 'main');
  await commit('product.ts');
  git('merge', '--no-commit', '--no-ff', 'side');
  await write('merged.test.ts');
  await commit();
  expect(lastChangedTests(root)[0]).toBe('merged.test.ts');
});

test('there are none without a history', async () => {
  const { root, write } = await repository();
  await write('new.test.ts');
  expect(lastChangedTests(root)).toEqual([]);
});
