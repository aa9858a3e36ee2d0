import type { FailedTest, FileReport, Report } from './test-reports.ts';

/** More than this is broken, not unsteady. Both bounds may only become smaller. */
export const MOST_UNSTEADY = 5;
const MOST_FAILED_FILES = 10;

export type Unsteady = FailedTest & { readonly file: string };

export const failedFiles = (files: readonly FileReport[]): readonly FileReport[] =>
  files.filter(({ failed }) => failed.length > 0);

/** Whether a second look at these files could still make the run hold. */
export function isWorthALook(files: readonly FileReport[]): boolean {
  const tests = files.reduce((sum, { failed }) => sum + failed.length, 0);
  return files.length > 0 && files.length <= MOST_FAILED_FILES && tests <= MOST_UNSTEADY;
}

/** Whether a file held this time: all its tests ran, none failed. */
function holds(file: FileReport, { files, outside }: Report): boolean {
  const again = files.find((report) => report.file === file.file);
  if (again === undefined || outside.length > 0) return false;
  return again.failed.length === 0 && again.passed > 0 && again.passed >= file.passed;
}

/** A failed file after its further runs by itself: one that held in each was unsteady and passes. */
export function lookAgain(
  file: FileReport,
  again: readonly Report[],
): { readonly file: FileReport; readonly unsteady: readonly Unsteady[] } {
  if (again.length < 2 || !again.every((report) => holds(file, report))) return { file, unsteady: [] };
  const passed = Math.max(
    ...again.map(({ files }) => files.find((report) => report.file === file.file)?.passed ?? 0),
  );
  return {
    file: { ...file, passed, failed: [], unrun: 0 },
    unsteady: file.failed.map((test) => ({ ...test, file: file.file })),
  };
}

/** Counts as the last line has them: what a failure kept from running has not passed. */
export function countOf({ files, outside }: Report): { passed: number; failed: number; skipped: number } {
  const sum = (of: (file: FileReport) => number) => files.reduce((total, file) => total + of(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed, unrun }) => failed.length + unrun) + outside.length,
    skipped: sum(({ skipped }) => skipped),
  };
}
