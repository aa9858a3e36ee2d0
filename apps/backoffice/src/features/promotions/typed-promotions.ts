import type { Promotion, PromotionBenefit } from '@comanda/contract/shapes/promotions';
import type { Service } from '@comanda/domain/hours/services';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { plainWords } from '../../platform/plain-words.ts';
import { writtenAmount } from '../../platform/written-amount.ts';
import type { Choices } from './promoted-dishes.ts';
import { type Named, namedChoices, namedDishes } from './promoted-names.ts';
import {
  ALONE,
  BUY,
  EXCEPT,
  FIRST_ORDER,
  FREE_DELIVERY,
  FREE_OF,
  GIFT,
  HALF_OF,
  isDated,
  isEnding,
  LATER_ORDER,
  MINIMUM,
  MOST,
  NOT_HERE,
  type NotHere,
  OFF,
  OFF_AMOUNT,
  OFF_DELIVERY,
  OFF_SECOND,
  ONCE,
  PEOPLE,
  PERCENT,
  PIECES,
  PRICE,
  QUIET,
  SERVICE_WORDS,
  SEVERAL,
  UP_TO,
} from './promotion-patterns.ts';
import { capitalsIn, codeIn } from './typed-code.ts';
import { hoursIn } from './typed-hours.ts';

/** What a text says of a promotion; the form has the rest. */
export type TypedPromotion = Pick<
  Promotion,
  | 'name'
  | 'code'
  | 'benefit'
  | 'dishes'
  | 'minimum'
  | 'minimumPieces'
  | 'services'
  | 'hours'
  | 'firstOrder'
  | 'maxUsesPerDiner'
  | 'alone'
>;

export type TypedPromotionLine = {
  readonly text: string;
  /** Null where nothing can be made of it: `notHere` says why, where it is of a kind that is not here. */
  readonly promotion: TypedPromotion | null;
  readonly notHere: NotHere | null;
  /** Words and amounts that nobody understood. */
  readonly left: readonly string[];
};

const MARKED =
  /(?:\p{Sc}|EUR|GBP|USD|CAD|AUD|CHF|PLN|TRY|SEK|NOK|DKK|Fr\.|kr\.?) ?\d{1,7}(?:[.,]\d{1,3}){0,2}|(?<![\d.,])\d{1,7}(?:[.,]\d{1,3}){0,2} ?(?:\p{Sc}(?!\d)|(?:eur|euros?|gbp|usd|cad|aud|chf|fr|pln|zł|zl|try|tl|lei|ron|sek|nok|dkk|kr|kč|ft|pounds?|quid|dollars?|p|cts?|cents?)(?!\p{L}))|(?<=(?:over|above|spend|minimum|min\.?|über|mindestens|mindestbestellwert|mbw|oltre|más de|plus de) )\d{1,5}(?:[.,]\d{1,2})?(?= *(?:[,;|]|$))/giu;
const ANY_AMOUNT = /¤(\d{1,3})/gu;
const LONGEST_NAME = 60;
const BULLET = /^[\s•*·–—-]+/u;

/** A line of which what is understood is taken away, one after another. */
function lineOf(plain: string) {
  let rest = plain;
  return {
    rest: () => rest,
    take(...patterns: readonly RegExp[]): RegExpExecArray | null {
      for (const pattern of patterns) {
        const found = pattern.exec(rest);
        if (!found) continue;
        const dish = found.groups?.dish ?? '';
        rest = `${rest.slice(0, found.index)} |${dish} | ${rest.slice(found.index + found[0].length)}`;
        return found;
      }
      return null;
    },
  };
}

type Line = ReturnType<typeof lineOf>;

/**
 * Reads promotions as people write them, one on each line: "10% off orders over £30, code WELCOME10", "Free delivery
 * from 25 €", "2 for 1 pizzas on Tuesdays". What promotions here cannot do is named with its reason.
 */
export function readPromotions(
  text: string,
  shop: { currency: string; choices: Choices },
): TypedPromotionLine[] {
  const names = new Set<string>();
  const known = { currency: shop.currency, named: namedChoices(shop.choices) };
  return text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trim().replace(BULLET, ''))
    .filter((line) => line !== '')
    .map((line) => {
      const read = readLine(line, known);
      if (!read.promotion) return read;
      const name = unlike(read.promotion.name, names);
      names.add(name);
      return { ...read, promotion: { ...read.promotion, name } };
    });
}

/** Two of them are told apart by a number. */
function unlike(name: string, known: ReadonlySet<string>): string {
  let other = name;
  for (let number = 2; known.has(other); number += 1)
    other = `${[...name].slice(0, LONGEST_NAME - 4).join('')} ${number}`;
  return other;
}

function readLine(text: string, known: { currency: string; named: readonly Named[] }): TypedPromotionLine {
  const refuse = (notHere: NotHere | null, left: readonly string[] = []): TypedPromotionLine => ({
    ...{ text, promotion: null, notHere, left },
  });
  const amounts: { readonly written: string; readonly minor: number | null }[] = [];
  const { code, rest: uncoded, isLost } = codeIn(text.replaceAll('¤', ' '));
  const marked = uncoded.replaceAll(MARKED, (written) => {
    amounts.push({ written, minor: writtenAmount(written, known.currency) });
    return ` ¤${amounts.length - 1} `;
  });
  const plain = plainWords(marked).replaceAll(/ {2,}/g, ' ');
  const line = lineOf(plain);
  const amountAt = (found: RegExpExecArray | null) =>
    found?.[1] === undefined ? null : (amounts[Number(found[1])]?.minor ?? null);

  const firstOrder = line.take(FIRST_ORDER) !== null;
  const maxUsesPerDiner = line.take(ONCE) ? 1 : null;
  const alone = line.take(ALONE) !== null;
  if (LATER_ORDER.test(line.rest()) || UP_TO.test(line.rest())) return refuse('CONDITION');
  const early = earlyBenefit(line);
  const most = PERCENT.test(line.rest()) ? amountAt(line.take(MOST)) : null;
  const minimum = amountAt(line.take(...MINIMUM));
  const minimumPieces = Number(line.take(PIECES)?.[1] ?? 0) || null;
  const percent = early ? null : percentIn(line);
  const off = early || percent !== null ? null : amountAt(line.take(...OFF_AMOUNT));
  const notHere = NOT_HERE.find(([, pattern]) => pattern.test(line.rest()))?.[0] ?? null;
  if (notHere) return refuse(notHere);
  const services = early?.kind === 'DELIVERY' ? null : servicesIn(line);
  const { dishes, rest: nameless } = namedDishes(line.rest(), known.named);
  const isPrice = !early && percent === null && off === null && dishes !== null && !OFF.test(plain);
  const priced = isPrice ? (PRICE.exec(nameless) ?? new RegExp(ANY_AMOUNT, 'u').exec(nameless)) : null;
  const price = amountAt(priced);
  const benefit = early ?? benefitOf(percent, most, off, price);
  if (!benefit) return GIFT.test(plain) ? refuse('GIFT') : refuse(null, [text]);
  if (GIFT.test(line.rest())) return refuse('GIFT');

  const timed = priced ? nameless.replace(priced[0], ' ') : nameless;
  const unused = [...timed.matchAll(ANY_AMOUNT)].map(([, at]) => amounts[Number(at)]);
  const lost = [...unused, ...amounts.filter(({ minor }) => minor === null)];
  if (lost.length > 0)
    return refuse(
      'AMOUNT',
      lost.flatMap((amount) => amount?.written.trim() ?? []),
    );
  const except = EXCEPT.exec(timed)?.[0];
  if (except !== undefined) return refuse('EXCEPT', [except]);
  if (isDated(timed)) return refuse('DATES');
  if (PEOPLE.test(timed)) return refuse('PEOPLE');
  if (!early && BUY.test(timed)) return refuse('CONDITION');
  const { hours, rest, problem } = hoursIn(timed, uncoded);
  if (problem) return refuse(problem);
  if (isEnding(rest)) return refuse('DATES');
  const several = SEVERAL.exec(rest)?.[0];
  const left = leftIn(rest);
  const figures = [...left.filter((word) => /\d/.test(word)), ...(several === undefined ? [] : [several])];
  if (figures.length > 0) return refuse('AMOUNT', figures);
  const unread = new Set(wordsIn(rest));
  const mayBeCode = (word: string) => {
    const small = plainWords(word);
    return unread.has(small) && (small === 'save' || !QUIET.has(small));
  };
  if (isLost || (code === null && capitalsIn(uncoded).some(mayBeCode))) return refuse('CODE');
  const terms = {
    benefit,
    dishes,
    minimum,
    minimumPieces,
    services,
    hours,
    firstOrder,
    maxUsesPerDiner,
    alone,
  };
  const name = nameOf(uncoded) || (code ?? '');
  return { text, notHere: null, promotion: { name, code, ...terms }, left };
}

const SPOKEN: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

/** Of how many dishes one is free; null where more than one would be, which is not here. */
function freeOf({ of, to, buy }: Readonly<Record<string, string | undefined>>): number | null {
  if (of !== undefined) return Number(of) - Number(to) === 1 ? Number(of) : null;
  return buy === undefined ? 2 : (SPOKEN[buy] ?? Number(buy)) + 1;
}

/** A benefit that says by its words alone what it takes off: a dish of several, or the delivery. */
function earlyBenefit(line: Line): PromotionBenefit | null {
  if (line.take(...HALF_OF)) return { kind: 'CHEAPEST', of: 2, percent: 50 };
  const second = Number(line.take(OFF_SECOND)?.[1]);
  if (second >= 1 && second <= 100) return { kind: 'CHEAPEST', of: 2, percent: second };
  const several = FREE_OF.map((pattern) => pattern.exec(line.rest())).find((found) => found !== null);
  const of = several ? freeOf(several.groups ?? {}) : null;
  if (of !== null && of >= 2 && of <= 20) {
    line.take(...FREE_OF);
    return { kind: 'CHEAPEST', of, percent: 100 };
  }
  const share = Number(line.take(OFF_DELIVERY)?.[1]);
  if (share >= 1 && share <= 100) return { kind: 'DELIVERY', percent: share };
  return line.take(...FREE_DELIVERY) ? { kind: 'DELIVERY', percent: 100 } : null;
}

function percentIn(line: Line): number | null {
  const percent = Number(line.take(PERCENT)?.[1]);
  return percent >= 1 && percent <= 100 ? percent : null;
}

function benefitOf(
  percent: number | null,
  most: number | null,
  off: number | null,
  price: number | null,
): PromotionBenefit | null {
  if (percent !== null) return { kind: 'PERCENT', percent, most };
  if (off !== null && off > 0) return { kind: 'AMOUNT', amount: off };
  return price === null ? null : { kind: 'PRICE', price };
}

function servicesIn(line: Line): Service[] | null {
  const found = SERVICE_WORDS.filter(([, pattern]) => line.take(pattern) !== null).map(
    ([service]) => service,
  );
  return found.length === 0 || found.length === SERVICE_WORDS.length ? null : found;
}

const STARTS = /^[ ,:)–—-]+/u;
const ENDS = ' ,:(–—-';
const LEADS = new Set(['with', 'use', 'mit', 'avec', 'con', 'com', 'met', 'z', 'ile', 'με']);

/** What stands there without its code, as diners read it. */
function nameOf(text: string): string {
  const parts = text.split(' | ').map((part) => part.replaceAll(/[|;\t]/g, ' ').replace(STARTS, ''));
  const longest = parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const bare = withoutEnd(longest, ENDS);
  const last = bare.slice(bare.lastIndexOf(' ') + 1);
  const named = LEADS.has(last.toLowerCase()) ? withoutEnd(bare.slice(0, -last.length), ENDS) : bare;
  return [...named].slice(0, LONGEST_NAME).join('').trim();
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}%][\p{L}\p{N}%’'-]*/gu) ?? [];
const leftIn = (text: string): string[] => [...new Set(wordsIn(text).filter((word) => !QUIET.has(word)))];
