import type { Minor } from '@comanda/domain/money';
import { minorDigits } from '@comanda/domain/money';
import { amountIn } from '@comanda/domain/money-typed';
import { withoutEnd } from '@comanda/domain/without-end';
import { amountsIn, CURRENCY } from './written-amounts.ts';

/** A price as it was found, with what stands beside it. */
export type FoundPrice = {
  readonly price: Minor;
  /** As it is written. */
  readonly text: string;
  /** More prices behind it, as they are written. */
  readonly others: readonly string[];
};

/** A line of a pasted menu for itself, before its neighbours are looked at. */
export type MenuLine =
  | { readonly kind: 'BLANK' }
  /** Name and price in one line: "Margherita 9.50"; `rest` is what follows a price within the line. */
  | { readonly kind: 'PRICED'; readonly name: string; readonly rest: string; readonly found: FoundPrice }
  /** A price alone, under its name. */
  | { readonly kind: 'PRICE'; readonly found: FoundPrice }
  | { readonly kind: 'TEXT'; readonly text: string; readonly isHeading: boolean };

const NUMBER = "\\d{1,3}(?:[ .,'’\\u00a0\\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,6}(?:[.,]\\d{1,3})?";
/** "9.50", "£9", "9,50 €", "9€50", "12.–", "EUR 9,50". */
const PRICE = `(?:${CURRENCY}\\s?)?(?:\\d+\\s?€\\s?\\d{2}|(?:${NUMBER})(?:[.,]\\s?[-–—]+)?)(?:\\s?${CURRENCY})?`;
const LEADER = '\\s.…·_:|–—-';
/** A single dot or dash between two figures leads to nothing: "+1.00", "10-12". */
const AT_END = new RegExp(
  `^(?<name>.*?)(?<lead>^|\\s[${LEADER}]*|[${LEADER}]{2,}|(?<!\\d)[${LEADER}])(?<prices>${PRICE}(?:\\s*[/|]\\s*${PRICE})*)\\s*$`,
  'iu',
);
const HAS_CURRENCY = new RegExp(CURRENCY, 'iu');
const BULLET = /^\s*(?:[-–—*•·▪◦‣]\s+|\d{1,3}[.)]\s+|#{1,6}\s*)/u;
const HASHES = /^\s*#{1,6}\s*\S/;
const MOST_WORDS = 6;
const EXTRA =
  /(?:[+,;.(]|(?:^|\s)(?:add|extra|plus|for|with|per|from|over|under|at|only|mit|für|ab|avec|pour))$/iu;
const LEADS = /^[\s.…·_:|–—,;-]+/u;
const LEADERS = ' \t\u00a0\u2007\u2009\u202f.…·_:|–—-';
/** Longer lines are descriptions; patterns with this much freedom read none of them. */
const LONGEST = 400;

function looksLikeHeading(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return (
    text.endsWith(':') ||
    (letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
  );
}

function minorOf(price: string, currency: string): Minor | null {
  const bare = price
    .replace(/(\d)\s?€\s?(\d{2})$/u, '$1.$2')
    .replace(new RegExp(CURRENCY, 'giu'), '')
    .replace(/[.,]\s?[-–—]+/u, '')
    .trim();
  return amountIn(bare, currency);
}

/** "Lager 330", "Wings x 6", "Menu 2026": a number that counts something is no price. */
function isMeant(name: string, price: string, currency: string): boolean {
  if (HAS_CURRENCY.test(price) || /[.,]/.test(price)) return true;
  if (/(?:^|\s)(?:x|×|no\.?|nr\.?|n°)$/iu.test(name)) return false;
  return minorDigits(currency) === 0 || currency === 'NGN' || Number(price) < 1000;
}

/** "Burger £12.50 add cheese +1.00": a price with a few words before it and more behind; not what an extra costs. */
function pricedWithin(text: string, currency: string): MenuLine | null {
  const [amount] = amountsIn(text);
  if (!amount) return null;
  const name = withoutEnd(text.slice(0, amount.index), LEADERS).trim();
  const rest = text
    .slice(amount.index + amount[0].length)
    .replace(LEADS, '')
    .trim();
  const isNamed = /\p{L}/u.test(name) && name.split(/\s+/u).length <= MOST_WORDS && !EXTRA.test(name);
  const price = isNamed ? minorOf(amount[0], currency) : null;
  return price === null
    ? null
    : { kind: 'PRICED', name, rest, found: { price, text: amount[0], others: [] } };
}

/** Reads one line. Bullets, numbering and dotted leaders go; an unreadable price stays part of the words. */
export function readLine(line: string, currency: string): MenuLine {
  const text = line
    .replace(BULLET, '')
    .replace(/^\*\*(.*)\*\*$/u, '$1')
    .trim();
  if (text === '') return { kind: 'BLANK' };
  if (HASHES.test(line)) return { kind: 'TEXT', text, isHeading: true };
  if (text.length > LONGEST) return { kind: 'TEXT', text, isHeading: false };
  const { name = '', prices = '' } = AT_END.exec(text)?.groups ?? {};
  const [first = '', ...others] = prices.split(/[/|]/u).map((part) => part.trim());
  const price = first && isMeant(name.trim(), first, currency) ? minorOf(first, currency) : null;
  if (price === null)
    return (
      pricedWithin(text, currency) ?? {
        kind: 'TEXT',
        text: text.replace(/:$/, ''),
        isHeading: looksLikeHeading(text),
      }
    );
  const bare = withoutEnd(name, LEADERS).trim();
  const found = { price, text: first, others };
  return bare === '' ? { kind: 'PRICE', found } : { kind: 'PRICED', name: bare, rest: '', found };
}
