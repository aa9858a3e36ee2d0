import type { Quote, Basket as QuoteBasket } from '@comanda/contract/shapes/basket';
import type { Service } from '@comanda/domain/hours/services';
import { goodsOf, promotionLines } from '@comanda/domain/pricing/charges';
import type { Basket } from './basket.ts';
import type { PricedOrder } from './price.ts';

/** What an order comes to, as its diner reads it. */
export type Totals = Omit<PricedOrder['totals'], 'charges'> &
  Pick<Quote, 'promotions' | 'rounding' | 'goods'>;

/** What the server says that a basket comes to for a service. */
export type Answer = { readonly quote: Quote; readonly basket: Basket; readonly service: Service };

export type OrderAtMenu = Pick<PricedOrder, 'entries'> & { readonly totals: Totals };

/** The answer to `asked` as far as it holds for `wanted`: another tip or payment keeps promotions. Null otherwise. */
export function quoteFor(
  quote: Quote | null,
  asked: QuoteBasket | null,
  wanted: QuoteBasket | null,
): Quote | null {
  if (!quote || !asked || !wanted) return null;
  const isLike = (but: { readonly tip?: undefined; readonly payment?: undefined }) =>
    JSON.stringify({ ...asked, ...but }) === JSON.stringify({ ...wanted, ...but });
  if (isLike({})) return quote;
  if (!isLike({ tip: undefined, payment: undefined })) return null;
  const { rounding = 0, ...rest } = quote;
  const tip = wanted.tip ?? 0;
  return { ...rest, tip, total: quote.total - rounding + tip - quote.tip };
}

/**
 * The order with what all promotions take off and cash is rounded by, which the server alone knows: its quote is taken
 * when it is for this very basket. Until then, and without either, the browser's own price stands.
 */
export function withPromotions(
  order: PricedOrder,
  quote: Quote | null,
  isForThis: boolean,
): Omit<PricedOrder, 'totals'> & { readonly totals: Totals } {
  const { totals } = order;
  const { charges } = totals;
  const promoted = { promotions: promotionLines(charges), goods: goodsOf(totals.subtotal, charges) };
  const own = { ...order, totals: { ...totals, ...promoted } };
  if (!isForThis || !quote || quote.subtotal !== totals.subtotal) return own;
  const { discount, promotions, goods, deliveryFee, serviceCharge, tax, rounding, total } = quote;
  if (!promotions && !rounding && totals.discount === 0) return order;
  const amounts = { discount, promotions, goods, deliveryFee, serviceCharge, tax, rounding, total };
  return { ...order, totals: { ...totals, ...amounts } };
}
