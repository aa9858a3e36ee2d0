import { rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { folderOfRun } from '@comanda/testing/temporary-folder';
import { PHASES, roundsOf } from './gate-phases.ts';
import { type Phase, playPhases, type Seen } from './play-phases.ts';
import { playRounds } from './play-rounds.ts';
import { endAll, type Outcome, type Part, REPORTS, runPart } from './run-phase.ts';
import { countOf } from './second-look.ts';
import { pageAt, type Report } from './test-reports.ts';

// Everything that must hold, phase by phase; the last line is `N passed, N failed`.

const ROOT = join(import.meta.dirname, '..');
const UNSTEADY = join(REPORTS, 'unsteady.json');
const WHOLE_MS = 60 * 60_000;

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

async function run(part: Part, phase: Phase): Promise<Report> {
  const outcome = await runPart(part, limitOf(phase));
  print(part.name, outcome);
  await printPages(outcome.report);
  return outcome.report;
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
    [`Unsteady, each failed in one run and passed in others (${unsteady.length}):`, ...lines].join('\n'),
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
const rounds = roundsOf();
const { reports, unsteady } = await playRounds(rounds, await playPhases(PHASES, run), run);
if (rounds.length === 0) console.log('No changed tests are run again: there is no history.');
await remove();
console.log(longest(reports));
await printUnsteady(unsteady);
const counts = reports.map(countOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
