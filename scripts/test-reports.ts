import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a part of the tests came to; skipped ones are neither passed nor failed, but never kept quiet. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** How long a file of tests took, all its tests together. */
export type FileTime = { readonly file: string; readonly seconds: number };

export type Report = {
  readonly counts: Counts;
  readonly files: readonly FileTime[];
  /** What failed: files, or `file:line` of stories. */
  readonly failed: readonly string[];
  /** Files in which the pages of failed stories are described. */
  readonly pages: readonly string[];
};

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
    failed: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    pages: [],
  };
}

const Result = z.object({
  duration: z.number(),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
});

const Spec = z.object({
  ok: z.boolean(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ results: z.array(Result) })),
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

function resultsOf({ specs, suites = [] }: z.infer<typeof Suite>): z.infer<typeof Result>[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...own, ...suites.flatMap(resultsOf)];
}

const secondsOf = (suite: z.infer<typeof Suite>) =>
  resultsOf(suite).reduce((sum, { duration }) => sum + duration / 1000, 0);

function failedOf({ specs, suites = [] }: z.infer<typeof Suite>): string[] {
  const own = specs.flatMap(({ ok, file, line }) => (ok ? [] : [`${file}:${line}`]));
  return [...own, ...suites.flatMap(failedOf)];
}

const pagesOf = (suite: z.infer<typeof Suite>) =>
  resultsOf(suite)
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [path] : []));

/** What Playwright noted of a page on which a story failed, by roles and names; '' where it noted nothing. */
export function pageIn(errorContext: string): string {
  return /^```yaml\n([\s\S]*?)^```$/m.exec(errorContext)?.[1]?.trimEnd() ?? '';
}

/** The same of a file; '' where it is gone. */
export async function pageAt(path: string): Promise<string> {
  return pageIn(await readFile(path, 'utf8').catch(() => ''));
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
    failed: suites.flatMap(failedOf).map((story) => join(config.rootDir, story)),
    pages: suites.flatMap(pagesOf),
  };
}
