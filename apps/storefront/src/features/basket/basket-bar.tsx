import { useShop } from '../../shop/shop-context.ts';
import { itemsWords } from '../../shop/words.ts';
import styles from './basket-bar.module.css';
import { basketWords } from './words.ts';

/** On phones the basket is a bar at the thumb; it opens the slip. */
export function BasketBar({
  items,
  total,
  isPaid,
  onOpen,
}: {
  readonly items: number;
  /** Null until it is known. */
  readonly total: number | null;
  /** Whether that is what is paid. */
  readonly isPaid: boolean;
  readonly onOpen: () => void;
}) {
  const { money } = useShop();
  if (items === 0) return null;
  return (
    <div className={styles.place}>
      <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.count} aria-hidden="true">
          {items}
        </span>
        <span className={styles.words}>
          {basketWords.view}
          <span className="visually-hidden"> · {itemsWords(items)} · </span>
        </span>
        {total !== null && (
          <span className={styles.total}>
            <small>{isPaid ? basketWords.total : basketWords.subtotal}</small> {money(total)}
          </span>
        )}
      </button>
    </div>
  );
}
