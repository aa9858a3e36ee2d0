import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Phase, Run } from './play-phases.ts';
import { command, type Part, runPart } from './run-phase.ts';
import { readVitest } from './test-reports.ts';

/** Writes a report as Vitest does, of one test that fails where `wanted` has an F, over and over. */
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
export async function racing(
  wanted: string,
): Promise<{ readonly phase: Phase; readonly runs: () => Promise<number> }> {
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

export const runReally: Run = async (part, { limitMs }) => (await runPart(part, limitMs)).report;
