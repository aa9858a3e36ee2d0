import { useShop } from '../../shop/shop-context.ts';
import { count } from '../../shop/words.ts';
import styles from './basket-bar.module.css';

/** On phones the basket is a bar at the thumb; it opens the slip. */
export function BasketBar({
  items,
  total,
  onOpen,
}: {
  readonly items: number;
  /** Null until it is known. */
  readonly total: number | null;
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
          View basket<span className="visually-hidden"> · {count(items, 'item')} · </span>
        </span>
        <span className={styles.total}>{total !== null && money(total)}</span>
      </button>
    </div>
  );
}
