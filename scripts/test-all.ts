import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { folderInMemory } from '@comanda/testing/temporary-folder';
import {
  type Counts,
  type FileTime,
  pageAt,
  type Report,
  readPlaywright,
  readVitest,
} from './test-reports.ts';

// Everything that must hold, part by part; the last line is `N passed, N failed`.

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/test-reports');
const NODE = process.execPath;

type Part = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the command writes its report, and how to read it; without one the part counts as a single test. */
  readonly report?: { readonly path: string; readonly read: (report: string) => Report };
  /** Play twice, with nothing beside it, what has failed. */
  readonly alone?: (failed: readonly string[]) => readonly Part[];
};

function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

function vitest(project: string, ...options: readonly string[]): Pick<Part, 'command' | 'report'> {
  const path = join(REPORTS, `${project}.json`);
  return {
    command: [
      tool('vitest'),
      'run',
      `--project=${project}`,
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    report: { path, read: readVitest },
  };
}

/** What the suites are served. */
const BUILD: Part = { name: 'pages build', command: [NODE, 'scripts/build.ts'] };

// several checkers each check what they share once more: on two cores that takes longer, not shorter
const TYPES: Part = { name: 'types', command: [tool('tsc'), '-b', '--singleThreaded'] };
const CHECKS: readonly Part[] = [
  { name: 'lint, format, boundaries', command: [tool('biome'), 'check', '--error-on-warnings'] },
  { name: 'nothing unused', command: [tool('knip')] },
  { name: '.env.example', command: [NODE, 'scripts/generate-env-example.ts', '--check'] },
  { name: 'row types', command: [NODE, 'scripts/generate-schema.ts', '--check'] },
];

// it waits for more than half of its time: one worker more than there are cores
const HTTP_WORKERS = `--maxWorkers=${availableParallelism() + 1}`;
const HTTP: Part = {
  name: 'HTTP on PostgreSQL',
  ...vitest('http', HTTP_WORKERS),
  alone(files) {
    const once: Part = { name: 'HTTP, by itself', ...vitest('http', '--no-file-parallelism', ...files) };
    return [once, once];
  },
};
const UNIT: Part = { name: 'unit and property tests', ...vitest('unit') };

function stories(...options: readonly string[]): Pick<Part, 'command' | 'report'> {
  return {
    command: [tool('playwright'), 'test', '--config=e2e/playwright.config.ts', ...options],
    report: { path: join(ROOT, '.cache/e2e/report.json'), read: readPlaywright },
  };
}

const PAGES: readonly Part[] = [
  { name: 'rendered pages', ...vitest('rendered') },
  {
    name: 'browser stories',
    ...stories(),
    alone: (failed) => [
      { name: 'stories, by themselves', ...stories('--repeat-each=2', '--workers=1', ...failed) },
    ],
  },
];

/**
 * Beside each other, the parts of a lane one after another: the HTTP suite waits a lot, for disks, killed servers and
 * patience that runs out, and the others compute meanwhile.
 */
const LANES: readonly (readonly Part[])[] = [
  [HTTP, UNIT, TYPES],
  [...CHECKS, ...PAGES],
];

async function run([command, ...args]: Part['command']): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number | Error | null>((done) => child.on('error', done).on('close', done));
  const [stdout, stderr, end] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { succeeded: end === 0, output: stdout + stderr + (end instanceof Error ? end.message : '') };
}

/** A command that fails without a failed test (it crashed, or wrote no report to be read) is a failure all the same. */
async function reportOf({ report }: Part, succeeded: boolean): Promise<Report> {
  const single = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!report) return { counts: single, files: [], failed: [], pages: [] };
  const found = await readFile(report.path, 'utf8')
    .then(report.read)
    .catch(() => null);
  if (found === null)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, files: [], failed: [], pages: [] };
  const { counts } = found;
  return { ...found, counts: succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}

function line(name: string, { passed, failed, skipped }: Counts, startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`;
}

/** What stood on the pages of failed stories: the pictures stay on the machine that made them. */
async function printPages(pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    const page = await pageAt(path);
    if (page !== '') console.log(`The page at the end:\n${page}\n`);
  }
}

/** More than this is no matter of who was quicker on a busy machine. */
const MOST_AGAIN = 2;

const total = { passed: 0, failed: 0 };
const times: FileTime[] = [];
const toPlayAgain: { readonly part: Part; readonly failed: number; readonly files: readonly string[] }[] = [];

async function report(part: Part): Promise<Report> {
  const startedAt = performance.now();
  if (part.report) await rm(part.report.path, { force: true });
  const { succeeded, output } = await run(part.command);
  const found = await reportOf(part, succeeded);
  if (found.counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  await printPages(found.pages);
  console.log(line(part.name, found.counts, startedAt));
  return found;
}

async function count(part: Part): Promise<void> {
  const { counts, files, failed } = await report(part);
  total.passed += counts.passed;
  total.failed += counts.failed;
  times.push(...files);
  if (part.alone && failed.length > 0) toPlayAgain.push({ part, failed: counts.failed, files: failed });
}

/** A test that failed beside others, and each time passes by itself, is named, and is no failure (decision 100). */
async function playAgain(): Promise<void> {
  if (total.failed === 0 || total.failed > MOST_AGAIN) return;
  for (const { part, failed, files } of toPlayAgain) {
    for (const alone of part.alone?.(files) ?? []) {
      const { counts } = await report(alone);
      if (counts.failed > 0 || counts.passed === 0) return;
    }
    total.passed += failed;
    total.failed -= failed;
    console.log(`UNSTEADY, to be mended: ${files.map((file) => relative(ROOT, file)).join(', ')}`);
  }
}

async function countAll(lane: readonly Part[]): Promise<void> {
  for (const part of lane) await count(part);
}

/** Where to look when the tests as a whole take long. */
function longest(): string {
  const files = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const lines = files.map(
    ({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${relative(ROOT, file)}`,
  );
  return ['The longest files:', ...lines].join('\n');
}

// on a disk each database that a test makes and drops costs a third of a second of processor time more
const memory = folderInMemory();
if (memory) process.env.TEST_POSTGRES_DIR = memory.folder;
await mkdir(REPORTS, { recursive: true });
await count(BUILD);
await Promise.all(LANES.map(countAll));
await playAgain();
memory?.remove();
console.log(longest());
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
