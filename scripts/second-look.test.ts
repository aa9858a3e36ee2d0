import { expect, test } from 'vitest';
import { countOf, isWorthALook, lookAgain } from './second-look.ts';
import type { FileReport, Report } from './test-reports.ts';

const HELD: FileReport = { file: '/a.test.ts', seconds: 1, passed: 3, failed: [], unrun: 0, skipped: 0 };
const RACED: FileReport = { ...HELD, passed: 2, failed: [{ test: 'is quick', error: 'late' }] };
const reportOf = (...files: FileReport[]): Report => ({ files, outside: [], pages: [] });

test('what passes twice by itself was unsteady, and all of its file has passed', () => {
  const { file, unsteady } = lookAgain(RACED, [reportOf(HELD), reportOf(HELD)]);
  expect(unsteady).toEqual([{ file: '/a.test.ts', test: 'is quick', error: 'late' }]);
  expect(countOf(reportOf(file))).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

const otherTest: FileReport = { ...RACED, failed: [{ test: 'is right', error: 'wrong' }] };
test.each<[string, readonly Report[]]>([
  ['in the first further run', [reportOf(RACED), reportOf(HELD)]],
  ['in the second further run', [reportOf(HELD), reportOf(RACED)]],
  ['another test of its file instead', [reportOf(HELD), reportOf(otherTest)]],
  ['by itself, because the file was not found', [reportOf(), reportOf()]],
  ['without running its tests', [reportOf({ ...HELD, passed: 0 }), reportOf(HELD)]],
  ['outside its tests', [{ ...reportOf(HELD), outside: ['crashed'] }, reportOf(HELD)]],
  ['with a single further run', [reportOf(HELD)]],
])('what fails again %s has failed', (_, again) => {
  expect(lookAgain(RACED, again)).toEqual({ file: RACED, unsteady: [] });
});

test('tests that a failure kept from running have failed, until their file holds', () => {
  const stopped: FileReport = { ...RACED, passed: 0, unrun: 2 };
  expect(countOf(reportOf(stopped))).toEqual({ passed: 0, failed: 3, skipped: 0 });
  const { file } = lookAgain(stopped, [reportOf(HELD), reportOf(HELD)]);
  expect(countOf(reportOf(file))).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('more than five failed tests or ten failed files are broken, and get no second look', () => {
  const failing = (tests: number): FileReport => ({
    ...HELD,
    failed: Array.from({ length: tests }, (_, index) => ({ test: `${index}`, error: '' })),
  });
  expect(isWorthALook([])).toBe(false);
  expect(isWorthALook([failing(5)])).toBe(true);
  expect(isWorthALook([failing(3), failing(3)])).toBe(false);
  expect(isWorthALook(Array.from({ length: 11 }, () => failing(0)))).toBe(false);
});
