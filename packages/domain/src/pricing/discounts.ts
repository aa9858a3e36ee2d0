import type { Minor } from '../money/money.ts';

type Discounted = {
  readonly discount: Minor;
  readonly promotions?:
    | readonly { readonly id: string; readonly name: string; readonly amount: Minor }[]
    | undefined;
};

/** What is taken off, line by line, in minor units above zero; null: not of a promotion. Names may repeat, ids not. */
export function discountRows({
  discount,
  promotions = [],
}: Discounted): { id: string; name: string | null; amount: Minor }[] {
  const rest = promotions.reduce((left, { amount }) => left - amount, discount);
  return [...promotions, ...(rest > 0 ? [{ id: 'rest', name: null, amount: rest }] : [])];
}
