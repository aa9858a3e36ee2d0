import type { Order } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { allergyWords } from '@comanda/contract/words/allergies';
import { formatMoney } from '@comanda/domain/money/money';
import { discountRows } from '@comanda/domain/pricing/discounts';
import { Button, Drawer } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import { dayWords, whenWords } from '../../platform/date-words.ts';
import { STATUS_WORDS } from '../../platform/order-words.ts';
import { PrintOrder } from '../../platform/print/print-order.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { latestEvent, orderQuery, ordersKey, totalsKey } from './history-queries.ts';
import { historyWords } from './history-words.ts';
import styles from './order-history.module.css';
import { RefundForm, refundsOf } from './refund-form.tsx';
import { actorWords, eventWords } from './timeline-words.ts';

type BillRow = {
  readonly name: string;
  readonly amount: number;
  /** Where its name may stand twice. */
  readonly key?: string;
  readonly state?: 'strong' | 'muted';
};

/** What it came to, as it was written down when it was placed; nothing is worked out anew. */
function Amounts({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const rows: readonly BillRow[] = [
    { name: historyWords.subtotal, amount: order.subtotal },
    ...discountRows(order).map(({ id, name, amount }) => ({
      key: id,
      name: name ?? historyWords.discount,
      amount: -amount,
    })),
    { name: historyWords.deliveryFee, amount: order.deliveryFee },
    { name: historyWords.serviceCharge, amount: order.serviceCharge },
    { name: historyWords.tip, amount: order.tip },
    ...order.tax.flatMap(({ name, amount, included }) =>
      included ? [] : [{ key: `tax ${name}`, name, amount }],
    ),
    { name: historyWords.rounding, amount: order.rounding ?? 0 },
  ];
  const included = order.tax.flatMap(({ name, amount, included }) =>
    included
      ? [{ key: `included ${name}`, name: historyWords.taxIncluded(name), amount, state: 'muted' as const }]
      : [],
  );
  const isSome = ({ amount }: BillRow) => amount !== 0;
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="md">
        {historyWords.amounts}
      </Heading>
      <DataTable<BillRow>
        label={historyWords.amounts}
        isHeadless
        rows={[
          ...rows.filter(isSome),
          { name: historyWords.total, amount: order.total, state: 'strong' },
          ...included.filter(isSome),
        ]}
        keyOf={({ key, name }) => key ?? name}
        state={({ state }) => state}
        columns={[
          { title: historyWords.amounts, isName: true, onPhone: 'plain', cell: ({ name }) => name },
          {
            title: historyWords.total,
            isFigure: true,
            onPhone: 'plain',
            cell: ({ amount }) => formatMoney(amount, order.currency, restaurant.locale),
          },
        ]}
      />
    </Stack>
  );
}

function Timeline({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  return (
    <Stack as="section" gap={2} aria-label={historyWords.timeline}>
      <Heading level={3} size="md">
        {historyWords.timeline}
      </Heading>
      <Stack as="ol" gap={2}>
        {order.events.map((event) => {
          const at = Date.parse(event.at);
          return (
            <li key={event.number} className={styles.event}>
              <Text as="time" dateTime={event.at} tone="muted" figures>
                {whenWords(at, Date.parse(order.placedAt), restaurant)}
              </Text>
              <Text as="span">
                {eventWords(event, order, restaurant)}{' '}
                <Text as="span" tone="muted">
                  {actorWords(event)}
                </Text>
              </Text>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

export type OrderParts = {
  /** Dishes and diner. */
  readonly dishes: (order: Order) => ReactNode;
  readonly details: (order: Order) => ReactNode;
  /** Why there was no food. */
  readonly reason: (order: Order) => string | undefined;
  /** Makes a move of it that is no colleague's: this window announces it to nobody. */
  readonly whileMoved: (order: Order, move: () => Promise<Order>) => Promise<Order>;
};

/** A ticket or receipt once more, as it will look; on paper it says that it is a copy. */
function PrintAgain({ order, restaurant }: { order: Order; restaurant: Restaurant }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {historyWords.printAgain}
      </Button>
      {isOpen && (
        <section aria-label={historyWords.printAgain}>
          <PrintOrder order={order} restaurant={restaurant} />
        </section>
      )}
    </>
  );
}

/** In an address: opens the refund of its order at once. */
const REFUND = 'refund';

function Whole({ order, restaurant, parts }: { order: Order; restaurant: Restaurant; parts: OrderParts }) {
  const allergy = allergyWords(order);
  const placed = Date.parse(order.placedAt);
  const reason = parts.reason(order);
  const [search, setSearch] = useSearchParams();
  const refunds = refundsOf(order);
  // a refund that is seen closes the form: its author reads first what went back
  const [openAt, setOpenAt] = useState(search.has(REFUND) ? refunds : null);
  // said once: neither a reload nor the way back opens it again
  useEffect(() => {
    if (!search.has(REFUND)) return;
    const rest = new URLSearchParams(search);
    rest.delete(REFUND);
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  return (
    <Stack gap={6} className={styles.whole}>
      <Stack as="p" gap={1}>
        <Text as="strong" size="xl">
          <bdi>{order.contact.name}</bdi>
        </Text>
        <Text as="span" tone="muted">
          {STATUS_WORDS[order.status].name} · {dayWords(placed, restaurant)}, {clockTime(placed, restaurant)}
        </Text>
        {reason && (
          <Text as="span" tone="muted">
            {reason}
          </Text>
        )}
      </Stack>
      {allergy && (
        <Text className={styles.allergy}>
          <strong>{historyWords.allergy}</strong> <bdi>{allergy}</bdi>
        </Text>
      )}
      {parts.dishes(order)}
      {order.note && (
        <Text>
          <em>“{order.note}”</em>
        </Text>
      )}
      <Amounts order={order} restaurant={restaurant} />
      {parts.details(order)}
      <Timeline order={order} restaurant={restaurant} />
      <Row align="stretch" className={styles.actions}>
        <PrintAgain order={order} restaurant={restaurant} />
        <CopyButton text={window.location.href}>{historyWords.copyLink}</CopyButton>
        <RefundForm
          key={refunds}
          order={order}
          restaurant={restaurant}
          whileMoved={parts.whileMoved}
          isOpen={openAt === refunds}
          onOpen={(isOpen) => setOpenAt(isOpen ? refunds : null)}
        />
      </Row>
    </Stack>
  );
}

/** Orders that this window hears of as they change, by id. */
export type LiveOrders = ReadonlyMap<string, Order>;

/** The order that was opened last, as it changes, also once closed: refunds are confirmed a moment later. */
function useFollowedOrder(restaurantId: string, orderId: string | null, live: LiveOrders) {
  const { client } = useOffice();
  const queries = useQueryClient();
  const [followed, setFollowed] = useState(orderId);
  if (orderId !== null && orderId !== followed) setFollowed(orderId);
  const heard = live.get(followed ?? '');
  const query = useQuery({ ...orderQuery(client, restaurantId, orderId ?? ''), enabled: orderId !== null });
  const { data } = query;
  useEffect(() => {
    if (!heard) return;
    const { queryKey } = orderQuery(client, restaurantId, heard.id);
    const known = data ?? queries.getQueryData(queryKey);
    if (!known || latestEvent(heard) <= latestEvent(known)) return;
    queries.setQueryData(queryKey, heard);
    for (const key of [ordersKey(restaurantId), totalsKey(restaurantId)])
      void queries.invalidateQueries({ queryKey: key });
  }, [queries, client, restaurantId, heard, data]);
  return query;
}

/** One order in full, beside the list. `knownNumber` is what the list calls it already. */
export function OrderDrawer({
  orderId,
  knownNumber,
  restaurant,
  live,
  parts,
  onClose,
}: {
  orderId: string | null;
  knownNumber: number | undefined;
  restaurant: Restaurant;
  live: LiveOrders;
  parts: OrderParts;
  onClose: () => void;
}) {
  const query = useFollowedOrder(restaurant.id, orderId, live);
  const number = query.data?.number ?? knownNumber;
  return (
    <Drawer
      opened={orderId !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={number === undefined ? '' : historyWords.order(number)}
    >
      {orderId !== null && (
        <Loaded query={query} rows={4}>
          {(order) => <Whole key={order.id} order={order} restaurant={restaurant} parts={parts} />}
        </Loaded>
      )}
    </Drawer>
  );
}
