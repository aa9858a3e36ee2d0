import type { Service } from '@comanda/domain/hours/services';
import { missingFor } from '@comanda/domain/pricing/offers';
import type { ShownOffer } from '../../shop/offers.ts';
import type { Answer, OrderAtMenu } from '../../shop/promoted-order.ts';
import type { Shop } from '../../shop/shop-context.ts';
import { OFFER_WORDS } from './words.ts';

/** What an offer says to a diner with a basket: what is missing, that they have it, or null where they cannot. */
export function offerSaid(
  { index, money }: Pick<Shop, 'index' | 'money'>,
  { entries, totals }: OrderAtMenu,
  service: Service,
  answer: Answer | null,
): (offer: ShownOffer) => string | null {
  const categoryOf = new Map(Array.from(index.categoryOf, ([id, category]) => [id, category.id]));
  const has = new Set(totals.promotions?.map(({ id }) => id));
  return (offer) => {
    const { id, begins, gives, words, pieces } = offer;
    if (entries.length === 0 || begins !== null) return words;
    if (has.has(id)) return OFFER_WORDS.yours(words);
    const missing = missingFor(offer, { categoryOf }, totals);
    if (!missing) {
      // only the server knows whether others save more, or it is used up
      const isKnown = answer !== null && (service !== 'DELIVERY' || answer.quote.zone !== undefined);
      return isKnown ? null : words;
    }
    if ('amount' in missing) return OFFER_WORDS.spend(money(missing.amount), gives);
    return missing.pieces < pieces ? OFFER_WORDS.add(missing.pieces, words) : words;
  };
}
