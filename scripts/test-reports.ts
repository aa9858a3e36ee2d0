import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export type FailedTest = { readonly test: string; readonly error: string };

/**
 * What a file of tests came to. `unrun` are tests that a failure kept from running; skipped ones are never kept quiet.
 */
export type FileReport = {
  readonly file: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  readonly unrun: number;
  readonly skipped: number;
};

export type Report = {
  readonly files: readonly FileReport[];
  /** Failures that belong to no file. */
  readonly outside: readonly string[];
  /** Files in which the pages of failed stories are described. */
  readonly pages: readonly string[];
};

/** The name of what fails outside a test of a file: its loading, its set-up, an error that nobody caught. */
const WHOLE_FILE = '(the file itself)';

const firstLine = (text: string | undefined): string => text?.trim().split('\n')[0] ?? '';

function fileReport(
  file: string,
  seconds: number,
  { passed, failed, notRun }: { passed: number; failed: readonly FailedTest[]; notRun: number },
): FileReport {
  const [unrun, skipped] = failed.length > 0 ? [notRun, 0] : [0, notRun];
  return { file, seconds, passed, failed, unrun, skipped };
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

type VitestFile = z.infer<typeof VitestReport>['testResults'][number];

function readVitestFile({
  name,
  startTime,
  endTime,
  status,
  message,
  assertionResults,
}: VitestFile): FileReport {
  const failed = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, error: firstLine(failureMessages?.[0]) }));
  const passed = assertionResults.filter((result) => result.status === 'passed').length;
  return fileReport(name, (endTime - startTime) / 1000, {
    passed,
    // it could not be loaded, or its set-up failed
    failed:
      status === 'failed' && failed.length === 0 ? [{ test: WHOLE_FILE, error: firstLine(message) }] : failed,
    notRun: assertionResults.length - passed - failed.length,
  });
}

/** Vitest's JSON report. A file that could not be loaded, or whose set-up failed, counts as one failure. */
export function readVitest(report: string): Report {
  const { testResults } = VitestReport.parse(JSON.parse(report));
  return { files: testResults.map(readVitestFile), outside: [], pages: [] };
}

const Progress = z.object({
  running: z.array(z.string()),
  unhandled: z.array(z.object({ file: z.string().nullable(), message: z.string() })),
});

/** What `progress-reporter.ts` has written; nothing where it has not. */
export async function readProgress(path: string): Promise<z.infer<typeof Progress>> {
  const written = await readFile(path, 'utf8').catch(() => null);
  return written === null ? { running: [], unhandled: [] } : Progress.parse(JSON.parse(written));
}

/** The same report with the errors that nobody caught, each as a failure of its file. */
export function withUnhandled(
  report: Report,
  unhandled: readonly { readonly file: string | null; readonly message: string }[],
): Report {
  const files = report.files.map((file) => {
    const own = unhandled.filter((error) => error.file === file.file);
    return {
      ...file,
      failed: [
        ...file.failed,
        ...own.map(({ message }) => ({ test: WHOLE_FILE, error: firstLine(message) })),
      ],
    };
  });
  const known = new Set(files.map(({ file }) => file));
  const homeless = unhandled.filter(({ file }) => file === null || !known.has(file));
  return {
    ...report,
    files,
    outside: [...report.outside, ...homeless.map(({ message }) => firstLine(message))],
  };
}

const Result = z.object({
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
});

const Spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
});

const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

type Story = {
  readonly title: string;
  readonly status: string;
  readonly results: readonly z.infer<typeof Result>[];
};

const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite.extend({ file: z.string() })),
  errors: z.array(z.object({ message: z.string().optional() })),
});

function storiesOf({ specs, suites = [] }: z.infer<typeof Suite>, within: readonly string[]): Story[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({ title: [...within, title].join(' › '), status, results })),
  );
  return [...own, ...suites.flatMap((suite) => storiesOf(suite, [...within, suite.title]))];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const COLOURS = /\u001b\[[0-9;]*m/g;

function readStories(file: string, stories: readonly Story[]): FileReport {
  const failed = stories
    .filter(({ status }) => status !== 'expected' && status !== 'skipped')
    .map(({ title, results }) => ({
      test: title,
      error: firstLine(results.find(({ error }) => error)?.error?.message?.replace(COLOURS, '')),
    }));
  const seconds = stories
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration / 1000, 0);
  return fileReport(file, seconds, {
    passed: stories.filter(({ status }) => status === 'expected').length,
    failed,
    notRun: stories.filter(({ status }) => status === 'skipped').length,
  });
}

/** Playwright's JSON report. What needed a second try has failed: a flaky story is a broken one. */
export function readPlaywright(report: string): Report {
  const { config, suites, errors } = PlaywrightReport.parse(JSON.parse(report));
  const byFile = suites.map((suite) => ({
    file: join(config.rootDir, suite.file),
    stories: storiesOf(suite, []),
  }));
  return {
    files: byFile.map(({ file, stories }) => readStories(file, stories)),
    outside: errors.map(({ message }) => firstLine(message?.replace(COLOURS, ''))),
    pages: byFile
      .flatMap(({ stories }) => stories.flatMap(({ results }) => results))
      .flatMap(({ attachments = [] }) => attachments)
      .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined ? [path] : [])),
  };
}

/** What Playwright noted of a page on which a story failed, by roles and names; '' where it noted nothing. */
export function pageIn(errorContext: string): string {
  return /^```yaml\n([\s\S]*?)^```$/m.exec(errorContext)?.[1]?.trimEnd() ?? '';
}

/** The same of a file; '' where it is gone. */
export async function pageAt(path: string): Promise<string> {
  return pageIn(await readFile(path, 'utf8').catch(() => ''));
}
