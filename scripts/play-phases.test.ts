import { expect, test } from 'vitest';
import { PHASES } from './gate-phases.ts';
import { type Played, playPhases } from './play-phases.ts';
import { racing, runReally } from './racy.fixture.ts';
import type { Part } from './run-phase.ts';
import { countOf } from './second-look.ts';
import type { FileReport, Report } from './test-reports.ts';

const HELD: FileReport = { file: '/a.test.ts', seconds: 1, passed: 3, failed: [], unrun: 0, skipped: 0 };
const FAILED: FileReport = { ...HELD, passed: 2, failed: [{ test: 'a dish has a price', error: 'planted' }] };
const reportOf = (...files: FileReport[]): Report => ({ files, outside: [], pages: [] });
const failuresOf = ({ reports }: Played) => reports.map(countOf).reduce((sum, { failed }) => sum + failed, 0);

/** Of the real phases, each with its real second look. */
const EVERY_PART = PHASES.flatMap((phase) => phase.parts.map((part) => [part.name, phase] as const));

test('what holds in every part holds', async () => {
  const ran: string[] = [];
  const played = await playPhases(PHASES, async ({ name }) => {
    ran.push(name);
    return reportOf(HELD);
  });
  expect(failuresOf(played)).toBe(0);
  expect(played.unsteady).toEqual([]);
  expect(ran).toEqual(EVERY_PART.map(([name]) => name));
});

test.each(EVERY_PART)('a fault that %s finds is red, each time', async (name, phase) => {
  const again = phase.again?.(HELD.file).name;
  const finds = async (part: Part) =>
    reportOf(part.name === name || part.name === again ? FAILED : { ...HELD, file: part.name });
  for (let time = 0; time < 10; time += 1) {
    const played = await playPhases(PHASES, finds);
    expect(failuresOf(played)).toBe(1);
    expect(played.unsteady).toEqual([]);
  }
});

test('a fault that is found beside another that is only unsteady is red', async () => {
  const broken = { ...FAILED, file: '/b.test.ts' };
  const [rendered, http] = PHASES.filter(({ again }) => again);
  if (!rendered || !http) throw new Error('Two phases have a second look.');
  const played = await playPhases([rendered, http], async (part, phase) => {
    if (phase === http) return reportOf(broken);
    return reportOf(phase.parts.includes(part) ? FAILED : HELD);
  });
  expect(failuresOf(played)).toBe(1);
  expect(played.unsteady).toMatchObject([{ file: '/a.test.ts', test: 'a dish has a price' }]);
});

test.each([
  ['FPP', 0, ['is quick'], 3],
  ['FPF', 1, [], 3],
  ['FFP', 1, [], 3],
  ['FFF', 1, [], 3],
  ['P', 0, [], 1],
])('a test with the outcomes %s: %i failed, unsteady %j', async (wanted, failed, named, runs) => {
  const racy = await racing(wanted);
  const played = await playPhases([racy.phase], runReally);
  expect(failuresOf(played)).toBe(failed);
  expect(played.unsteady.map((seen) => seen.test)).toEqual(named);
  expect(await racy.runs()).toBe(runs);
});
