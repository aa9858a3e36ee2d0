import { v7 as uuid } from 'uuid';
import { keyOf, type Merging } from './merging.ts';
import type { Sheet } from './read-sheet.ts';

/** Tax rates and schedules, which items and categories are then called by. */
export function mergeRules(merging: Merging, sheet: Sheet): void {
  const { taxes, schedules, complain, isFirst, restaurantId } = merging;
  for (const entry of sheet.tax) {
    const { cells, row } = entry;
    const key = keyOf(entry);
    if (!isFirst('tax', entry)) continue;
    if (cells.rate === undefined && !taxes.find(key)) complain(row, 'rate', 'Write the rate.');
    taxes.put(
      key,
      () => ({ restaurant_id: restaurantId, id: uuid(), name: '', rate: 0 }),
      (tax) => ({ ...tax, name: cells.name, rate: cells.rate ?? tax.rate }),
    );
  }
  for (const entry of sheet.schedule) {
    const { cells } = entry;
    if (!isFirst('schedule', entry)) continue;
    schedules.put(
      keyOf(entry),
      () => ({ restaurant_id: restaurantId, id: uuid(), name: '', intervals: [] }),
      (schedule) => ({ ...schedule, name: cells.name, intervals: cells.times ?? schedule.intervals }),
    );
  }
}
