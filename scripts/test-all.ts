import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Counts, playwrightCounts, vitestCounts } from './test-reports.ts';

// Everything that must hold, part by part; the last line is `N passed, N failed`.

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/test-reports');
const NODE = process.execPath;

type Part = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Where the command writes its report, and how to count it; without one the part counts as a single test. */
  readonly report?: { readonly path: string; readonly counts: (report: string) => Counts };
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
    report: { path, counts: vitestCounts },
  };
}

/** They touch nothing of each other's and wait for each other's processor only. */
const CHECKS: readonly Part[] = [
  { name: 'pages build', command: [NODE, 'scripts/build.ts'] },
  { name: 'lint, format, boundaries', command: [tool('biome'), 'check', '--error-on-warnings'] },
  { name: 'types', command: [tool('tsc'), '-b'] },
  { name: 'nothing unused', command: [tool('knip')] },
  { name: '.env.example', command: [NODE, 'scripts/generate-env-example.ts', '--check'] },
  { name: 'row types', command: [NODE, 'scripts/generate-schema.ts', '--check'] },
];

/** Each takes the whole machine, so one after the other. */
const SUITES: readonly Part[] = [
  { name: 'unit and property tests', ...vitest('unit') },
  { name: 'rendered pages', ...vitest('rendered') },
  { name: 'HTTP on PostgreSQL', ...vitest('http') },
  {
    name: 'browser stories',
    command: [tool('playwright'), 'test', '--config=e2e/playwright.config.ts'],
    report: { path: join(ROOT, '.cache/e2e/report.json'), counts: playwrightCounts },
  },
];

async function run([command, ...args]: Part['command']): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { succeeded: status === 0, output: stdout + stderr };
}

/** A command that fails without a failed test (it crashed, or wrote no report) is a failure all the same. */
async function countsOf({ report }: Part, succeeded: boolean): Promise<Counts> {
  const single = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!report) return single;
  const content = await readFile(report.path, 'utf8').catch(() => null);
  if (content === null) return { passed: 0, failed: 1, skipped: 0 };
  const counts = report.counts(content);
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function line(name: string, { passed, failed, skipped }: Counts, startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`;
}

const total = { passed: 0, failed: 0 };

async function report(part: Part): Promise<void> {
  const startedAt = performance.now();
  if (part.report) await rm(part.report.path, { force: true });
  const { succeeded, output } = await run(part.command);
  const counts = await countsOf(part, succeeded);
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  console.log(line(part.name, counts, startedAt));
  total.passed += counts.passed;
  total.failed += counts.failed;
}

await mkdir(REPORTS, { recursive: true });
await Promise.all(CHECKS.map(report));
for (const suite of SUITES) await report(suite);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
