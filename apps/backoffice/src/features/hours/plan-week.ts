import type { Hours } from '@comanda/contract/shapes/hours';
import { overlaps } from '@comanda/domain/overlaps';
import type { RowChange } from './week-rows.ts';

/** One call. What is added in place of a row that had to give way first is stored only once that row is gone. */
export type WeekStep = RowChange & { readonly insteadOf?: string };

/**
 * The order in which changes can be stored one by one, so that in between no row ever overlaps another: what goes away
 * goes first, then whatever has room by then. Where rows wait for each other in a circle, one is taken out and
 * added again at the end. Both weeks must be free of overlaps.
 */
export function planWeek(stored: readonly Hours[], changes: readonly RowChange[]): WeekStep[] {
  let rows: readonly Hours[] = stored;
  const steps: WeekStep[] = [];
  const take = (step: WeekStep) => {
    steps.push(step);
    rows = rowsAfter(rows, step);
  };
  const leaving = changes.filter(({ kind }) => kind === 'delete');
  for (const change of leaving) take(change);
  const waiting: WeekStep[] = changes.filter(({ kind }) => kind !== 'delete');
  while (waiting.length > 0) {
    const fitting = waiting.findIndex((step) => hasRoom(rows, step));
    const [step] = fitting === -1 ? [] : waiting.splice(fitting, 1);
    if (step !== undefined) {
      take(step);
      continue;
    }
    const blocking = waiting.findIndex(({ kind }) => kind === 'change');
    const [blocked] = blocking === -1 ? [] : waiting.splice(blocking, 1);
    // The stored week and the wanted one each fit together: only rows that still move can be in the way.
    if (blocked?.kind !== 'change') return [...steps, ...waiting];
    const { id, version, field, row } = blocked;
    take({ kind: 'delete', id, version, field });
    waiting.push({ kind: 'add', row, field, insteadOf: id });
  }
  return steps;
}

function hasRoom(rows: readonly Hours[], step: WeekStep): boolean {
  if (step.kind === 'delete') return true;
  return overlaps(rows, { ...step.row, id: step.kind === 'change' ? step.id : '' }) === undefined;
}

/** The rows once a step is stored. */
export function rowsAfter(rows: readonly Hours[], step: WeekStep): readonly Hours[] {
  const others = step.kind === 'add' ? rows : rows.filter(({ id }) => id !== step.id);
  if (step.kind === 'delete') return others;
  const { id, version } = step.kind === 'change' ? step : { id: `new ${rows.length}`, version: 0 };
  return [...others, { ...step.row, id, version }];
}
