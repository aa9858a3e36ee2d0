import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { foodAt } from '@comanda/domain/orders/order-statuses';
import { endedWithoutFood, isScheduled, type OrderWords } from '../../shop/progress-of-order.ts';
import type { TrackedOrder } from '../../shop/tracked-order.ts';
import styles from './order-head.module.css';
import { SimmeringPot } from './simmering-pot.tsx';

/** Where an order stands and when it comes, for its diner and readers of a link. `now` in epoch ms. */
export function OrderHead({
  order,
  restaurant,
  words: { title, text, eta },
  now,
}: {
  readonly order: TrackedOrder;
  readonly restaurant: Pick<PublicRestaurant, 'slug' | 'name'>;
  readonly words: Pick<OrderWords, 'title' | 'text' | 'eta'>;
  readonly now: number;
}) {
  return (
    <>
      <p className={styles.restaurant}>
        <a href={`/clients/${restaurant.slug}/menu`}>{restaurant.name}</a>
      </p>
      {!endedWithoutFood(order) && (
        <SimmeringPot cooking={foodAt(order.status) === 'KITCHEN' && !isScheduled(order, now)} />
      )}
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.status} role="status">
        <span className="visually-hidden">{/[.!?]$/.test(title) ? title : `${title}.`} </span>
        {eta && (
          <>
            <strong className={styles.eta} suppressHydrationWarning>
              {eta.range}
            </strong>{' '}
            <span className={styles.latest} suppressHydrationWarning>
              {eta.latest}
            </span>
          </>
        )}
      </p>
      <p className={styles.text} suppressHydrationWarning>
        {text}
      </p>
    </>
  );
}
