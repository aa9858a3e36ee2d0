import { z } from 'zod';

/** What a part of the tests came to; skipped ones are neither passed nor failed, but never kept quiet. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Counts of Vitest's JSON report. A file that could not be loaded, or whose set-up failed, counts as one failure. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = VitestReport.parse(
    JSON.parse(report),
  );
  const unready = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unready.length,
    skipped: numPendingTests + numTodoTests,
  };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts of Playwright's JSON report. What needed a second try has failed: a flaky story is a broken one. */
export function playwrightCounts(report: string): Counts {
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(report));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
