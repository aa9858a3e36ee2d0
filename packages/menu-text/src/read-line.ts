import { withoutEnd } from '@comanda/domain/people/without-end';
import type { FoundPrice } from './found-price.ts';
import { pricesAtEnd } from './line-prices.ts';
import { amountsIn, LEADERS, LONGEST, leadsToExtra, minorOf } from './written-amounts.ts';

/** The lines of the text that it came from. */
export type Placed = { readonly at?: readonly number[] | undefined };

/** A line of a pasted menu for itself, before its neighbours are looked at. */
export type MenuLine = Placed & (UnplacedLine | SaidLine);

/** What somebody has said that it is, so that no neighbour changes it; `found` and `rest` are a dish's. */
export type SaidLine = Numbered & {
  readonly kind: 'SAID';
  readonly as: 'HEADING' | 'DISH' | 'DESCRIPTION';
  readonly text: string;
  readonly rest: string;
  readonly found: FoundPrice | null;
};

/** A line without a price: `as` where somebody said what it is. */
export type TextLine = Numbered &
  Placed & { readonly text: string; readonly isHeading: boolean; readonly as?: SaidLine['as'] };

/** What stands behind a price that has a line of its own. */
export const restOf = ({ rest = '' }: { readonly rest?: string }): TextLine[] =>
  rest === '' ? [] : [{ text: rest, isHeading: false }];

type UnplacedLine =
  | { readonly kind: 'BLANK' }
  /** Name and price in one line: "Margherita 9.50"; `rest` is what follows the price. */
  | (Numbered & {
      readonly kind: 'PRICED';
      readonly name: string;
      readonly rest: string;
      readonly found: FoundPrice;
      /** The lines of its price, where that stands apart. */
      readonly priced?: readonly number[] | undefined;
    })
  /** A price alone, under its name. */
  | { readonly kind: 'PRICE'; readonly found: FoundPrice; readonly rest?: string }
  /** A name with an amount behind it that cannot be read, as "Thali ₹1,25,00". */
  | (Numbered & { readonly kind: 'UNREAD'; readonly name: string })
  | (Numbered & { readonly kind: 'TEXT'; readonly text: string; readonly isHeading: boolean });

/** The number of a dish, "12a", where its line begins with one. */
export type Numbered = { readonly number?: string | undefined };

const BULLET =
  /^\s*(?:[-–—*•·▪◦‣]\s+|(?:\d{1,4}(?:\.\d(?!\d))?[a-z]?|[A-Z]{1,2}\d{1,3}[a-z]?)[.)]\s+|#{1,6}\s*)/u;
/** "20   Margherita", "110.1 Sorbet": the number of a dish, apart from its name. */
const NUMBER_APART =
  /^\s*(?:(?:\d{1,4}(?:\.\d(?!\d))?[a-z]?|[A-Z]{1,2}\d{1,3}[a-z]?)(?:\t\s*|\s{2,})(?=\p{L}|\d+-\p{L})|\d{3,4}\.\d\s(?=\p{L}))/u;
/** "20 Margherita", and "3 Eggs". */
const NUMBER = /^\s*(?<number>\d{1,3})(?<letter>[a-z]?)\s(?=\p{L})/u;
/** "12a. Funghi", "M3. Duck", "20   Margherita": a number that is none of the name's. */
const NUMBERED =
  /^\s*(?<number>(?:\d{1,4}(?:\.\d(?!\d))?[a-z]?|[A-Z]{1,2}\d{1,3}[a-z]?)(?=[.)]\s|\t|\s{2})|\d{3,4}\.\d)(?:[.)]\s+|(?:\t\s*|\s{2,})(?=\p{L}|\d+-\p{L})|\s(?=\p{L}))/u;
/** Around a heading: "- Soups -", "*** Pizza ***", "【Cold dishes】", "[Drinks]". */
const FRAMES = '-–—=*~•';
const BRACKETS: Readonly<Record<string, string>> = { '【': '】', '〔': '〕', '《': '》', '[': ']' };
/** What leads on within a name: "Martini .... 5cl". */
const LEADER_WITHIN = /\.{3,}|·{3,}|…/gu;
const HASHES = /^\s*#{1,6}\s*\S/;
const MOST_WORDS = 6;
const LEADS = /^[\s.…·_:|–—,;-]+/u;
/** So many dishes in the order of their numbers are numbered. */
const FEWEST_NUMBERED = 4;

/** "(税込)", "(incl. VAT)": it says that the price is the price. */
const TAX_INCLUDED =
  /[(（](?:税込み?|inkl\.? MwSt\.?|incl?\.? (?:tax|vat|gst|btw)|ttc|iva incl\.?|iva inclu[ií]d[oa]|iva inclusa)[)）]/giu;

/** A line without what it says of taxes that its price includes. */
export const withoutTax = (line: string) => line.replace(TAX_INCLUDED, ' ');

/** Tabs, line breaks and the like are spaces to people. */
export const onOneLine = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export function looksLikeHeading(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return (
    text.endsWith(':') ||
    (letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
  );
}

/** "20-25k": of what goes from one amount to another, nobody knows the price. */
const IS_RANGE = /\d[kK]?[-–]$/u;

/** "Burger £12.50 add cheese +1.00": a price with a few words before it and more behind; not what an extra costs. */
function pricedWithin(text: string, currency: string): MenuLine | null {
  const [amount] = amountsIn(text, currency);
  if (!amount || IS_RANGE.test(text.slice(0, amount.index))) return null;
  const name = withoutEnd(text.slice(0, amount.index), LEADERS).trim();
  const rest = text
    .slice(amount.index + amount[0].length)
    .replace(LEADS, '')
    .trim();
  const isNamed = /\p{L}/u.test(name) && name.split(/\s+/u).length <= MOST_WORDS && !leadsToExtra(name);
  const price = isNamed ? minorOf(amount[0], currency) : null;
  if (price === null) return null;
  const found = { price, text: amount[0], sizes: [], isSure: true };
  return { kind: 'PRICED', name: onOneLine(name), rest: onOneLine(rest), found };
}

/** The words of a heading between marks or in brackets; null for any other line. */
function framedIn(text: string): string | null {
  const close = BRACKETS[text.charAt(0)];
  if (close !== undefined && text.indexOf(close) === text.length - 1) return text.slice(1, -1).trim();
  const start = [...text].findIndex((mark) => !FRAMES.includes(mark));
  const words = withoutEnd(text.slice(Math.max(start, 0)), FRAMES);
  const isFramed = start > 0 && words.length < text.length - start && /^\s*\p{L}/u.test(words);
  return isFramed ? words.trim() : null;
}

/**
 * Reads one line, whose price stands in `columns` of these names where it has any. Bullets, the number of the dish and
 * dotted leaders go; an unreadable price stays part of the words. `currency` is ISO 4217.
 */
export function readLine(line: string, currency: string, columns: readonly string[] = []): MenuLine {
  const whole = line
    .replace(BULLET, '')
    .replace(/^\*\*(.*)\*\*$/u, '$1')
    .trim();
  if (whole === '') return { kind: 'BLANK' };
  if (HASHES.test(line)) {
    const heading = onOneLine(whole.replace(BULLET, ''));
    return heading === '' ? { kind: 'BLANK' } : { kind: 'TEXT', text: heading, isHeading: true };
  }
  const framed = whole.length > LONGEST ? null : framedIn(line.trim());
  if (framed !== null && !pricesAtEnd(framed, currency)) {
    return { kind: 'TEXT', text: onOneLine(framed), isHeading: true };
  }
  if (whole.length > LONGEST) return { kind: 'TEXT', text: onOneLine(whole), isHeading: false };
  const text = whole.replace(NUMBER_APART, '');
  const priced = pricesAtEnd(text, currency, columns);
  if (priced) {
    const name = onOneLine(priced.name.replace(LEADER_WITHIN, ' '));
    if (name === '') return { kind: 'PRICE', found: priced.found, rest: priced.codes };
    return { kind: 'PRICED', name, rest: priced.codes, found: priced.found };
  }
  const plain = onOneLine(text);
  const within = pricedWithin(text, currency);
  if (within) return within;
  if (endsUnread(plain, currency)) return { kind: 'UNREAD', name: plain };
  return { kind: 'TEXT', text: plain.replace(/:$/, ''), isHeading: looksLikeHeading(plain) };
}

function endsUnread(text: string, currency: string): boolean {
  const last = amountsIn(text, currency).at(-1);
  if (!last || last.index + last[0].length < text.length) return false;
  const name = text.slice(0, last.index).trim();
  return /\p{L}/u.test(name) && name.split(/\s/u).length <= MOST_WORDS && !leadsToExtra(name);
}

/** A line as somebody said that it is; `read` is what it was read as, with its price if it is a dish. */
export function saidLine(line: string, read: MenuLine | undefined, as: SaidLine['as']): SaidLine {
  const said = { kind: 'SAID' as const, as, rest: '', found: null };
  if (as === 'DISH' && read?.kind === 'PRICED') {
    const { name, rest, found, number } = read;
    return { ...said, text: name, rest, found, number };
  }
  if (as === 'DISH' && read?.kind === 'UNREAD') return { ...said, text: read.name, number: read.number };
  if (as === 'DISH' && read?.kind === 'TEXT') return { ...said, text: read.text, number: read.number };
  const words = onOneLine(
    line
      .replace(BULLET, '')
      .replaceAll(/[\t|]+/gu, ' ')
      .replace(/^\s*\*\*(.*)\*\*\s*$/u, '$1'),
  );
  return { ...said, text: as === 'HEADING' ? words.replace(/:$/, '') : words };
}

/** A line with the number of its dish. */
export const withNumber = (line: MenuLine, number: string | undefined): MenuLine =>
  number === undefined || line.kind === 'BLANK' || line.kind === 'PRICE' ? line : { ...line, number };

const numberOf = (line: string) => NUMBERED.exec(line)?.groups?.number;

/**
 * The lines without the numbers of their dishes, and these by the place of the line, where most dishes have one and
 * these go up before names that differ: "3 Eggs" alone has none, and "6 Wings", "9 Wings", "12 Wings" have none either.
 */
export function withoutNumbers(
  lines: readonly string[],
  currency: string,
): { lines: string[]; numbers: (string | undefined)[] } {
  const priced = lines.flatMap((line) => pricesAtEnd(line, currency)?.name ?? []);
  const found = priced.flatMap((name) => {
    const number = NUMBER.exec(name)?.groups?.number;
    return number === undefined ? [] : [{ number: Number(number), name: name.replace(NUMBER, '') }];
  });
  const steps = found.slice(1).map(({ number }, index) => number - (found[index]?.number ?? 0));
  const areNumbers =
    found.length >= FEWEST_NUMBERED &&
    found.length * 2 >= priced.length &&
    steps.filter((step) => step >= 0).length * 5 >= steps.length * 4 &&
    new Set(found.map(({ name }) => name)).size === found.length;
  if (!areNumbers) return { lines: [...lines], numbers: lines.map(numberOf) };
  const bare = (line: string) => {
    const { number, letter } = (pricesAtEnd(line, currency) && NUMBER.exec(line)?.groups) || {};
    return number === undefined ? undefined : `${number}${letter}`;
  };
  return {
    lines: lines.map((line) => (pricesAtEnd(line, currency) ? line.replace(NUMBER, '') : line)),
    numbers: lines.map((line) => numberOf(line) ?? bare(line)),
  };
}
