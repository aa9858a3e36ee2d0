import { quantityFrom, quantityUpTo } from '../menu/quantities.ts';
import type { PricingMenu } from './pricing-menu.ts';
import type { PricingProblem } from './pricing-problems.ts';

type Counted = { readonly itemId: string; readonly quantity: number; readonly position: number };

/**
 * Of each dish whose lines together are no quantity of it one problem, at the first of them: how it is made does not
 * matter, so that ten may be six of one kind and four of another.
 */
export function quantityProblems({ items }: PricingMenu, lines: readonly Counted[]): PricingProblem[] {
  return [...Map.groupBy(lines, ({ itemId }) => itemId)].flatMap(([itemId, own]): PricingProblem[] => {
    const item = items.get(itemId);
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const more = item ? quantityFrom(item, wanted) : wanted;
    if (!item || more === wanted) return [];
    const fewer = quantityUpTo(item, wanted);
    const line = own[0]?.position ?? 0;
    return [{ code: 'QUANTITY_STEPS', item: item.name, wanted, fewer, more, line, itemId }];
  });
}
