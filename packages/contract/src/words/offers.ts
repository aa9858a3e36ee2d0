import { formatMoney } from '@comanda/domain/money/money';
import type { Benefit, Promotion } from '@comanda/domain/pricing/promotions';
import { byServiceWords } from './items.ts';

type Reader = { readonly currency: string; readonly locale: string };

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (count: number) => SMALL[count] ?? `${count}`;

/** What a promotion gives, inside a sentence: "£8.00 off", "two for one", "free delivery". */
function givesWords(benefit: Benefit, money: (minor: number) => string): string {
  switch (benefit.kind) {
    case 'PERCENT':
      return `${benefit.percent}% off${benefit.most === null ? '' : ` (up to ${money(benefit.most)})`}`;
    case 'AMOUNT':
      return `${money(benefit.amount)} off`;
    case 'DELIVERY':
      return benefit.percent === 100 ? 'free delivery' : `${benefit.percent}% off delivery`;
    case 'CHEAPEST': {
      const { of, percent } = benefit;
      if (percent === 100) return `${inWords(of)} for ${inWords(of - 1)}`;
      return of === 2 ? `${percent}% off the cheaper of two` : `${percent}% off the cheapest of every ${of}`;
    }
    case 'PRICE':
      return money(benefit.price);
  }
}

const MOST_NAMES = 2;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The dishes as a sentence names them: "Pizzas and Salads". */
function dishesWords(names: readonly string[]): string {
  return names.length > MOST_NAMES ? 'some dishes' : names.join(' and ');
}

function conditions(promotion: Promotion, money: (minor: number) => string): string[] {
  const { benefit, minimum, minimumPieces, services, firstOrder } = promotion;
  const { maxUses, maxUsesPerDay, maxUsesPerDiner } = promotion;
  const pieces = benefit.kind === 'CHEAPEST' ? Math.max(benefit.of, minimumPieces ?? 1) : minimumPieces;
  const isBound = benefit.kind !== 'CHEAPEST' || pieces !== benefit.of;
  return [
    ...(minimum === null ? [] : [`from ${money(minimum)}`]),
    ...(pieces !== null && pieces > 1 && isBound ? [`from ${pieces} dishes`] : []),
    ...(services === null ? [] : [services.map((service) => byServiceWords[service]).join(' and ')]),
    ...(firstOrder ? ['on your first order'] : []),
    ...(maxUsesPerDiner === 1 ? ['once each'] : []),
    ...(maxUses === null && maxUsesPerDay === null ? [] : ['while it lasts']),
  ];
}

/**
 * What a promotion that applies by itself says on the menu: `gives` inside a sentence, `words` as one of its own, with
 * the dishes it is about (their names, or those of their categories) and what it asks for.
 */
export function offerWords(
  promotion: Promotion,
  dishes: readonly string[],
  { currency, locale }: Reader,
): { readonly gives: string; readonly words: string } {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const { benefit, name } = promotion;
  const gives = givesWords(benefit, money);
  const about = dishes.length === 0 ? '' : dishesWords(dishes);
  const what =
    benefit.kind === 'PRICE' ? `${about || 'dishes'} for ${gives}` : about ? `${gives} on ${about}` : gives;
  const [first, ...others] = conditions(promotion, money);
  const said = capital([first ? `${what} ${first}` : what, ...others].join(', '));
  const holds = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase());
  if (holds(said, name)) return { gives, words: said };
  // "Free delivery on Sundays" has said what it gives
  const isSaid = about === '' && benefit.kind !== 'PRICE' && holds(name, gives);
  const rest = isSaid ? [first, ...others].filter(Boolean).join(', ') : said;
  return { gives, words: rest === '' ? name : `${name}: ${rest}` };
}
