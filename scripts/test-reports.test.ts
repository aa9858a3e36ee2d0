import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-reports.ts';

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

test('skipped tests are counted, and passed for neither', () => {
  const report = JSON.stringify({
    ...vitest,
    testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
  });
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('a file of tests that cannot be loaded or set up is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'skipped' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = JSON.stringify({ ...vitest, numFailedTests: 0, testResults });
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a browser story that needs a second try has failed, and so has one that cannot be read', () => {
  expect(playwrightCounts(JSON.stringify({ stats, errors: [] }))).toEqual({
    passed: 4,
    failed: 0,
    skipped: 0,
  });
  const shaky = JSON.stringify({ stats: { ...stats, flaky: 1, unexpected: 1 }, errors: [{ message: 'no' }] });
  expect(playwrightCounts(shaky)).toEqual({ passed: 4, failed: 3, skipped: 0 });
});
