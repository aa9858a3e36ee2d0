import { useEffect, useState } from 'react';
import { AGAIN } from '../../shop/again.ts';
import { isForAnother, type PricedEntry, type PricedOrder } from '../../shop/price.ts';
import { useShop } from '../../shop/shop-context.ts';
import styles from './left-out.module.css';
import { checkoutWords } from './words.ts';

/** What nobody can mend at the checkout. */
const LOST: ReadonlySet<string> = new Set([
  'UNKNOWN_ITEM',
  'UNKNOWN_GROUP',
  'UNKNOWN_OPTION',
  'SOLD_OUT',
  'OPTION_SOLD_OUT',
]);

/** After "Order again": takes out what is gone, and says so. What another time or service has stays, with that. */
export function LeftOut({
  ready,
  order,
  onRemove,
}: {
  readonly ready: boolean;
  readonly order: PricedOrder;
  readonly onRemove: (entryId: string) => void;
}) {
  const { index } = useShop();
  const [gone, setGone] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!ready || location.hash !== AGAIN) return;
    history.replaceState(null, '', location.pathname);
    const isLost = ({ entry, line, problems }: PricedEntry) =>
      !line || (problems.some(({ code }) => LOST.has(code)) && !isForAnother(index, entry.itemId));
    const lost = order.entries.filter(isLost);
    for (const { entry } of lost) onRemove(entry.id);
    setGone(lost.map(({ entry }) => entry.name));
  }, [ready, order, index, onRemove]);
  if (gone === null) return null;
  return (
    <p className={styles.said} role="status">
      {gone.length === 0 ? checkoutWords.sameAgain : checkoutWords.sameWithout(gone.join(', '))}
    </p>
  );
}
