import { z } from 'zod';

/** What a part of the tests came to; skipped ones are neither passed nor failed, but never kept quiet. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Counts of Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = VitestReport.parse(
    JSON.parse(report),
  );
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
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
