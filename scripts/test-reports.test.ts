import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageAt, pageIn, readPlaywright, readProgress, readVitest, withUnhandled } from './test-reports.ts';

const FILE = { name: '/src/a.test.ts', startTime: 1_000, endTime: 3_500, status: 'passed', message: '' };
const PASSED = { status: 'passed', fullName: 'adds', failureMessages: [] };
const FAILED = {
  status: 'failed',
  fullName: 'subtracts',
  failureMessages: ['AssertionError: expected 1\n  at x'],
};
const readOne = (file: object) =>
  readVitest(JSON.stringify({ testResults: [{ ...FILE, ...file }] })).files[0];

describe('of Vitest', () => {
  test('each file has its seconds, its counts, and what failed with the first line of the error', () => {
    expect(readOne({ status: 'failed', assertionResults: [PASSED, FAILED] })).toEqual({
      file: '/src/a.test.ts',
      seconds: 2.5,
      passed: 1,
      failed: [{ test: 'subtracts', error: 'AssertionError: expected 1' }],
      unrun: 0,
      skipped: 0,
    });
  });

  test('skipped tests are counted, and passed for neither', () => {
    const skipped = { status: 'pending', fullName: 'later' };
    expect(readOne({ assertionResults: [PASSED, skipped] })).toMatchObject({
      passed: 1,
      failed: [],
      skipped: 1,
    });
  });

  test('a file that cannot be loaded or set up is a failure, and its tests were kept from running', () => {
    const whole = [{ test: '(the file itself)', error: 'no such module' }];
    const broken = { status: 'failed', message: 'no such module\n at y' };
    expect(readOne({ ...broken, assertionResults: [] })).toMatchObject({ failed: whole, unrun: 0 });
    const waiting = { status: 'skipped', fullName: 'adds' };
    expect(readOne({ ...broken, assertionResults: [waiting] })).toMatchObject({ failed: whole, unrun: 1 });
  });

  test('an error that nobody caught is a failure of its file, or of none', () => {
    const report = readVitest(JSON.stringify({ testResults: [{ ...FILE, assertionResults: [PASSED] }] }));
    const unhandled = [
      { file: '/src/a.test.ts', message: 'socket\nhang up' },
      { file: null, message: 'lost' },
    ];
    const { files, outside } = withUnhandled(report, unhandled);
    expect(files[0]?.failed).toEqual([{ test: '(the file itself)', error: 'socket' }]);
    expect(outside).toEqual(['lost']);
  });
});

const story = (title: string, status: string, ...results: object[]) => ({
  title,
  tests: [{ status, results }],
});
const readStories = (specs: object[], suites: object[] = [], errors: object[] = []) =>
  readPlaywright(
    JSON.stringify({
      config: { rootDir: '/e2e' },
      suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs, suites }],
      errors,
    }),
  );

describe('of Playwright', () => {
  test('a file is all its stories, those in groups included', () => {
    const inner = { title: 'at night', specs: [story('rings', 'expected', { duration: 2_000 })] };
    const { files } = readStories(
      [story('opens', 'expected', { duration: 3_000 }, { duration: 4_000 })],
      [inner],
    );
    expect(files).toEqual([
      { file: '/e2e/a.spec.ts', seconds: 9, passed: 2, failed: [], unrun: 0, skipped: 0 },
    ]);
  });

  test('a story that needs a second try has failed, one that did not run has not passed, and errors outside count', () => {
    const error = { message: '\u001b[31mError: no\u001b[39m\nmore' };
    const { files, outside } = readStories(
      [
        story('first', 'unexpected', { duration: 1, error }),
        story('second', 'flaky', { duration: 1, error }),
        story('third', 'skipped'),
      ],
      [],
      [{ message: 'no server' }],
    );
    expect(files[0]).toMatchObject({
      failed: [
        { test: 'first', error: 'Error: no' },
        { test: 'second', error: 'Error: no' },
      ],
      unrun: 1,
    });
    expect(outside).toEqual(['no server']);
  });

  test('the page of a failed story is found in what was noted', () => {
    const attachments = [
      { name: 'screenshot', path: '/results/a/test-failed-1.png' },
      { name: 'error-context', path: '/results/a/error-context.md' },
    ];
    const { pages } = readStories([story('opens', 'unexpected', { duration: 1, attachments })]);
    expect(pages).toEqual(['/results/a/error-context.md']);
    const noted = [
      '# Error details',
      '```',
      'Error: no',
      '```',
      '```yaml',
      '- main:',
      '  - alert: Gone',
      '```',
    ];
    expect(pageIn(noted.join('\n'))).toBe('- main:\n  - alert: Gone');
    expect(pageIn('# Error details')).toBe('');
  });
});

test('what nobody wrote is empty', async () => {
  const nowhere = join(tmpdir(), 'nobody-wrote-this', 'error-context.md');
  expect(await pageAt(nowhere)).toBe('');
  expect(await readProgress(nowhere)).toEqual({ running: [], unhandled: [] });
});
