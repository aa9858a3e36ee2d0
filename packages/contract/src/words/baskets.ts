import type { ItemRefusal } from '@comanda/domain/menu/refusals';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { MAX_QUANTITY, type PricingProblem, type QuoteChange } from '@comanda/domain/pricing/pricing';
import { onlyForWords, tooFewChoicesWords, waysOutWords } from './items.ts';
import { plural } from './language.ts';

type Of<Code extends PricingProblem['code']> = Extract<PricingProblem, { readonly code: Code }>;

/** What is wrong with the choice itself, to its diner. */
export function basketProblemWords(problem: PricingProblem): string {
  switch (problem.code) {
    case 'EMPTY_BASKET':
      return 'Your basket is empty.';
    case 'UNKNOWN_ITEM':
      return 'Something in your basket is no longer on the menu. Remove it to go on.';
    case 'QUANTITY':
      return `Choose from 1 to ${MAX_QUANTITY} of ${problem.item}.`;
    case 'QUANTITY_STEPS':
      return quantityWords(problem);
    case 'SOLD_OUT':
      return problem.lacking === null
        ? `${problem.item} just sold out. Remove it or choose another.`
        : tooFewChoicesWords(problem.item, problem.lacking, 'now');
    case 'UNKNOWN_GROUP':
      return `One of the choices does not go with ${problem.item}. Choose again.`;
    case 'UNKNOWN_OPTION':
      return `One of the choices is no longer offered with ${problem.item}. Choose again.`;
    case 'OPTION_SOLD_OUT':
      return `${problem.option} just sold out. Choose another.`;
    case 'CHOOSE_MORE':
      return chooseMoreWords(problem);
    case 'CHOOSE_FEWER':
      return chooseFewerWords(problem);
  }
}

/** "Samosa is ordered from 10 on. Take 10 or remove it." */
function quantityWords({ item, wanted, fewer, more }: Of<'QUANTITY_STEPS'>): string {
  return fewer === null
    ? `${item} is ordered from ${more} on. Take ${more} or remove it.`
    : `You can’t order ${wanted} of ${item}. Take ${fewer} or ${more}.`;
}

/** "a size", "an extra": how a group is asked for, or null when its name does not read as one thing. */
function oneOf(name: string): string | null {
  if (!/^\p{L}+$/u.test(name) || /s$/i.test(name)) return null;
  const word = name.toLowerCase();
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** A name ends the sentence, so it does not bring its own end: "How hot?". */
function unended(name: string): string {
  return withoutEnd(name, '?!.: \u00a0');
}

/** "Choose a size.", "Choose 2 from Chutneys.", "Choose at least 2 from Sides." */
function chooseMoreWords({ group, min, max }: Of<'CHOOSE_MORE'>): string {
  if (min === 1 && max === 1) return `Choose ${oneOf(group) ?? `one from ${unended(group)}`}.`;
  return min === max
    ? `Choose ${min} from ${unended(group)}.`
    : `Choose at least ${min} from ${unended(group)}.`;
}

/** "Choose only one from Size.", "Choose at most 6 from Toppings.", "Olives: only once." */
function chooseFewerWords(problem: Of<'CHOOSE_FEWER'>): string {
  if (problem.of === 'OPTION') {
    const { option, repeat } = problem;
    return `${option}: ${plural(repeat, { one: 'only once', other: `at most ${repeat} times` })}.`;
  }
  const { group, max } = problem;
  return plural(max, {
    one: `Choose only one from ${unended(group)}.`,
    other: `Choose at most ${max} from ${unended(group)}.`,
  });
}

/** What a part of the price is called beside its amounts. */
export function quoteChangeName(change: QuoteChange): string {
  switch (change.part) {
    case 'LINE':
    case 'TAX':
      return change.name;
    case 'DISCOUNT':
      return 'Discount';
    case 'DELIVERY_FEE':
      return 'Delivery fee';
    case 'SERVICE_CHARGE':
      return 'Service charge';
  }
}

/** What stands against a dish at `now` (epoch ms). `say` writes an instant with its day: "11:30 tomorrow". */
export function itemRefusalWords(refusal: ItemRefusal, now: number, say: (at: number) => string): string {
  const { name } = refusal;
  switch (refusal.code) {
    case 'ITEM_HIDDEN':
      return `${name} is no longer on the menu. Remove it or choose another.`;
    case 'NOT_FOR_SERVICE':
      return `${name} is ${onlyForWords(refusal.services)}. ${waysOutWords(refusal.services)}`;
    case 'SOLD_OUT':
      if (refusal.lacking) {
        const when = refusal.lacking.at > now ? 'then' : 'now';
        return tooFewChoicesWords(name, refusal.lacking.group, when);
      }
      if (refusal.left > 0) return `Only ${refusal.left} × ${name} left. Take fewer or choose another.`;
      return refusal.until === null
        ? `${name} just sold out. Remove it or choose another.`
        : `${name} is sold out until ${say(refusal.until)}. Choose a later time or remove it.`;
    case 'NOT_NOW': {
      const next = refusal.until === null ? '' : `, next from ${say(refusal.until)}`;
      return refusal.hours === null
        ? `${name} isn't on the menu then${next}. Choose another time or remove it.`
        : `${name} is served ${refusal.hours}${next}. Choose another time or remove it.`;
    }
  }
}
