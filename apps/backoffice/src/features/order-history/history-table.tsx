import type { OrderSummary } from '@comanda/contract/shapes/order-history';
import type { DamagedOrder } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { changedWords } from '@comanda/contract/words/orders';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { formatMoney } from '@comanda/domain/money/money';
import { endsWithoutFood } from '@comanda/domain/orders/orders';
import { IconArrowDown, IconArrowUp } from '@comanda/icons/tabler';
import { Link } from 'react-router';
import { clockTime } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { SERVICE_NAMES, STATUS_WORDS } from '../../platform/order-words.ts';
import { useRoom } from '../../platform/use-media.ts';
import { Badge } from '../../ui/badge.tsx';
import table from '../../ui/data-table.module.css';
import { classes } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import page from '../../ui/page.module.css';
import { Text } from '../../ui/text.tsx';
import type { Sort } from './history-filter.ts';
import { historyWords } from './history-words.ts';
import styles from './order-history.module.css';

function Dishes({ lines, lineCount }: Pick<OrderSummary, 'lines' | 'lineCount'>) {
  const more = lineCount - lines.length;
  const shown = lines.map(
    ({ quantity, number, name, kitchenName }) => `${quantity}× ${numberedName(number, kitchenName ?? name)}`,
  );
  return (
    <>
      {shown.join(', ')}
      {more > 0 && (
        <Text as="span" tone="muted">
          {' '}
          {historyWords.more(more)}
        </Text>
      )}
    </>
  );
}

function answeredWithin({ waitedFrom, answeredAt }: OrderSummary): string | null {
  if (answeredAt === undefined) return null;
  const seconds = Math.max(0, Math.round((Date.parse(answeredAt) - Date.parse(waitedFrom)) / 1000));
  return seconds < 120 ? historyWords.seconds(seconds) : historyWords.minutes(Math.round(seconds / 60));
}

/** What went back, below the status; null where nothing did. */
function refundedWords({ payment, refunded, currency }: OrderSummary, { locale }: Restaurant): string | null {
  if (payment.state === 'REFUNDED') return historyWords.refundedWhole;
  return refunded === undefined ? null : historyWords.refunded(formatMoney(refunded, currency, locale));
}

/** Where each stands on a phone's card; a table does not look at it. */
const AREAS = {
  number: { gridArea: 'number' },
  placed: { gridArea: 'placed' },
  diner: { gridArea: 'diner' },
  dishes: { gridArea: 'dishes' },
  answered: { gridArea: 'answered' },
  total: { gridArea: 'total' },
  state: { gridArea: 'state' },
} as const;

function Row({ order, restaurant, to }: { order: OrderSummary; restaurant: Restaurant; to: string }) {
  const placed = Date.parse(order.placedAt);
  const refunded = refundedWords(order, restaurant);
  const isVoid = endsWithoutFood(order.status);
  return (
    <tr className={styles.row} data-press>
      <th scope="row" className={styles.number} style={AREAS.number}>
        <Link to={to} className={styles.open} aria-label={historyWords.order(order.number)}>
          #{order.number}
        </Link>
      </th>
      <td className={styles.placed} style={AREAS.placed}>
        <time dateTime={order.placedAt}>
          {dayWords(placed, restaurant)}, {clockTime(placed, restaurant)}
        </time>
      </td>
      <td style={AREAS.diner}>
        <Text as="span" weight="medium">
          <bdi>{order.contact.name}</bdi>
        </Text>
        <Text as="div" size="sm" tone="muted">
          {historyWords.cameIn(SERVICE_NAMES[order.service], order.source)}
        </Text>
      </td>
      <td style={AREAS.dishes}>
        <Dishes lines={order.lines} lineCount={order.lineCount} />
      </td>
      <td className={styles.answered} style={AREAS.answered}>
        <Text as="span" tone="muted">
          {answeredWithin(order)}
        </Text>
      </td>
      <td className={styles.total} style={AREAS.total}>
        <Text as={isVoid ? 's' : 'span'} weight="medium" tone={isVoid ? 'muted' : undefined}>
          {formatMoney(order.total, order.currency, restaurant.locale)}
        </Text>
      </td>
      <td style={AREAS.state}>
        <Badge tone={STATUS_WORDS[order.status].tone}>
          {order.replacedBy
            ? changedWords({ replacedBy: order.replacedBy })
            : STATUS_WORDS[order.status].name}
        </Badge>
        {refunded && (
          <Text as="div" size="sm" tone="muted">
            {refunded}
          </Text>
        )}
      </td>
    </tr>
  );
}

function SortButton({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  // without columns there is no heading that it could stand under
  const isCards = useRoom('(width < 768px)');
  const Arrow = sort === 'NEWEST' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      data-press
      title={historyWords.sorted[sort]}
      onClick={() => onSort(sort === 'NEWEST' ? 'OLDEST' : 'NEWEST')}
    >
      {isCards ? historyWords.sorted[sort] : historyWords.placed} <Arrow size={16} aria-hidden="true" />
    </button>
  );
}

/** The orders, by the time at which they were placed; cards where there is no room for columns. */
export function HistoryTable({
  orders,
  damaged,
  restaurant,
  addressOf,
  sort,
  onSort,
}: {
  orders: readonly OrderSummary[];
  damaged: readonly DamagedOrder[];
  restaurant: Restaurant;
  addressOf: (orderId: string) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  return (
    <>
      {damaged.map((order) => (
        <Notice key={order.id} tone="danger">
          {historyWords.unreadable(order)} {order.phone}
        </Notice>
      ))}
      <table
        className={classes(page.surface, table.table, styles.table)}
        data-framed
        aria-label={historyWords.title}
      >
        <thead>
          <tr>
            <th scope="col">{historyWords.number}</th>
            <th scope="col" aria-sort={sort === 'NEWEST' ? 'descending' : 'ascending'}>
              <SortButton sort={sort} onSort={onSort} />
            </th>
            {historyWords.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} restaurant={restaurant} to={addressOf(order.id)} />
          ))}
        </tbody>
      </table>
    </>
  );
}
