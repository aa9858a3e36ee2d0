import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { folderOfRun } from '@comanda/testing/temporary-folder';
import { changedSinceMain, projectOf } from './changed-tests.ts';
import { type Part, runPart, stallNowAndThen, stories, vitest } from './run-phase.ts';

// Runs test files many times as on a bad day: in random order, with new seeds, beside busy loops, with stalls, and with
// each script of a page late. `npm run steady -- --times 20 [files]`; without files, those that differ from `main`.

const LIMIT_MS = 30 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '5' },
    /** Busy loops. */
    load: { type: 'string', default: '4' },
    /** The longest stall, in milliseconds. */
    stall: { type: 'string', default: '500' },
    /** How late a script of a page may be, in milliseconds. */
    late: { type: 'string', default: '1500' },
  },
});

function partOf(project: string, files: readonly string[], seed: number): Part {
  if (project === 'stories') return stories(project, `--shuffle=${seed}`, ...files);
  return vitest(project, project, '--sequence.shuffle', `--sequence.seed=${seed}`, ...files);
}

type Row = { failed: number; readonly error: string };
const rows = new Map<string, Row>();

/** One round of all files, each project by itself; what fails goes into `rows`. */
async function playOnce(files: Map<string, string[]>): Promise<number> {
  const seed = randomInt(2 ** 31);
  process.env.PROPERTY_SEED = String(seed);
  let count = 0;
  for (const [project, own] of files) {
    const { report } = await runPart(partOf(project, own, seed), LIMIT_MS);
    const failures = report.files.flatMap(({ file, failed }) =>
      failed.map(({ test, error }) => [`${file} > ${test}`, error] as const),
    );
    for (const [name, error] of [...failures, ...report.outside.map((said) => [project, said] as const)]) {
      rows.set(name, { error, failed: (rows.get(name)?.failed ?? 0) + 1 });
      count += 1;
    }
  }
  console.log(`seed ${seed}: ${count === 0 ? 'held' : `${count} failed`}`);
  return count;
}

const named = positionals.length > 0 ? positionals : changedSinceMain();
if (named.length === 0) throw new Error('No test file differs from main: name some.');

const { folder, remove } = await folderOfRun();
process.env.TMPDIR = folder;
process.env.TEST_POSTGRES_DIR = join(folder, 'postgres');
process.env.LATE_SCRIPTS_MS = values.late;

const busy = Array.from(
  { length: Number(values.load) },
  () => new Worker('for (;;) Math.sqrt(Math.random());', { eval: true }),
);
const endStalls = stallNowAndThen(Number(values.stall));
const times = Number(values.times);
for (let round = 0; round < times; round += 1) await playOnce(Map.groupBy(named, projectOf));
endStalls();
await Promise.all(busy.map((loop) => loop.terminate()));
await remove();

for (const [test, { failed, error }] of rows) console.log(`${failed}/${times}  ${test}\n       ${error}`);
console.log(rows.size === 0 ? `All held ${times} times.` : `${rows.size} are unsteady or broken.`);
process.exitCode = rows.size === 0 ? 0 : 1;
