import type { DashboardStats } from '@comanda/contract/shapes/dashboard';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { IconChevronRight, IconPhoneOff } from '@comanda/icons/tabler';
import { Link } from 'react-router';
import { classes, Row } from '../../ui/layout.tsx';
import tones from '../../ui/notice.module.css';
import { Text } from '../../ui/text.tsx';
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
    <Link to={`/orders?${days}`} className={classes(tones.tone, styles.missed)} data-tone="danger">
      <IconPhoneOff size={28} aria-hidden="true" data-phone="none" />
      <Row as="span" gap={4} align="baseline" grow>
        <Text as="strong" weight="bold" figures className={styles.number}>
          {words.missedOrders(missed.orders)}
        </Text>{' '}
        <span>{words.notTaken(formatMoney(missed.total, currency, restaurant.locale))}</span>{' '}
        <Text as="span" size="sm" tone="muted" weight="regular">
          {words.missedBefore(previous.missed.orders, besideOf(stats, period))}
        </Text>
      </Row>
      <Row as="span" gap={1} className={styles.seeMissed}>
        {words.seeMissed} <IconChevronRight size={20} aria-hidden="true" />
      </Row>
    </Link>
  );
}
