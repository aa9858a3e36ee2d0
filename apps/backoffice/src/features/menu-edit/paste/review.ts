import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn } from '@comanda/domain/money-typed';
import { hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';
import { plain } from '../store/menu-index.ts';
import { PASTE_WORDS } from './paste-words.ts';

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

export type ReviewColumn = 'category' | 'name' | 'description' | 'price';

/** What is still missing in a row, and in which of its cells; null when it can be added. `currency` is ISO 4217. */
export function rowGap(
  { name, price, category, choice }: ReviewRow,
  currency: string,
): { readonly column: ReviewColumn; readonly words: string } | null {
  if (name.trim() === '') return { column: 'name', words: 'Enter a name.' };
  if (category.trim() === '') return { column: 'category', words: 'Enter a category.' };
  if (price.trim() === '') return { column: 'price', words: 'Enter a price.' };
  if (amountIn(price, currency) === null) return { column: 'price', words: amountHint(price, currency) };
  const names = new Set((choice ?? []).map((option) => plain(option.name)));
  const areNamed = !names.has('') && names.size === (choice?.length ?? 0);
  return areNamed ? null : { column: 'name', words: PASTE_WORDS.unnamedSizes };
}

/** Which dishes are on the menu, by category and name as people read them. */
export function dishesOn(menu: Pick<StaffMenu, 'categories'> | undefined): (row: ReviewRow) => boolean {
  const known = new Set(
    menu?.categories.flatMap((category) =>
      category.items.map((item) => JSON.stringify([plain(category.name), plain(item.name)])),
    ),
  );
  return (row) => known.has(JSON.stringify([plain(row.category), plain(row.name)]));
}
