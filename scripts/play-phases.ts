import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Part } from './run-phase.ts';
import { countOf, failedFiles, isWorthALook, lookAgain, type Unsteady } from './second-look.ts';
import type { FileReport, Report } from './test-reports.ts';

/** Parts that run beside each other, with nothing else on the machine. */
export type Phase = {
  readonly parts: readonly Part[];
  /** Four times what it usually takes. */
  readonly limitMs: number;
  /** How a failed file is run once more; without it what fails has failed, and what follows could change nothing. */
  readonly again?: (file: string) => Part;
};

export type Run = (part: Part, phase: Phase) => Promise<Report>;

/**
 * What the machine was busy with: load of the last minute, and per cent of the last ten seconds that somebody waited.
 */
export async function busyness(): Promise<{ load: number; cpuPressure: number | null }> {
  const pressure = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  const found = /some avg10=([\d.]+)/.exec(pressure)?.[1];
  return { load: loadavg()[0] ?? 0, cpuPressure: found === undefined ? null : Number(found) };
}

export type Seen = Unsteady & { readonly load: number; readonly cpuPressure: number | null };
type Failing = {
  readonly phase: Phase;
  readonly report: Report;
  readonly busy: Awaited<ReturnType<typeof busyness>>;
};
export type Played = { readonly reports: readonly Report[]; readonly unsteady: readonly Seen[] };

/** Each failed file twice more, by itself, in a new process each time. */
async function secondLook(
  { phase, report, busy }: Failing,
  run: Run,
): Promise<{ report: Report; unsteady: readonly Seen[] }> {
  const unsteady: Seen[] = [];
  const files: FileReport[] = [];
  for (const file of report.files) {
    const part = file.failed.length > 0 ? phase.again?.(file.file) : undefined;
    if (part === undefined) {
      files.push(file);
      continue;
    }
    const again = [await run(part, phase), await run(part, phase)];
    const seen = lookAgain(file, again);
    files.push(seen.file);
    unsteady.push(...seen.unsteady.map((test) => ({ ...test, ...busy })));
  }
  return { report: { ...report, files }, unsteady };
}

/** Plays phase after phase, and looks at what failed a second time where that could still make the whole hold. */
export async function playPhases(phases: readonly Phase[], run: Run): Promise<Played> {
  const held: Report[] = [];
  const failing: Failing[] = [];
  for (const phase of phases) {
    const reports = await Promise.all(phase.parts.map((part) => run(part, phase)));
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
    const seen = await secondLook(one, run);
    held.push(seen.report);
    unsteady.push(...seen.unsteady);
  }
  return { reports: held, unsteady };
}
