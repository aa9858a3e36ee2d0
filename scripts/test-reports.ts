import { join } from 'node:path';
import { z } from 'zod';

/** What a part of the tests came to; skipped ones are neither passed nor failed, but never kept quiet. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** How long a file of tests took, all its tests together. */
export type FileTime = { readonly file: string; readonly seconds: number };

export type Report = { readonly counts: Counts; readonly files: readonly FileTime[] };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Vitest's JSON report. A file that could not be loaded, or whose set-up failed, counts as one failure. */
export function readVitest(report: string): Report {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = VitestReport.parse(
    JSON.parse(report),
  );
  const unready = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    counts: {
      passed: numPassedTests,
      failed: numFailedTests + unready.length,
      skipped: numPendingTests + numTodoTests,
    },
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const Spec = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite.extend({ file: z.string() })),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

function secondsOf({ specs, suites = [] }: z.infer<typeof Suite>): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** Playwright's JSON report. What needed a second try has failed: a flaky story is a broken one. */
export function readPlaywright(report: string): Report {
  const { config, suites, stats, errors } = PlaywrightReport.parse(JSON.parse(report));
  return {
    counts: {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    },
    files: suites.map((suite) => ({ file: join(config.rootDir, suite.file), seconds: secondsOf(suite) })),
  };
}
