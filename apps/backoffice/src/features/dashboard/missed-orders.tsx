import type { DashboardStats } from '@comanda/contract/shapes/dashboard';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money';
import { IconChevronRight, IconPhoneOff } from '@comanda/icons/tabler';
import { Link } from 'react-router';
import styles from './dashboard.module.css';
import { besideOf, type Period } from './dashboard-range.ts';
import { dashboardWords as words } from './words.ts';

/** What nobody answered, and what it would have brought: before all else, and apart from what was sold. */
export function MissedOrders({
  stats,
  restaurant,
  period,
}: {
  stats: DashboardStats;
  restaurant: Restaurant;
  period: Period;
}) {
  const { missed, previous, from, to, currency } = stats;
  if (missed.orders === 0) return null;
  const days = new URLSearchParams({ status: 'MISSED', from, to });
  return (
    <Link to={`/orders?${days}`} className={styles.missed}>
      <IconPhoneOff size={28} aria-hidden="true" />
      <span className={styles.missedWords}>
        <strong className={styles.number}>{words.missedOrders(missed.orders)}</strong>{' '}
        <span>{words.notTaken(formatMoney(missed.total, currency, restaurant.locale))}</span>{' '}
        <span className={styles.missedBefore}>
          {words.missedBefore(previous.missed.orders, besideOf(stats, period))}
        </span>
      </span>
      <span className={styles.seeMissed}>
        {words.seeMissed} <IconChevronRight size={20} aria-hidden="true" />
      </span>
    </Link>
  );
}
