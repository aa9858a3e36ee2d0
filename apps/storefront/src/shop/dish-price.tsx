import type { MenuItem } from '@comanda/contract/shapes/menu';
import { timeAndDay } from './clock.ts';
import styles from './dish-price.module.css';
import { useShop } from './shop-context.ts';

/** What a dish costs (minor units), and at times at which it costs less what it usually does, and until when. */
export function DishPrice({ item, price }: { readonly item: MenuItem; readonly price: number }) {
  const { index, money, now } = useShop();
  const low = index.lowered(item, price);
  if (!low) return money(price);
  return (
    <>
      <span className="visually-hidden">was </span>
      <s className={styles.usual}>{money(price)}</s>
      <span className="visually-hidden">, now </span> {money(low.price)}{' '}
      {low.until < Infinity && (
        <span className={styles.until}>until {timeAndDay(low.until, now, index.menu.restaurant)}</span>
      )}
    </>
  );
}
