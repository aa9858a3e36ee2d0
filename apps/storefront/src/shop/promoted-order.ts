import type { Quote } from '@comanda/contract/shapes/basket';
import { promotionLines } from '@comanda/domain/charges';
import type { PricedOrder } from './price.ts';

/** What an order comes to, as its diner reads it. */
export type Totals = Omit<PricedOrder['totals'], 'charges'> & Pick<Quote, 'promotions' | 'rounding'>;

/**
 * The order with what all promotions take off and cash is rounded by, which the server alone knows: its quote is taken when it is for this very basket. Until
 * then, and without either, the browser's own price stands.
 */
export function withPromotions(
  order: PricedOrder,
  quote: Quote | null,
  isForThis: boolean,
): Omit<PricedOrder, 'totals'> & { readonly totals: Totals } {
  const { totals } = order;
  const own = { ...order, totals: { ...totals, promotions: promotionLines(totals.charges) } };
  if (!isForThis || !quote || quote.subtotal !== totals.subtotal) return own;
  const { discount, promotions, deliveryFee, serviceCharge, tax, rounding, total } = quote;
  if (!promotions && !rounding && totals.discount === 0) return order;
  const amounts = { discount, promotions, deliveryFee, serviceCharge, tax, rounding, total };
  return { ...order, totals: { ...totals, ...amounts } };
}
