import type { PublicRestaurant } from '@comanda/contract/shapes/restaurants';
import { foodAt } from '@comanda/domain/orders/order-statuses';
import { endedWithoutFood, isScheduled, type OrderWords } from '../../shop/progress-of-order.ts';
import type { TrackedOrder } from '../../shop/tracked-order.ts';
import styles from './order-head.module.css';
import pot from './simmering-pot.module.css';

/** A small pot that simmers while the kitchen cooks. Decoration only; still when motion is unwelcome. */
function SimmeringPot({ cooking }: { readonly cooking: boolean }) {
  return (
    <svg
      className={cooking ? pot.cooking : pot.pot}
      viewBox="0 0 120 110"
      aria-hidden="true"
      focusable="false"
    >
      <g className={pot.steam}>
        <path d="M44 34c-6-7 6-11 0-19" />
        <path d="M60 30c-6-7 6-11 0-19" />
        <path d="M76 34c-6-7 6-11 0-19" />
      </g>
      <g className={pot.lid}>
        <path className={pot.metal} d="M26 50a34 14 0 0 1 68 0z" />
        <circle className={pot.knob} cx="60" cy="35" r="4.5" />
      </g>
      <path className={pot.body} d="M22 52h76l-4 34a12 12 0 0 1-12 10H38a12 12 0 0 1-12-10z" />
      <path className={pot.handle} d="M22 60H12M98 60h10" />
      <path className={pot.shine} d="M34 62l3 24" />
      <g className={pot.flames}>
        <path d="M44 108c-4-4 0-7 2-9 0 3 4 4 2 9z" />
        <path d="M58 108c-4-4 0-7 2-9 0 3 4 4 2 9z" />
        <path d="M72 108c-4-4 0-7 2-9 0 3 4 4 2 9z" />
      </g>
    </svg>
  );
}

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
