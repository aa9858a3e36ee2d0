import { ApiError } from '@comanda/client/api-error';
import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { rowsAfter, type WeekStep } from './plan-week.ts';
import { fieldWords } from './tab-words.ts';

/** The calls that store rows; each throws an `ApiError`. */
export type RowCalls = {
  readonly add: (row: NewHours) => Promise<Hours>;
  readonly change: (id: string, row: NewHours & { version: number }) => Promise<Hours>;
  readonly remove: (id: string, version: number) => Promise<unknown>;
};

export type RowFailure = { readonly field: string; readonly error: ApiError };

/** Refusals that every further call would meet as well. */
const HOPELESS = new Set([0, 401, 403, 423, 429, 503]);

export type StoredWeek = {
  readonly failures: readonly RowFailure[];
  /** The rows as they are stored now, as far as the answers say. */
  readonly rows: readonly Hours[];
  /** Every state that this save can have brought about: a step whose answer is lost may be stored. */
  readonly states: readonly (readonly Hours[])[];
};

/**
 * Stores a plan step by step and answers what failed: never half-silent. A row that could not be taken out is not
 * added a second time.
 */
export async function storeWeek(
  calls: RowCalls,
  stored: readonly Hours[],
  plan: readonly WeekStep[],
): Promise<StoredWeek> {
  const failures: RowFailure[] = [];
  const kept = new Set<string>();
  const states: (readonly Hours[])[] = [];
  let rows = stored;
  for (const [index, step] of plan.entries()) {
    if (step.insteadOf !== undefined && kept.has(step.insteadOf)) continue;
    states.push(rowsAfter(rows, step));
    const work = store(calls, step).then((answer) => {
      const gone = step.kind === 'add' ? undefined : step.id;
      rows = [...rows.filter(({ id }) => id !== gone), ...(answer ? [answer] : [])];
    });
    const error = await refusalFrom(work);
    if (error === null) continue;
    failures.push({ field: step.field, error });
    if (step.kind === 'delete') kept.add(step.id);
    if (HOPELESS.has(error.status)) {
      failures.push(...plan.slice(index + 1).map(({ field }) => ({ field, error })));
      break;
    }
  }
  return { failures, rows, states };
}

function store(calls: RowCalls, step: WeekStep): Promise<Hours | null> {
  switch (step.kind) {
    case 'add':
      return calls.add(step.row);
    case 'change':
      return calls.change(step.id, { ...step.row, version: step.version });
    case 'delete':
      return calls.remove(step.id, step.version).then(() => null);
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
  const days = new Set(failures.map(({ field }) => fieldWords(field)));
  const look = `please look at ${new Intl.ListFormat('en').format(days)}`;
  const message = failures.length === attempted ? `${look}.` : `${look}; the others are saved.`;
  return new ApiError(status, { ...refusal, message, details: [...details, { path: '', message }] });
}
