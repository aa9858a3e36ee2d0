import { useEffect, useState } from 'react';
import { recall } from '../../device/store.ts';
import type { OpenOrder } from '../../shop/open-orders.ts';
import { objection, priceEntries } from '../../shop/price.ts';
import { type LastOrder, lastOrderKey, parseLastOrder } from '../../shop/restaurants.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './order-again.module.css';
import { basketWords } from './words.ts';

/** For a device that has ordered here before: the same again at today's prices, with what cannot be had pointed out. */
export function OrderAgain({
  open,
  onAgain,
}: {
  /** What is still under way is not offered again. */
  readonly open: readonly OpenOrder[];
  readonly onAgain: (entries: LastOrder['entries']) => void;
}) {
  const { index, money } = useShop();
  const [last, setLast] = useState<LastOrder | null>(null);
  const { slug } = index.menu.restaurant;

  useEffect(() => {
    recall(lastOrderKey(slug)).then((value) => setLast(parseLastOrder(value)));
  }, [slug]);

  if (!last || open.some(({ orderId }) => orderId === last.orderId)) return null;
  const priced = priceEntries(index, last.entries, { service: 'COLLECTION' });
  const possible = priced.entries.filter((entry) => objection(entry) === null);
  const missing = priced.entries.filter((entry) => objection(entry) !== null).map(({ entry }) => entry.name);
  if (possible.length === 0) return null;
  const total = possible.reduce((sum, { line }) => sum + (line?.total ?? 0), 0);
  return (
    <section className={styles.again} aria-labelledby="again-title" id="again">
      <Icon name="history" />
      <div className={styles.words}>
        <h2 id="again-title">{basketWords.sameAgain}</h2>
        <p>
          {possible.map(({ entry, line }) => `${entry.quantity}× ${line?.name ?? entry.name}`).join(', ')} ·{' '}
          {money(total)}
        </p>
        {missing.length > 0 && <p className={styles.missing}>{basketWords.notNow(missing.join(', '))}</p>}
      </div>
      <button
        type="button"
        className={buttons.quiet}
        onClick={() => onAgain(possible.map(({ entry }) => entry))}
      >
        {basketWords.addAll}
      </button>
    </section>
  );
}
