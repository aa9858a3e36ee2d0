import type { Minor } from '../money/money.ts';
import { isPaidAtHandover, type PaymentMethod } from '../orders/order-payments.ts';
import { methodFor, type WaysToPay } from '../orders/ways-to-pay.ts';
import type { RestaurantRules } from './restaurant-rules.ts';

/** Until when (epoch ms) strangers are held back; null when they are not, or not any more. */
export function holdsStrangersUntil(
  { strangersHeldUntil }: Pick<RestaurantRules, 'strangersHeldUntil'>,
  now: number,
): number | null {
  return strangersHeldUntil !== null && now < strangersHeldUntil ? strangersHeldUntil : null;
}

/** How an order is to be paid: `ways` are those of its restaurant, `total` is in minor units. */
export type Payable = { readonly ways: WaysToPay; readonly method: PaymentMethod; readonly total: Minor };

/**
 * Why an order of a stranger is not taken while these are held back: it is paid at the restaurant, if at all. `byCard`:
 * by card it would be. Null where it is taken, or cannot be paid in that way anyway.
 */
export function heldBack({ ways, method, total }: Payable): { readonly byCard: boolean } | null {
  if (!ways[method] || !isPaidAtHandover(methodFor(method, total))) return null;
  const { CARD } = ways;
  return { byCard: CARD !== undefined && total > 0 && total >= CARD.minimum };
}
