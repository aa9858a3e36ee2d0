import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Report, readPlaywright, readProgress, readVitest, withUnhandled } from './test-reports.ts';

const ROOT = join(import.meta.dirname, '..');
export const REPORTS = join(ROOT, '.cache/test-reports');
const POLITE_MS = 10_000;

/** One command of a phase. */
export type Part = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the command writes its report, and how to read it; without one the part counts as a single test. */
  readonly report?: { readonly path: string; readonly read: (report: string) => Report };
};

function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

export function command(name: string, program: string, ...args: readonly string[]): Part {
  return { name, command: [program === 'node' ? process.execPath : tool(program), ...args] };
}

/** A project of `vitest.config.ts`, or several in one run, or some of their files. */
export function vitest(
  name: string,
  project: string | readonly string[],
  ...options: readonly string[]
): Part {
  const projects = typeof project === 'string' ? [project] : project;
  const path = join(REPORTS, `${projects.join('-')}.json`);
  return {
    ...command(
      name,
      'vitest',
      'run',
      ...projects.map((each) => `--project=${each}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      '--reporter=./scripts/progress-reporter.ts',
      ...options,
    ),
    report: { path, read: readVitest },
  };
}

/** The browser stories, or those of some files. */
export function stories(name: string, ...options: readonly string[]): Part {
  return {
    ...command(name, 'playwright', 'test', '--config=e2e/playwright.config.ts', ...options),
    report: { path: join(ROOT, '.cache/e2e/report.json'), read: readPlaywright },
  };
}

/** What has begun and not ended. */
const groups = new Set<ChildProcess>();

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // it has ended by itself
  }
}

/** Ends all that runs, with what it has started: politely, and after ten seconds by force. */
export async function endAll(): Promise<void> {
  const left = [...groups];
  for (const child of left) signal(child, 'SIGTERM');
  const closed = left.map((child) => new Promise((resolve) => child.once('close', resolve)));
  await Promise.race([Promise.all(closed), wait(POLITE_MS, undefined, { ref: false })]);
  for (const child of left) signal(child, 'SIGKILL');
}

/**
 * Now and then what runs stands still for up to so many milliseconds, as beside a busy neighbour, until it is ended.
 */
export function stallNowAndThen(longestMs: number): () => void {
  let isEnded = longestMs === 0;
  void (async () => {
    while (!isEnded) {
      await wait(1_000 + Math.random() * 4_000, undefined, { ref: false });
      const stalled = [...groups];
      for (const child of stalled) signal(child, 'SIGSTOP');
      await wait(Math.random() * longestMs);
      for (const child of stalled) signal(child, 'SIGCONT');
    }
  })();
  return () => {
    isEnded = true;
  };
}

type End = { readonly isOver: boolean; readonly succeeded: boolean; readonly output: string };

async function run(part: Part, progress: string, limitMs: number): Promise<End> {
  const [program, ...args] = part.command;
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TEST_PROGRESS: progress },
  });
  groups.add(child);
  let isOver = false;
  const limit = setTimeout(() => {
    isOver = true;
    signal(child, 'SIGTERM');
    setTimeout(() => signal(child, 'SIGKILL'), POLITE_MS).unref();
  }, limitMs);
  const exit = new Promise<number | Error | null>((done) => child.on('error', done).on('close', done));
  const [stdout, stderr, end] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  clearTimeout(limit);
  groups.delete(child);
  return {
    isOver,
    succeeded: end === 0,
    output: stdout + stderr + (end instanceof Error ? end.message : ''),
  };
}

export type Outcome = { readonly report: Report; readonly output: string; readonly seconds: number };

const failure = (...outside: readonly string[]): Report => ({ files: [], outside, pages: [] });

async function reportOf({ name, report }: Part, { succeeded, output }: End): Promise<Report> {
  if (!report) {
    if (!succeeded) return failure(name);
    return { ...failure(), files: [{ file: name, seconds: 0, passed: 1, failed: [], unrun: 0, skipped: 0 }] };
  }
  const found = await readFile(report.path, 'utf8').then(report.read, () => null);
  return found ?? failure(`${name}: no report; ${output.trimEnd().split('\n').at(-1) ?? ''}`);
}

/** Runs a part for at most so long. A command that fails without a failed test is a failure all the same. */
export async function runPart(part: Part, limitMs: number): Promise<Outcome> {
  await mkdir(REPORTS, { recursive: true });
  const progressPath = join(REPORTS, `${part.name.replaceAll(/\W+/g, '-')}.progress.json`);
  for (const path of [part.report?.path, progressPath]) if (path) await rm(path, { force: true });
  const startedAt = performance.now();
  const end = await run(part, progressPath, limitMs);
  const { output } = end;
  const seconds = (performance.now() - startedAt) / 1000;
  const { running, unhandled } = await readProgress(progressPath);
  if (end.isOver) {
    const what = `${part.name}: not ready after ${Math.round(limitMs / 1000)} s; running: ${running.join(', ') || 'unknown'}`;
    return { report: failure(what), output, seconds };
  }
  const report = withUnhandled(await reportOf(part, end), unhandled);
  const isNamed =
    end.succeeded || report.outside.length > 0 || report.files.some(({ failed }) => failed.length > 0);
  return {
    report: isNamed ? report : { ...report, outside: [`${part.name}: failed without a failed test`] },
    output,
    seconds,
  };
}
