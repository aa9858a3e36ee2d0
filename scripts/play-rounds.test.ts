import { describe, expect, test } from 'vitest';
import { roundsOf } from './gate-phases.ts';
import { type Phase, type Played, playPhases } from './play-phases.ts';
import { playRounds } from './play-rounds.ts';
import { racing, runReally } from './racy.fixture.ts';
import { countOf } from './second-look.ts';
import type { FileReport, Report } from './test-reports.ts';

const HELD: FileReport = { file: '/a.test.ts', seconds: 1, passed: 3, failed: [], unrun: 0, skipped: 0 };
const RACED: FileReport = { ...HELD, passed: 2, failed: [{ test: 'is quick', error: 'late' }] };
const reportOf = (...files: readonly FileReport[]): Report => ({ files, outside: [], pages: [] });
const GREEN: Played = { reports: [reportOf(HELD)], unsteady: [] };
const failuresOf = ({ reports }: Played) => reports.map(countOf).reduce((sum, { failed }) => sum + failed, 0);
const passesOf = ({ reports }: Played) => reports.map(countOf).reduce((sum, { passed }) => sum + passed, 0);

/** Rounds that come to these reports, one after another. */
async function roundsAfter(first: Played, ...reports: readonly Report[]) {
  let played = 0;
  const phases = reports.map((): Phase => ({ parts: [{ name: 'round', command: ['true'] }], limitMs: 1 }));
  const result = await playRounds(phases, first, async () => reports[played++] ?? reportOf());
  return { ...result, played };
}

test('what holds in each round is not counted again', async () => {
  const result = await roundsAfter(GREEN, reportOf(HELD), reportOf(HELD), reportOf(HELD));
  expect(result).toMatchObject({ unsteady: [], played: 3 });
  expect([passesOf(result), failuresOf(result)]).toEqual([3, 0]);
});

test.each([[0], [1], [2]])('what fails in round %i alone is unsteady, and named once', async (round) => {
  const rounds = [0, 1, 2].map((index) => reportOf(index === round ? RACED : HELD));
  const result = await roundsAfter(GREEN, ...rounds);
  expect(failuresOf(result)).toBe(0);
  expect(result.unsteady).toMatchObject([{ file: '/a.test.ts', test: 'is quick', error: 'late' }]);
});

test('what fails in each round that it is part of has failed', async () => {
  const other = { ...HELD, file: '/b.test.ts' };
  const result = await roundsAfter(GREEN, reportOf(RACED, other), reportOf(RACED, other), reportOf(other));
  expect([failuresOf(result), result.unsteady]).toEqual([1, []]);
});

test('what fails outside of its tests, for example because its time is over, has failed', async () => {
  const result = await roundsAfter(GREEN, reportOf(HELD), { ...reportOf(HELD), outside: ['not ready'] });
  expect(failuresOf(result)).toBe(1);
});

describe('with what was unsteady before', () => {
  const unsteadyTests = (count: number): Played => ({
    ...GREEN,
    unsteady: Array.from({ length: count }, (_, index) => ({
      ...{ file: '/a.test.ts', test: index === 0 ? 'is quick' : `${index}`, error: '' },
      ...{ load: 0, cpuPressure: null },
    })),
  });
  const otherFile = { ...RACED, file: '/b.test.ts' };

  test('more than five are broken', async () => {
    const five = await roundsAfter(
      unsteadyTests(4),
      reportOf(otherFile),
      reportOf({ ...otherFile, failed: [] }),
    );
    expect([failuresOf(five), five.unsteady.length]).toEqual([0, 5]);
    const six = await roundsAfter(
      unsteadyTests(5),
      reportOf(otherFile),
      reportOf({ ...otherFile, failed: [] }),
    );
    expect([failuresOf(six), six.unsteady.length]).toEqual([1, 5]);
  });

  test('the same test is named once', async () => {
    const result = await roundsAfter(unsteadyTests(5), reportOf(RACED), reportOf(HELD));
    expect([failuresOf(result), result.unsteady.length]).toEqual([0, 5]);
  });
});

test('nothing is played again where something has failed', async () => {
  const red: Played = { reports: [reportOf(RACED)], unsteady: [] };
  expect(await roundsAfter(red, reportOf(HELD))).toMatchObject({ ...red, played: 0 });
});

test.each([
  ['PFPP', 0],
  ['PPFP', 0],
  ['PPPF', 0],
  ['PFFP', 0],
  ['PFFF', 1],
])(
  'a test with the outcomes %s, which passed at first: %i failed, and never silently green',
  async (wanted, failed) => {
    const { phase } = await racing(wanted);
    const played = await playRounds([phase, phase, phase], await playPhases([phase], runReally), runReally);
    expect(failuresOf(played)).toBe(failed);
    expect(played.unsteady.map(({ test }) => test)).toEqual(failed === 0 ? ['is quick'] : []);
  },
);

test('a test that fails one time in two is named or red in each of ten runs', async () => {
  const { phase } = await racing('PFPPFFPPPFPF');
  for (let time = 0; time < 10; time += 1) {
    const first = await playPhases([phase], runReally);
    const played = await playRounds([phase, phase, phase], first, runReally);
    expect([time, failuresOf(played) + played.unsteady.length]).toEqual([time, 1]);
  }
});

describe('the rounds of the gate', () => {
  const commandsOf = (phases: readonly Phase[]) =>
    phases.flatMap(({ parts }) =>
      parts.map(({ command }) => command.filter((word) => word.includes('.test.'))),
    );

  test('are of the twenty quick tests that were changed last, and of the newest six three times more', () => {
    const many = Array.from({ length: 50 }, (_, index) => `apps/api/src/${index}.test.ts`);
    const slow = ['e2e/board.spec.ts', 'apps/api/src/weather/crashes.test.ts'];
    const commands = commandsOf(roundsOf([...slow, ...many]));
    expect(commands).toEqual([20, 20, 20, 6, 6, 6, 6, 6, 6].map((most) => many.slice(0, most)));
  });

  test('are none without a history', () => {
    expect(roundsOf([])).toEqual([]);
  });
});
