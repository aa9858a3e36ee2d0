import { busyness, type Phase, type Played, type Run, type Seen } from './play-phases.ts';
import { countOf, MOST_UNSTEADY } from './second-look.ts';
import type { FileReport, Report } from './test-reports.ts';

type Round = { readonly report: Report; readonly busy: Awaited<ReturnType<typeof busyness>> };

const nameOf = ({ file, test }: { readonly file: string; readonly test: string }) => `${file} > ${test}`;

/** Each test that failed in a round, once, as it failed first. */
function failedIn(rounds: readonly Round[]): Map<string, Seen> {
  const failed = new Map<string, Seen>();
  for (const { report, busy } of rounds) {
    for (const { file, failed: tests } of report.files) {
      for (const test of tests) {
        const seen = { ...test, ...busy, file };
        if (!failed.has(nameOf(seen))) failed.set(nameOf(seen), seen);
      }
    }
  }
  return failed;
}

/** Whether a test failed in each round that its file was part of. */
function failsAlways(seen: Seen, rounds: readonly Round[]): boolean {
  const reports = rounds.flatMap(({ report }) => report.files.filter(({ file }) => file === seen.file));
  return reports.every(({ failed }) => failed.some(({ test }) => test === seen.test));
}

const failure = ({ file, test, error }: Seen): FileReport => ({
  ...{ file, seconds: 0, passed: 0, unrun: 0, skipped: 0 },
  failed: [{ test, error }],
});

/**
 * Plays tests that have passed some more times, round after round. What fails in each has failed, and so has all of it
 * where more is unsteady than may be; what fails in some is unsteady. Tests that pass again are not counted twice.
 * Where something has failed before, nothing is played.
 */
export async function playRounds(phases: readonly Phase[], first: Played, run: Run): Promise<Played> {
  if (first.reports.some((report) => countOf(report).failed > 0)) return first;
  const rounds: Round[] = [];
  for (const phase of phases) {
    for (const part of phase.parts) {
      const report = await run(part, phase);
      rounds.push({ report, busy: await busyness() });
    }
  }
  const known = new Set(first.unsteady.map(nameOf));
  const seen = [...failedIn(rounds).values()].filter((test) => !known.has(nameOf(test)));
  const isTooMuch = first.unsteady.length + seen.length > MOST_UNSTEADY;
  const hasFailed = (test: Seen) => isTooMuch || failsAlways(test, rounds);
  const failed: Report = {
    files: seen.filter(hasFailed).map(failure),
    outside: rounds.flatMap(({ report }) => report.outside),
    pages: [],
  };
  return {
    reports: [...first.reports, failed],
    unsteady: [...first.unsteady, ...seen.filter((test) => !hasFailed(test))],
  };
}
