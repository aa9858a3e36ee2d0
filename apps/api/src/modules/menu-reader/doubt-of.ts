import type { PictureDoubt } from '@comanda/contract/shapes/menu-file';
import type { PrintedDish } from './reader-shapes.ts';

const AMOUNT = /\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu;
const WORD = /\p{L}+|\p{Nd}+/gu;
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,'’]\d{3})+$/;
/** "12 ", "12a. ", "A4) " before a dish. */
const NUMBER = /^[#\p{L}]?(\p{Nd}{1,3})\p{L}?[.):]?\s/u;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
/** Behind an amount that is no price; "8 L" may be a price before the large one. */
const UNIT = /^(?:\s?(?:[cdm]?l|mL|k?g|gr|cm|oz|cc|%)|L)(?!\p{L})/u;
/** Of scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Letters as people compare them: without accents, case and forms of print. */
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const wordsIn = (text: string) => [...plain(text).matchAll(WORD)].map(([word]) => word);

function isWrittenIn(text: string, line: string): boolean {
  const [printed, words] = [plain(line), new Set(wordsIn(line))];
  return wordsIn(text).every((word) => words.has(word) || (UNSPACED.test(word) && printed.includes(word)));
}

const amountsIn = (text: string) => [...text.matchAll(AMOUNT)].map(([amount]) => amount);

/** "1.200" is twelve hundred and "1,20" one and a fifth; NaN for figures of other scripts. */
function meaningOf(amount: string): number {
  const parts = amount.split(/[.,'’]/u);
  const last = parts.length > 1 && !THOUSANDS.test(amount) ? `.${parts.pop()}` : '';
  return Number(parts.join('') + last);
}

const isSame = (one: string, other: string) => one === other || meaningOf(one) === meaningOf(other);

/** What may be a price in a line: no number of the dish, nothing in brackets, no "0,3 l". */
function pricesIn(line: string, name: string): string[] {
  const [lead = '', number = ''] = NUMBER.exec(line) ?? [];
  const isNumbered = lead !== '' && !name.startsWith(number);
  const rest = (isNumbered ? line.slice(lead.length) : line).replaceAll(BRACKETS, ' ');
  return [...rest.matchAll(AMOUNT)].flatMap(({ 0: amount, index }) =>
    UNIT.test(rest.slice(index + amount.length)) ? [] : [amount],
  );
}

/** Whether a line has these prices in this order and no others, but for what belongs to the other words of its dish. */
function arePricesOf(line: string, { name, description, prices }: PrintedDish): boolean {
  const others = [name, description, ...prices.map(({ size }) => size)].flatMap(amountsIn);
  const left = prices.flatMap(({ price }) => amountsIn(price));
  for (const amount of pricesIn(line, name)) {
    const [next] = left;
    if (next !== undefined && isSame(next, amount)) left.shift();
    else if (!others.some((other) => isSame(other, amount))) return false;
  }
  return left.length === 0;
}

/** Whether sizes stand in a line in their order; those of columns stand above them, and then none is in the line. */
function areSizesOf(line: string, { prices }: PrintedDish): boolean {
  const printed = wordsIn(line);
  const sizes = prices.map(({ size }) => wordsIn(size)).filter(({ length }) => length > 0);
  const placeOf = (size: readonly string[], from: number) =>
    printed.findIndex((_, at) => at >= from && size.every((word, index) => printed[at + index] === word));
  if (sizes.length > 1 && sizes.every((size) => placeOf(size, 0) < 0)) return true;
  let from = 0;
  for (const size of sizes) {
    const at = placeOf(size, from);
    if (at < 0) return false;
    from = at + size.length;
  }
  return true;
}

/**
 * What to doubt of a dish that a model has read. The line in which it says that the dish is printed has to hold its
 * words and its prices; a dish without such a line may stand nowhere.
 */
export function doubtOf(dish: PrintedDish): PictureDoubt {
  const line = dish.line.trim();
  if (line === '') return 'NO_LINE';
  if (!isWrittenIn(dish.name, line)) return 'NAME';
  if (!arePricesOf(line, dish)) return 'PRICE';
  return isWrittenIn(dish.description, line) && areSizesOf(line, dish) ? 'LOOK' : 'WORDS';
}
