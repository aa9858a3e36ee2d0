import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt, pageIn, readPlaywright, readVitest } from './test-reports.ts';

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const file = { name: '/src/a.test.ts', startTime: 1_000, endTime: 3_500 };
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

test('skipped tests are counted, and passed for neither', () => {
  const report = JSON.stringify({
    ...vitest,
    testResults: [{ ...file, status: 'failed', assertionResults: [{ status: 'failed' }] }],
  });
  expect(readVitest(report).counts).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a file of tests that cannot be loaded or set up is a failure', () => {
  const testResults = [
    { ...file, status: 'failed', assertionResults: [] },
    { ...file, status: 'failed', assertionResults: [{ status: 'skipped' }] },
    { ...file, status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = JSON.stringify({ ...vitest, numFailedTests: 0, testResults });
  expect(readVitest(report).counts).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

const config = { rootDir: '/e2e' };
const countsOf = (report: object) => readPlaywright(JSON.stringify({ config, suites: [], ...report })).counts;

test('a browser story that needs a second try has failed, and so has one that cannot be read', () => {
  expect(countsOf({ stats, errors: [] })).toEqual({
    passed: 4,
    failed: 0,
    skipped: 0,
  });
  const shaky = { stats: { ...stats, flaky: 1, unexpected: 1 }, errors: [{ message: 'no' }] };
  expect(countsOf(shaky)).toEqual({ passed: 4, failed: 3, skipped: 0 });
});

test('a file took as long as all its tests', () => {
  const testResults = [{ ...file, status: 'passed', assertionResults: [{ status: 'passed' }] }];
  const { files } = readVitest(JSON.stringify({ ...vitest, testResults }));
  expect(files).toEqual([{ file: '/src/a.test.ts', seconds: 2.5 }]);

  const specOf = (...durations: number[]) => ({
    ...{ ok: true, file: 'a.spec.ts', line: 1 },
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { file: 'a.spec.ts', specs: [specOf(1_000)], suites: [{ specs: [specOf(2_000), specOf(3_000, 4_000)] }] },
  ];
  const stories = readPlaywright(JSON.stringify({ config, suites, stats, errors: [] }));
  expect(stories.files).toEqual([{ file: '/e2e/a.spec.ts', seconds: 10 }]);
});

test('what failed is named: a file, or a story by its line', () => {
  const testResults = [
    { ...file, status: 'failed', assertionResults: [{ status: 'failed' }] },
    { ...file, name: '/src/b.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(readVitest(JSON.stringify({ ...vitest, testResults })).failed).toEqual(['/src/a.test.ts']);

  const specOf = (line: number, ok: boolean) => ({ ok, file: 'a.spec.ts', line, tests: [] });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [specOf(3, true), specOf(9, false)],
      suites: [{ specs: [specOf(27, false)] }],
    },
  ];
  const stories = readPlaywright(JSON.stringify({ config, suites, stats, errors: [] }));
  expect(stories.failed).toEqual(['/e2e/a.spec.ts:9', '/e2e/a.spec.ts:27']);
});

test('the page of a failed story is found in what Playwright noted', () => {
  const attachments = [
    { name: 'screenshot', path: '/results/a/test-failed-1.png' },
    { name: 'error-context', path: '/results/a/error-context.md' },
  ];
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [
        { ok: false, file: 'a.spec.ts', line: 1, tests: [{ results: [{ duration: 1, attachments }] }] },
      ],
    },
  ];
  const { pages } = readPlaywright(JSON.stringify({ config, suites, stats, errors: [] }));
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
    '# Source',
  ];
  expect(pageIn(noted.join('\n'))).toBe('- main:\n  - alert: Gone');
  expect(pageIn('# Error details')).toBe('');
});

test('a page whose file is gone is none, and ends nothing', async () => {
  expect(await pageAt(join(tmpdir(), 'nobody-wrote-this', 'error-context.md'))).toBe('');
});
