import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn } from '@comanda/domain/money-typed';
import { hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';

/** A row of the table in which a pasted menu is looked over; all of it can be typed over. */
export type ReviewRow = {
  readonly key: string;
  readonly category: string;
  readonly categoryDescription: string;
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly tags: readonly string[];
  readonly note: string | null;
  /** What one chooses from; `extra` is in minor units, on top of the price. */
  readonly choice?: readonly { readonly name: string; readonly extra: number }[];
  /** The rows that this dish was made of, so that it can be taken back. */
  readonly madeFrom?: readonly ReviewRow[];
  /** The name in the text, where the heading was put behind it. */
  readonly calledBefore?: string;
  /** What stands in the text above its heading and the like, as "CURRIES" above "Madras". */
  readonly under?: string;
};

function isOption(option: unknown): boolean {
  return hasTexts(option, ['name']) && 'extra' in option && Number.isSafeInteger(option.extra);
}

function isRow(row: unknown): row is ReviewRow {
  return (
    hasTexts(row, ['key', 'category', 'categoryDescription', 'name', 'description', 'price']) &&
    'note' in row &&
    (row.note === null || typeof row.note === 'string') &&
    'tags' in row &&
    Array.isArray(row.tags) &&
    row.tags.every((tag) => typeof tag === 'string') &&
    (!('calledBefore' in row) || typeof row.calledBefore === 'string') &&
    (!('under' in row) || typeof row.under === 'string') &&
    (!('madeFrom' in row) || areRows(row.madeFrom)) &&
    (!('choice' in row) || (Array.isArray(row.choice) && row.choice.every(isOption)))
  );
}

const areRows = (value: unknown): value is ReviewRow[] => Array.isArray(value) && value.every(isRow);

/** Rows that were kept on the device; none when they cannot be read. */
export function rowsFromDraft(kept: string | undefined): ReviewRow[] {
  return parsedDraft(kept ?? '', areRows) ?? [];
}

/** What is still missing in a row; null when it can be added. */
export function rowProblem({ name, price, category }: ReviewRow, currency: string): string | null {
  if (name.trim() === '') return 'Enter a name.';
  if (category.trim() === '') return 'Enter a category.';
  if (price.trim() === '') return 'Enter a price.';
  return amountIn(price, currency) === null ? amountHint(price, currency) : null;
}
