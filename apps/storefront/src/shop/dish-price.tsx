import type { MenuItem } from '@comanda/contract/shapes/menu';
import { timeAndDay } from './clock.ts';
import styles from './dish-price.module.css';
import * as priceWords from './price-words.ts';
import { useShop } from './shop-context.ts';

/** What a dish costs (minor units), and at times at which it costs less what it usually does, and until when. */
export function DishPrice({ item, price }: { readonly item: MenuItem; readonly price: number }) {
  const { index, money, now } = useShop();
  const low = index.lowered(item, price);
  if (!low) return money(price);
  return (
    <>
      <span className="visually-hidden">{priceWords.was} </span>
      <s className={styles.usual}>{money(price)}</s>
      <span className="visually-hidden">{priceWords.now} </span> {money(low.price)}{' '}
      {low.until < Infinity && (
        <span className={styles.until}>
          {priceWords.until(timeAndDay(low.until, now, index.menu.restaurant))}
        </span>
      )}
    </>
  );
}
