import type { PricingGroup } from './pricing-menu.ts';
import { withoutEnd } from './without-end.ts';

type PricingProblemCode =
  | 'EMPTY_BASKET'
  | 'UNKNOWN_ITEM'
  | 'SOLD_OUT'
  | 'QUANTITY'
  | 'UNKNOWN_GROUP'
  | 'UNKNOWN_OPTION'
  | 'OPTION_SOLD_OUT'
  | 'CHOOSE_MORE'
  | 'CHOOSE_FEWER';

/** Why a basket cannot be ordered as it is. `line` is the position in the basket, from 0; `message` is for the diner. */
export type PricingProblem = {
  readonly code: PricingProblemCode;
  readonly message: string;
  readonly line?: number;
  readonly itemId?: string;
  readonly groupId?: string;
  readonly optionId?: string;
};

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
export function chooseMoreMessage({ name, min, max }: PricingGroup): string {
  if (min === 1 && max === 1) return `Choose ${oneOf(name) ?? `one from ${unended(name)}`}.`;
  return min === max
    ? `Choose ${min} from ${unended(name)}.`
    : `Choose at least ${min} from ${unended(name)}.`;
}

/** "Choose only one from Size.", "Choose at most 6 from Toppings." */
export function chooseFewerMessage({ name, max }: PricingGroup): string {
  return max === 1
    ? `Choose only one from ${unended(name)}.`
    : `Choose at most ${max} from ${unended(name)}.`;
}

/** "Olives: only once.", "Mozzarella: at most 2 times." */
export function tooOftenMessage(name: string, repeat: number): string {
  return `${name}: ${repeat === 1 ? 'only once' : `at most ${repeat} times`}.`;
}
