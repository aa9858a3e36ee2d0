import { ApiError } from '@comanda/client/api-error';
import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { refusalFrom } from '../../platform/refusal-from.ts';
import type { RowChange } from './week-rows.ts';

/** The calls that store rows; each throws an `ApiError`. */
export type RowCalls = {
  readonly add: (row: NewHours) => Promise<Hours>;
  readonly change: (id: string, row: NewHours & { version: number }) => Promise<Hours>;
  readonly remove: (id: string, version: number) => Promise<unknown>;
};

export type RowFailure = { readonly field: string; readonly error: ApiError };

/** Refusals that every further call would meet as well. */
const HOPELESS = new Set([0, 401, 403, 423, 429, 503]);

/**
 * Stores the changes one by one and answers those that failed: never half-silent. Room is made first; a row that still
 * stands in the way of another is changed before it.
 */
export async function storeWeek(calls: RowCalls, changes: readonly RowChange[]): Promise<RowFailure[]> {
  const failures: RowFailure[] = [];
  let waiting = [...changes].sort((a, b) => Number(b.kind === 'delete') - Number(a.kind === 'delete'));
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length;
    const again: RowChange[] = [];
    failures.length = 0;
    for (const [index, change] of waiting.entries()) {
      const error = await refusalFrom(store(calls, change));
      if (error === null) continue;
      failures.push({ field: change.field, error });
      if (HOPELESS.has(error.status)) {
        return [...failures, ...waiting.slice(index + 1).map(({ field }) => ({ field, error }))];
      }
      again.push(change);
    }
    if (failures.every(({ error }) => error.refusal?.code !== 'OVERLAP')) return failures;
    waiting = again;
  }
  return failures;
}

function store(calls: RowCalls, change: RowChange): Promise<unknown> {
  switch (change.kind) {
    case 'add':
      return calls.add(change.row);
    case 'change':
      return calls.change(change.id, { ...change.row, version: change.version });
    case 'delete':
      return calls.remove(change.id, change.version);
  }
}

/** What failed, as one refusal whose details stand at the days; the days without one are stored. */
export function failureOf(failures: readonly RowFailure[], attempted: number): ApiError | null {
  const [first] = failures;
  if (first === undefined) return null;
  const { status, refusal } = first.error;
  if (HOPELESS.has(status)) return first.error;
  const details = failures.map(({ field, error }) => ({ path: field, message: error.message }));
  // A detail that belongs to no field makes the sentence stand for the whole as well.
  const message =
    failures.length === attempted
      ? 'please look at the marked days.'
      : 'please look at the marked days; the others are saved.';
  return new ApiError(status, { ...refusal, message, details: [...details, { path: '', message }] });
}
