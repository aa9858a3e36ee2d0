import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { amountIn } from '@comanda/domain/money/money-typed';
import type { PromotionFields } from './promotion-fields.ts';

/**
 * A category or a dish that can be chosen, by `category:` or `item:` with its id; a dish with its price (minor units).
 */
export type Choice = { readonly value: string; readonly label: string; readonly price?: number };
export type Choices = readonly { readonly group: string; readonly items: Choice[] }[];

/** The group of choices that are categories; each of the others has the name of its category. */
export const CATEGORIES = 'Categories';

const isCategory = ({ value }: Choice) => value.startsWith('category:');
const chosenOf = (dishes: string) => dishes.split(',').filter(Boolean);

export const categoriesOf = (choices: Choices): readonly Choice[] =>
  choices.flatMap(({ items }) => items.filter(isCategory));

export function namesOf(dishes: string, choices: Choices): string[] {
  const chosen = new Set(chosenOf(dishes));
  return choices.flatMap(({ items }) =>
    items.filter(({ value }) => chosen.has(value)).map(({ label }) => label),
  );
}

/** Whether it makes any dish of the basket cheaper; a share of the delivery fee makes none. */
export const reachesAll = ({ kind, dishes }: Pick<PromotionFields, 'kind' | 'dishes'>): boolean =>
  dishes === '' && kind !== 'DELIVERY';

/** Whether that has to be agreed to: a free dish or a price of any dish is hardly ever meant of the drinks, too. */
export const asksForAll = (values: Pick<PromotionFields, 'kind' | 'dishes'>): boolean =>
  reachesAll(values) && (values.kind === 'CHEAPEST' || values.kind === 'PRICE');

const FIRST = 12;

/** Prices of so many dishes that a promotion is about, the dearest first; of nothing that is known, 12, 11, 10 … */
export function examplePrices(
  dishes: string,
  choices: Choices,
  count: number,
  { currency }: Restaurant,
): number[] {
  const chosen = new Set(chosenOf(dishes));
  const categories = new Set(
    categoriesOf(choices).flatMap(({ value, label }) => (chosen.has(value) ? [label] : [])),
  );
  const known = choices.flatMap(({ group, items }) =>
    items.flatMap((choice) =>
      choice.price !== undefined &&
      choice.price > 0 &&
      (chosen.size === 0 || chosen.has(choice.value) || categories.has(group))
        ? [choice.price]
        : [],
    ),
  );
  const prices = [...new Set(known)].toSorted((one, other) => other - one);
  if (prices.length >= count) return [...prices.slice(0, count - 1), ...prices.slice(-1)];
  return Array.from(
    { length: count },
    (_, place) => amountIn(`${Math.max(1, FIRST - place)}`, currency) ?? 1,
  );
}
