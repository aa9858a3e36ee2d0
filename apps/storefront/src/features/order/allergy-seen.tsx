import type { Order } from '@comanda/contract/shapes/orders';
import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { allergyWords } from '@comanda/contract/words/allergies';
import { clockTime } from '../../shop/clock.ts';
import { isOver } from '../../shop/progress-of-order.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './allergy-seen.module.css';
import { allergySeenWords } from './words.ts';

/** Whether somebody in the kitchen has confirmed that they read what the diner said about allergies. */
export function AllergySeen({
  order,
  restaurant,
}: {
  readonly order: Order;
  readonly restaurant: PublicRestaurant;
}) {
  const { allergySeenAt } = order;
  if (!allergyWords(order) || (isOver(order) && !allergySeenAt)) return null;
  return (
    <p className={styles.seen} data-waits={!allergySeenAt} role="status" suppressHydrationWarning>
      {allergySeenAt ? (
        <>
          <Icon name="check" />
          {allergySeenWords.seen(clockTime(Date.parse(allergySeenAt), restaurant))}
        </>
      ) : (
        allergySeenWords.notYet
      )}
    </p>
  );
}
