import { timeAndDay } from '../../shop/clock.ts';
import type { ShownOffer } from '../../shop/offers.ts';
import { useShop } from '../../shop/shop-context.ts';
import * as menuWords from './menu-words.ts';
import styles from './show-offers.module.css';

/** What a basket says of an offer: null where it cannot have it. */
export type SaidOf = (offer: ShownOffer) => string | null;

/** The promotions that apply by themselves, above the dishes: what they give, and what `said` knows of the basket. */
export function Offers({ said }: { readonly said: SaidOf | undefined }) {
  const { index, now } = useShop();
  const time = (at: number) => timeAndDay(at, now, index.menu.restaurant);
  const shown = index.offers.flatMap((offer) => {
    const words = said ? said(offer) : offer.words;
    return words === null ? [] : [{ ...offer, words }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={menuWords.offers} suppressHydrationWarning>
      {shown.map(({ id, words, begins, ends }) => (
        <li key={id} suppressHydrationWarning>
          {words}
          {begins ? menuWords.offerFrom(time(begins)) : ends ? menuWords.offerUntil(time(ends)) : ''}
        </li>
      ))}
    </ul>
  );
}
