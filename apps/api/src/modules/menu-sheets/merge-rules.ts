import { isDeepStrictEqual } from 'node:util';
import { issueSentence } from '@comanda/contract/issue-sentence';
import { taxRateFields } from '@comanda/contract/shapes/menu-settings';
import { scheduleProblemWords } from '@comanda/contract/words/hours';
import { scheduleProblem } from '@comanda/domain/hours/schedule-problems';
import { v7 as uuid } from 'uuid';
import { StoredScheduleIntervals } from '#modules/menu';
import { StoredTaxes } from '#modules/restaurant-settings';
import { type Merging, or, placeOf } from './merging.ts';
import type { Sheet } from './read-sheet.ts';
import { namedTaxes } from './tax-cells.ts';
import { sheetWords } from './words.ts';

/** Tax rates and schedules, which items and categories are then called by. */
export function mergeRules(merging: Merging, sheet: Sheet): void {
  const { taxes, schedules, complain, isFirst, restaurantId } = merging;
  for (const entry of sheet.tax) {
    const { cells, row } = entry;
    if (!isFirst('tax', entry)) continue;
    const present = taxes.present(placeOf(entry));
    const stored = present && StoredTaxes.parse(present.parts);
    const parts = namedTaxes(cells.rate ?? stored ?? [], present?.name ?? '', cells.name);
    const [issue] = taxRateFields.parts.safeParse(parts, { error: issueSentence }).error?.issues ?? [];
    if (parts.length === 0) complain(row, 'rate', sheetWords.newRate);
    else if (issue) complain(row, 'rate', issue.message);
    taxes.put(
      placeOf(entry),
      () => ({ restaurant_id: restaurantId, id: uuid(), name: '', parts: [] }),
      (tax) => ({ ...tax, name: cells.name, parts }),
    );
  }
  for (const entry of sheet.schedule) {
    const { cells, row } = entry;
    if (!isFirst('schedule', entry)) continue;
    // Times that the sheet leaves as they are may be from before the rule, as in the settings.
    const present = schedules.present(placeOf(entry));
    const stored = present && StoredScheduleIntervals.parse(present.intervals);
    const intervals = or(cells.times, stored ?? []);
    const problem = isDeepStrictEqual(intervals, stored) ? null : scheduleProblem(intervals);
    if (problem) complain(row, 'times', scheduleProblemWords(problem));
    const first_day = or(cells.first_day, present?.first_day ?? null);
    const last_day = or(cells.last_day, present?.last_day ?? null);
    if (first_day !== null && last_day !== null && last_day < first_day)
      complain(row, 'last day', sheetWords.daysTurned);
    const blank = { restaurant_id: restaurantId, name: '', intervals: [], first_day, last_day };
    schedules.put(
      placeOf(entry),
      () => ({ ...blank, id: uuid() }),
      (schedule) => ({
        ...{ ...schedule, first_day, last_day },
        ...{ name: cells.name, intervals: cells.times ?? schedule.intervals },
      }),
    );
  }
}
