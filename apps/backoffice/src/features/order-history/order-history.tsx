import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { IconDownload } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Text } from '../../ui/text.tsx';
import { filterOf, type ShownChange, searchOf, showsNow, sortOf } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { historyQuery, totalsQuery } from './history-queries.ts';
import { HistoryTable } from './history-table.tsx';
import { historyWords } from './history-words.ts';
import { type LiveOrders, OrderDrawer, type OrderParts } from './order-drawer.tsx';

function Totals({ restaurant, filter }: { restaurant: Restaurant; filter: OrdersFilter }) {
  const { client } = useOffice();
  const { data, error, refetch } = useQuery(totalsQuery(client, restaurant.id, filter));
  if (!data) {
    return (
      <Row as="p" role="status">
        <Text as="span" tone="muted">
          {error ? historyWords.noTotals : historyWords.loadingTotals}
        </Text>
        {error && (
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {historyWords.retry}
          </Button>
        )}
      </Row>
    );
  }
  const money = (amount: number) => formatMoney(amount, data.currency, restaurant.locale);
  const beside = [
    ...(data.ended > 0 ? [historyWords.ended(data.ended, restaurant.locale)] : []),
    ...(data.refunded > 0 ? [historyWords.refunded(money(data.refunded))] : []),
  ];
  return (
    <Row as="p" gap={4} role="status">
      <Text as="strong" size="lg" figures>
        {historyWords.totals(data.orders, money(data.revenue), restaurant.locale)}
      </Text>
      {beside.map((words) => (
        <Text key={words} as="span" tone="muted" figures>
          {words}
        </Text>
      ))}
    </Row>
  );
}

/** Hands out what is shown, all pages of it, as a sheet. */
function ExportButton({ restaurant, filter }: { restaurant: Restaurant; filter: OrdersFilter }) {
  const { client } = useOffice();
  const [isWriting, setWriting] = useState(false);

  async function write(): Promise<void> {
    if (isWriting) return;
    setWriting(true);
    const refused = await refusalFrom(
      client.call('exportOrders', { params: { id: restaurant.id }, query: filter }).then((csv) => {
        saveSheet(csv, `${restaurant.slug}-orders.csv`);
      }),
    );
    setWriting(false);
    if (refused) toastProblem(historyWords.notExported(refused.message));
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      aria-disabled={isWriting}
      onClick={() => void write()}
    >
      {isWriting ? historyWords.exporting : historyWords.export}
    </Button>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Panel as="div">
      <Stack gap={4} align="center">
        <Text tone="muted">{isFiltered ? historyWords.noneFound : historyWords.none}</Text>
        {isFiltered && (
          <Button variant="default" onClick={onClear}>
            {historyWords.clear}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

/** Orders that came in since a list without a filter but days up to now was read; the ids of orders grow with time. */
function NewerOrders({
  list,
  live,
  locale,
  onShow,
  onShown,
}: {
  list: readonly { readonly id: string }[];
  live: LiveOrders;
  locale: string;
  onShow: () => void;
  /** Once they are in the list, and the button that showed them is gone. */
  onShown: () => void;
}) {
  const wasPressed = useRef(false);
  const newest = list.reduce((last, { id }) => (id > last ? id : last), '');
  const count = [...live.values()].filter(({ id, rehearsal }) => id > newest && !rehearsal).length;
  const sayShown = useEffectEvent(onShown);
  useEffect(() => {
    if (count > 0 || !wasPressed.current) return;
    wasPressed.current = false;
    sayShown();
  }, [count]);
  return (
    <Stack role="status" align="center" data-hide-empty>
      {count > 0 && (
        <Button
          variant="light"
          onClick={() => {
            wasPressed.current = true;
            onShow();
          }}
        >
          {historyWords.newer(count, locale)}
        </Button>
      )}
    </Stack>
  );
}

/** All orders of a restaurant, by page, search and filter; one of them in full beside the list. */
export function OrderHistory({
  restaurant,
  today,
  live,
  parts,
  onRefresh,
}: {
  restaurant: Restaurant;
  /** The business day that it is now. */
  today: string;
  live: LiveOrders;
  parts: OrderParts;
  onRefresh: () => void;
}) {
  const { client } = useOffice();
  const list = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const sort = sortOf(search);
  const orderId = search.get('order');
  const history = useInfiniteQuery(historyQuery(client, restaurant.id, filter, sort));
  const known = history.data?.pages.flatMap(({ orders }) => orders).find(({ id }) => id === orderId);

  // a change may follow before the one before it is drawn
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback(
    (changes: ShownChange) => {
      const before = latest.current;
      latest.current = searchOf({ ...filterOf(before), sort: sortOf(before), ...changes });
      setSearch(latest.current, { replace: true });
    },
    [setSearch],
  );
  const addressOf = (id: string) => {
    const address = searchOf({ ...filter, sort });
    address.set('order', id);
    return `?${address}`;
  };

  return (
    <>
      <HistoryFilters restaurant={restaurant} filter={filter} today={today} onChange={change} />
      <Row justify="between">
        <Totals restaurant={restaurant} filter={filter} />
        <ExportButton restaurant={restaurant} filter={filter} />
      </Row>
      <Stack ref={list} aria-label={historyWords.title} as="section" gap={4}>
        <Loaded query={history} rows={8}>
          {({ pages }) => {
            const orders = pages.flatMap((page) => page.orders);
            const damaged = pages.flatMap((page) => page.damaged ?? []);
            const isFiltered = searchOf(filter).size > 0;
            const isEmpty = orders.length + damaged.length === 0;
            return (
              <>
                {sort === 'NEWEST' && !(isEmpty && isFiltered) && showsNow(filter, today) && (
                  <NewerOrders
                    list={[...orders, ...damaged]}
                    live={live}
                    locale={restaurant.locale}
                    onShow={onRefresh}
                    onShown={() => list.current?.querySelector<HTMLElement>('tbody a')?.focus()}
                  />
                )}
                {isEmpty ? (
                  <NothingFound isFiltered={isFiltered} onClear={() => setSearch({})} />
                ) : (
                  <HistoryTable
                    orders={orders}
                    damaged={damaged}
                    restaurant={restaurant}
                    addressOf={addressOf}
                    sort={sort}
                    onSort={(by) => change({ sort: by })}
                  />
                )}
              </>
            );
          }}
        </Loaded>
        <ShowMore query={history} label={historyWords.next[sort]} end={historyWords.end[sort]} />
      </Stack>
      <OrderDrawer
        orderId={orderId}
        knownNumber={known?.number}
        restaurant={restaurant}
        live={live}
        parts={parts}
        onClose={() => setSearch(searchOf({ ...filter, sort }), { replace: true })}
      />
    </>
  );
}
