import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PHASES } from './gate-phases.ts';
import { type Phase, type Played, playPhases } from './play-phases.ts';
import { command, type Part, runPart } from './run-phase.ts';
import { countOf } from './second-look.ts';
import { type FileReport, type Report, readVitest } from './test-reports.ts';

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

/** Writes a report as Vitest does, of one test that fails in the runs that `wanted` has an F for, and then from the start again. */
const RACY = `
  import { readFileSync, writeFileSync } from 'node:fs';
  const [report, count, wanted] = process.argv.slice(-3);
  const runs = Number(readFileSync(count, 'utf8'));
  writeFileSync(count, String(runs + 1));
  const fails = wanted[runs % wanted.length] === 'F';
  const result = { fullName: 'is quick', status: fails ? 'failed' : 'passed', failureMessages: fails ? ['late'] : [] };
  const file = { name: '/racy.test.ts', startTime: 0, endTime: 1, status: result.status, assertionResults: [result] };
  writeFileSync(report, JSON.stringify({ testResults: [file] }));
  process.exitCode = fails ? 1 : 0;
`;

/** A phase of one test, whose outcomes from run to run are an F or a P each. */
async function racing(wanted: string): Promise<{ phase: Phase; runs: () => Promise<number> }> {
  const folder = await mkdtemp(join(tmpdir(), 'racy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [path, count, program] = [
    join(folder, 'report.json'),
    join(folder, 'count'),
    join(folder, 'racy.mjs'),
  ];
  await writeFile(count, '0');
  await writeFile(program, RACY);
  const part: Part = {
    ...command('racy', 'node', program, path, count, wanted),
    report: { path, read: readVitest },
  };
  return {
    phase: { parts: [part], limitMs: 60_000, again: () => part },
    runs: async () => Number(await readFile(count, 'utf8')),
  };
}

const play = (phase: Phase) =>
  playPhases([phase], (part, { limitMs }) => runPart(part, limitMs).then(({ report }) => report));

test.each([
  ['FPP', 0, ['is quick'], 3],
  ['FPF', 1, [], 3],
  ['FFP', 1, [], 3],
  ['FFF', 1, [], 3],
  ['P', 0, [], 1],
])('a test with the outcomes %s: %i failed, unsteady %j', async (wanted, failed, named, runs) => {
  const racy = await racing(wanted);
  const played = await play(racy.phase);
  expect(failuresOf(played)).toBe(failed);
  expect(played.unsteady.map((seen) => seen.test)).toEqual(named);
  expect(await racy.runs()).toBe(runs);
});

test('a test that fails one time in two is in ten runs never green without its name, once it failed', async () => {
  const { phase, runs } = await racing('FPPFFPFPPPFFPF');
  for (let time = 0; time < 10; time += 1) {
    const before = await runs();
    const played = await play(phase);
    const wasSilent = failuresOf(played) === 0 && played.unsteady.length === 0;
    // a second look is what a failure costs
    expect([time, wasSilent]).toEqual([time, (await runs()) - before === 1]);
  }
});
