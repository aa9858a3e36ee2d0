import { ApiError } from '@comanda/client/api-error';
import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { refusalFrom } from '../../platform/refusal-from.ts';
import type { WeekStep } from './plan-week.ts';

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
 * Stores a plan step by step and answers what failed: never half-silent. A row that could not be taken out is not
 * added a second time.
 */
export async function storeWeek(calls: RowCalls, plan: readonly WeekStep[]): Promise<RowFailure[]> {
  const failures: RowFailure[] = [];
  const kept = new Set<string>();
  for (const [index, step] of plan.entries()) {
    if (step.insteadOf !== undefined && kept.has(step.insteadOf)) continue;
    const error = await refusalFrom(store(calls, step));
    if (error === null) continue;
    failures.push({ field: step.field, error });
    if (step.kind === 'delete') kept.add(step.id);
    if (HOPELESS.has(error.status)) {
      return [...failures, ...plan.slice(index + 1).map(({ field }) => ({ field, error }))];
    }
  }
  return failures;
}

function store(calls: RowCalls, step: WeekStep): Promise<unknown> {
  switch (step.kind) {
    case 'add':
      return calls.add(step.row);
    case 'change':
      return calls.change(step.id, { ...step.row, version: step.version });
    case 'delete':
      return calls.remove(step.id, step.version);
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
