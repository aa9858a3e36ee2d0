import { readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { folderOfRun } from '@comanda/testing/temporary-folder';
import { command, endAll, type Outcome, type Part, REPORTS, runPart, stories, vitest } from './run-phase.ts';
import { countOf, failedFiles, isWorthALook, lookAgain, type Unsteady } from './second-look.ts';
import { type FileReport, pageAt, type Report } from './test-reports.ts';

// Everything that must hold, phase by phase; the last line is `N passed, N failed`.

const ROOT = join(import.meta.dirname, '..');
const UNSTEADY = join(REPORTS, 'unsteady.json');
const WHOLE_MS = 35 * 60_000;

/** Parts that run beside each other, with nothing else on the machine. */
type Phase = {
  readonly parts: readonly Part[];
  /** Four times what it usually takes. */
  readonly limitMs: number;
  /** How a failed file is run once more; without it what fails has failed, and what follows could change nothing. */
  readonly again?: (file: string) => Part;
};

const PHASES: readonly Phase[] = [
  // what the suites are served
  { parts: [command('pages build', 'node', 'scripts/build.ts')], limitMs: 240_000 },
  {
    parts: [
      command('lint, format, boundaries', 'biome', 'check', '--error-on-warnings'),
      // several checkers each check what they share once more: on two cores that takes longer
      command('types', 'tsc', '-b', '--singleThreaded'),
      command('nothing unused', 'knip'),
      command('.env.example', 'node', 'scripts/generate-env-example.ts', '--check'),
      command('row types', 'node', 'scripts/generate-schema.ts', '--check'),
    ],
    limitMs: 240_000,
  },
  { parts: [vitest('unit and property tests', 'unit')], limitMs: 240_000 },
  {
    parts: [vitest('rendered pages', 'rendered')],
    limitMs: 300_000,
    again: (file) => vitest('rendered, by itself', 'rendered', file),
  },
  {
    parts: [vitest('HTTP on PostgreSQL', 'http')],
    limitMs: 1_000_000,
    again: (file) => vitest('HTTP, by itself', 'http', file),
  },
  {
    parts: [stories('browser stories')],
    limitMs: 1_200_000,
    again: (file) => stories('story, by itself', '--workers=1', relative(ROOT, file)),
  },
  {
    parts: [vitest('killed processes', 'weather')],
    limitMs: 800_000,
    again: (file) => vitest('killed processes, by itself', 'weather', file),
  },
];

const endsAt = Date.now() + WHOLE_MS;
const limitOf = ({ limitMs }: Phase): number => Math.max(1_000, Math.min(limitMs, endsAt - Date.now()));

function print(name: string, { report, output, seconds }: Outcome): void {
  const { passed, failed, skipped } = countOf(report);
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`);
  for (const error of report.outside) console.log(`FAIL ${error}`);
  const skips = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(27)} ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`,
  );
}

/** What stood on the pages of failed stories: the pictures stay on the machine that made them. */
async function printPages({ pages }: Report): Promise<void> {
  for (const path of pages) {
    const page = await pageAt(path);
    if (page !== '') console.log(`The page at the end:\n${page}\n`);
  }
}

async function run(part: Part, limitMs: number): Promise<Report> {
  const outcome = await runPart(part, limitMs);
  print(part.name, outcome);
  await printPages(outcome.report);
  return outcome.report;
}

/** What the machine was busy with: load of the last minute, and per cent of the last ten seconds that somebody waited. */
async function busyness(): Promise<{ load: number; cpuPressure: number | null }> {
  const pressure = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  const found = /some avg10=([\d.]+)/.exec(pressure)?.[1];
  return { load: loadavg()[0] ?? 0, cpuPressure: found === undefined ? null : Number(found) };
}

type Seen = Unsteady & { readonly load: number; readonly cpuPressure: number | null };
type Failing = {
  readonly phase: Phase;
  readonly report: Report;
  readonly busy: Awaited<ReturnType<typeof busyness>>;
};

/** Each failed file twice more, by itself, in a new process each time. */
async function secondLook({
  phase,
  report,
  busy,
}: Failing): Promise<{ report: Report; unsteady: readonly Seen[] }> {
  const unsteady: Seen[] = [];
  const files: FileReport[] = [];
  for (const file of report.files) {
    const part = file.failed.length > 0 ? phase.again?.(file.file) : undefined;
    if (part === undefined) {
      files.push(file);
      continue;
    }
    const again = [await run(part, limitOf(phase)), await run(part, limitOf(phase))];
    const seen = lookAgain(file, again);
    files.push(seen.file);
    unsteady.push(...seen.unsteady.map((test) => ({ ...test, ...busy })));
  }
  return { report: { ...report, files }, unsteady };
}

async function runAll(): Promise<{ reports: Report[]; unsteady: Seen[] }> {
  const held: Report[] = [];
  const failing: Failing[] = [];
  for (const phase of PHASES) {
    const reports = await Promise.all(phase.parts.map((part) => run(part, limitOf(phase))));
    for (const report of reports) {
      if (countOf(report).failed === 0) held.push(report);
      else failing.push({ phase, report, busy: await busyness() });
    }
    if (!phase.again && failing.length > 0) break;
  }
  const files = failing.flatMap(({ report }) => failedFiles(report.files));
  const canHold =
    isWorthALook(files) && failing.every(({ phase, report }) => phase.again && report.outside.length === 0);
  if (!canHold) return { reports: [...held, ...failing.map(({ report }) => report)], unsteady: [] };
  const unsteady: Seen[] = [];
  for (const one of failing) {
    const seen = await secondLook(one);
    held.push(seen.report);
    unsteady.push(...seen.unsteady);
  }
  return { reports: held, unsteady };
}

/** Where to look when the tests as a whole take long. */
function longest(reports: readonly Report[]): string {
  const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.seconds - a.seconds);
  const lines = files
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${relative(ROOT, file)}`);
  return ['The longest files:', ...lines].join('\n');
}

async function printUnsteady(unsteady: readonly Seen[]): Promise<void> {
  if (unsteady.length === 0) return;
  const lines = unsteady.map(
    ({ file, test, error, load }) =>
      `  ${relative(ROOT, file)} > ${test} (${error}; load ${load.toFixed(1)})`,
  );
  console.log(
    [`Unsteady, each passed twice when run again by itself (${unsteady.length}):`, ...lines].join('\n'),
  );
  await writeFile(UNSTEADY, `${JSON.stringify(unsteady, null, 2)}\n`);
}

const { folder, remove } = await folderOfRun();
process.env.TMPDIR = folder;
process.env.TEST_POSTGRES_DIR = join(folder, 'postgres');

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, async () => {
    await endAll();
    await remove();
    console.log(`Ended by ${name}.`);
    process.exit(1);
  });
}

await rm(UNSTEADY, { force: true });
const { reports, unsteady } = await runAll();
await remove();
console.log(longest(reports));
await printUnsteady(unsteady);
const counts = reports.map(countOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
