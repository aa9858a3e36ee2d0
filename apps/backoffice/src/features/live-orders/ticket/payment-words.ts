import type { Order } from '@comanda/contract/shapes/orders';

const PAID = { short: 'Paid', long: 'Paid by card' };
const NOT_PAID = { short: 'Not paid', long: 'Not paid: the card wasn’t charged' };

/** What a ticket says of a card, at a glance; null while nothing is known. */
export const CARD_WORDS: Readonly<
  Record<Order['payment']['state'], { readonly short: string; readonly long: string } | null>
> = {
  UNPAID: null,
  PENDING: null,
  AUTHORIZED: PAID,
  PAID,
  PARTIALLY_REFUNDED: { short: 'Paid', long: 'Paid by card, partly refunded' },
  REFUNDED: { short: 'Refunded', long: 'Refunded to the card' },
  VOIDED: NOT_PAID,
  FAILED: NOT_PAID,
};
