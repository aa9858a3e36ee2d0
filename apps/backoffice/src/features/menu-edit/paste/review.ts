import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { amountHint } from '@comanda/contract/words/amounts';
import { ALLERGENS } from '@comanda/domain/menu/allergens';
import { formatMoney, minorDigits } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { plain } from '@comanda/domain/people/plain';
import type { AskedHeads } from '@comanda/menu-text/found-price';
import type { Contained } from '@comanda/menu-text/pasted-dish';
import { onOneLine } from '@comanda/menu-text/read-line';
import { amountsIn, suspiciousCounts } from '@comanda/menu-text/written-amounts';
import { hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';
import { PASTE_WORDS } from './paste-words.ts';

/** A row of the table in which a pasted menu is looked over; all of it can be typed over. */
export type ReviewRow = {
  readonly key: string;
  readonly category: string;
  readonly categoryDescription: string;
  readonly name: string;
  /** "12a", as the text has it before the name. */
  readonly number?: string;
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
  /** The heads above its prices, until somebody has said which price is which. */
  readonly asks?: AskedHeads;
  /** The name that somebody has said holds no price. */
  readonly meant?: string;
  /** Somebody has said that the price on the menu stays, whatever the text says. */
  readonly staysAsItIs?: boolean;
  /** Letters and numbers beside it that the card explains nowhere. */
  readonly codes?: readonly string[];
  /** What the card's legend says that it contains, and whether it is to be declared. */
  readonly contains?: readonly Contained[];
  readonly isDeclared?: boolean;
  /** The lines of the text that it came from. */
  readonly lines?: readonly number[];
};

/** What a row is known by that begins in this line of the text. */
export const lineKey = (at: number) => `line ${at}`;

const isContained = (value: unknown) =>
  hasTexts(value, ['code', 'allergen']) && ALLERGENS.some((known) => known === value.allergen);
const areLines = (value: unknown) => Array.isArray(value) && value.every((at) => Number.isSafeInteger(at));
const areTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');

function areAsked(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Number.isSafeInteger(Reflect.get(value, 'group')) && areTexts(Reflect.get(value, 'heads'));
}

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
    (!('number' in row) || typeof row.number === 'string') &&
    (!('calledBefore' in row) || typeof row.calledBefore === 'string') &&
    (!('under' in row) || typeof row.under === 'string') &&
    (!('asks' in row) || areAsked(row.asks)) &&
    (!('meant' in row) || typeof row.meant === 'string') &&
    (!('staysAsItIs' in row) || typeof row.staysAsItIs === 'boolean') &&
    (!('codes' in row) || areTexts(row.codes)) &&
    (!('contains' in row) || (Array.isArray(row.contains) && row.contains.every(isContained))) &&
    (!('isDeclared' in row) || typeof row.isDeclared === 'boolean') &&
    (!('lines' in row) || areLines(row.lines)) &&
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

/** A number beside a dish that costs so many times more or less is no price. */
const MOST_TIMES = 20;

/** What looks like a price in the name of a row, unless somebody said that it is none. `currency` is ISO 4217. */
export function pricesInName({ name, price, meant }: ReviewRow, currency: string): string[] {
  if (meant === name) return [];
  const minor = amountIn(price, currency) ?? 0;
  const whole = minor / 10 ** minorDigits(currency);
  const counts = minor > 0 ? suspiciousCounts(name, minor, currency) : [];
  return [
    ...new Set([
      ...amountsIn(name, currency).map(([amount]) => amount),
      ...counts.filter((count) => Number(count) <= whole * MOST_TIMES),
    ]),
  ];
}

/** Words as people read them: without accents, case, and more than one space. */
export const asRead = (words: string): string => plain(onOneLine(words));

/** What is still missing in a row, and in which of its cells; null when it can be added. `currency` is ISO 4217. */
export function rowGap(
  row: ReviewRow,
  currency: string,
): { readonly column: ReviewColumn; readonly words: string } | null {
  const { name, price, category, choice } = row;
  if (name.trim() === '') return { column: 'name', words: 'Enter a name.' };
  if (category.trim() === '') return { column: 'category', words: 'Enter a category.' };
  if (price.trim() === '') return { column: 'price', words: 'Enter a price.' };
  if (amountIn(price, currency) === null) return { column: 'price', words: amountHint(price, currency) };
  const names = new Set((choice ?? []).map((option) => asRead(option.name)));
  const areNamed = !names.has('') && names.size === (choice?.length ?? 0);
  if (!areNamed) return { column: 'name', words: row.asks ? PASTE_WORDS.asked : PASTE_WORDS.unnamedSizes };
  const inName = pricesInName(row, currency);
  return inName.length > 0 ? { column: 'name', words: PASTE_WORDS.inName(inName) } : null;
}

/** A dish by its category and its name as people read them. */
export const dishCalled = (category: string, name: string): string =>
  JSON.stringify([asRead(category), asRead(name)]);

type Menu = Pick<StaffMenu, 'categories'>;

const dishesOf = (menu: Menu | undefined) =>
  (menu?.categories ?? []).flatMap((category) =>
    category.items.map(({ name, price }) => ({ called: dishCalled(category.name, name), price })),
  );

/** Which dishes are on the menu, by category and name as people read them. */
export function dishesOn(menu: Menu | undefined): (row: ReviewRow) => boolean {
  const known = new Set(dishesOf(menu).map(({ called }) => called));
  return (row) => known.has(dishCalled(row.category, row.name));
}

/** The cheapest that a row costs, in minor units; null while its price cannot be read. */
function leastOf({ price, choice = [], madeFrom }: ReviewRow, currency: string): number | null {
  const least = amountIn(price, currency);
  if (least === null || madeFrom || choice.length === 0) return least;
  return least + Math.min(...choice.map(({ extra }) => extra));
}

/** What a dish costs on the menu, as people read it, where its row says another price; null for all others. */
export function otherPrices(menu: Menu | undefined, currency: string): (row: ReviewRow) => string | null {
  const known = Map.groupBy(dishesOf(menu), ({ called }) => called);
  return (row) => {
    const same = known.get(dishCalled(row.category, row.name)) ?? [];
    const [first] = same;
    const least = first ? leastOf(row, currency) : null;
    if (!first || least === null || same.some(({ price }) => price === least)) return null;
    return formatMoney(first.price, currency, 'en');
  };
}
