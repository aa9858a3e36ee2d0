import type { Minor } from '../money/money.ts';

/** What a zone asks for; free from a subtotal of `freeOver` before promotions, so that a code never costs money. */
export type DeliveryCharge = {
  readonly fee: Minor;
  readonly freeOver: Minor | null;
  readonly id?: string | undefined;
};

/** What a delivery costs with that subtotal; the whole fee while nobody knows it. */
export function deliveryFeeOf({ fee, freeOver }: DeliveryCharge, subtotal: Minor | undefined): Minor {
  return freeOver !== null && subtotal !== undefined && subtotal >= freeOver ? 0 : fee;
}
