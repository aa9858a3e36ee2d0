import type { OptionGroup } from '@comanda/contract/shapes/menu';
import { timeAndDay } from './clock.ts';
import { madeAt, NOT_THEN, servicesWords } from './dish-words.ts';
import type { MenuIndex } from './menu-index.ts';

export const SOLD_OUT = 'Sold out';
export const mostOfThese = (most: number) => `At most ${most} of these`;
export const chosenAlready = (most: number) => `You have chosen ${most} already`;

/** The group's rule in words: "Choose 1 · required", "Choose 1 to 3 · required", "Up to 6 · first 2 free". */
export function ruleWords({ min, max, free }: OptionGroup): string {
  const most = max === 1 ? 'Choose 1 if you like' : `Up to ${max}`;
  const rule = min === 0 ? most : `Choose ${min === max ? min : `${min} to ${max}`} · required`;
  if (free === 0) return rule;
  return `${rule} · ${free === 1 ? 'first one free' : `first ${free} free`}`;
}

/**
 * What an option says that cannot be had at the time of the menu: "Sold out until 11:30 tomorrow", or, of a dish with
 * hours or services of its own, what that one says.
 */
export function optionSoldOutWords({ menu, refusals }: MenuIndex, optionId: string): string {
  const refusal = refusals.get(optionId);
  if (refusal?.code === 'NOT_FOR_SERVICE') return servicesWords(refusal);
  if (refusal?.code === 'NOT_NOW') return refusal.hours ? `Served ${refusal.hours}` : NOT_THEN;
  const until = refusal?.code === 'SOLD_OUT' ? refusal.until : null;
  if (until === null) return SOLD_OUT;
  return `Sold out until ${timeAndDay(until, madeAt(menu), menu.restaurant)}`;
}
