import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Counts, type FileTime, type Report, readPlaywright, readVitest } from './test-reports.ts';

// Everything that must hold, part by part; the last line is `N passed, N failed`.

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/test-reports');
const NODE = process.execPath;

type Part = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the command writes its report, and how to read it; without one the part counts as a single test. */
  readonly report?: { readonly path: string; readonly read: (report: string) => Report };
};

function tool(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}

function vitest(project: string): Pick<Part, 'command' | 'report'> {
  const path = join(REPORTS, `${project}.json`);
  return {
    command: [
      tool('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ],
    report: { path, read: readVitest },
  };
}

/** What the suites are served. */
const BUILD: Part = { name: 'pages build', command: [NODE, 'scripts/build.ts'] };

const CHECKS: readonly Part[] = [
  { name: 'lint, format, boundaries', command: [tool('biome'), 'check', '--error-on-warnings'] },
  { name: 'types', command: [tool('tsc'), '-b'] },
  { name: 'nothing unused', command: [tool('knip')] },
  { name: '.env.example', command: [NODE, 'scripts/generate-env-example.ts', '--check'] },
  { name: 'row types', command: [NODE, 'scripts/generate-schema.ts', '--check'] },
];

const HTTP: Part = { name: 'HTTP on PostgreSQL', ...vitest('http') };
const OTHER_SUITES: readonly Part[] = [
  { name: 'unit and property tests', ...vitest('unit') },
  { name: 'rendered pages', ...vitest('rendered') },
  {
    name: 'browser stories',
    command: [tool('playwright'), 'test', '--config=e2e/playwright.config.ts'],
    report: { path: join(ROOT, '.cache/e2e/report.json'), read: readPlaywright },
  },
];

/**
 * Beside each other, the parts of a lane one after another: the HTTP suite waits a lot, for disks, killed servers and
 * patience that runs out, and the others compute meanwhile.
 */
const LANES: readonly (readonly Part[])[] = [[HTTP], [...CHECKS, ...OTHER_SUITES]];

async function run([command, ...args]: Part['command']): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number | Error | null>((done) => child.on('error', done).on('close', done));
  const [stdout, stderr, end] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { succeeded: end === 0, output: stdout + stderr + (end instanceof Error ? end.message : '') };
}

/** A command that fails without a failed test (it crashed, or wrote no report to be read) is a failure all the same. */
async function reportOf({ report }: Part, succeeded: boolean): Promise<Report> {
  const single = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!report) return { counts: single, files: [] };
  const found = await readFile(report.path, 'utf8')
    .then(report.read)
    .catch(() => null);
  if (found === null) return { counts: { passed: 0, failed: 1, skipped: 0 }, files: [] };
  const { counts, files } = found;
  return { counts: succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }, files };
}

function line(name: string, { passed, failed, skipped }: Counts, startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`;
}

const total = { passed: 0, failed: 0 };
const times: FileTime[] = [];

async function report(part: Part): Promise<void> {
  const startedAt = performance.now();
  if (part.report) await rm(part.report.path, { force: true });
  const { succeeded, output } = await run(part.command);
  const { counts, files } = await reportOf(part, succeeded);
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(line(part.name, counts, startedAt));
  total.passed += counts.passed;
  total.failed += counts.failed;
  times.push(...files);
}

async function reportAll(lane: readonly Part[]): Promise<void> {
  for (const part of lane) await report(part);
}

/** Where to look when the tests as a whole take long. */
function longest(): string {
  const files = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const lines = files.map(
    ({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${relative(ROOT, file)}`,
  );
  return ['The longest files:', ...lines].join('\n');
}

await mkdir(REPORTS, { recursive: true });
await report(BUILD);
await Promise.all(LANES.map(reportAll));
console.log(longest());
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
