import { DashboardAsked, type DashboardStats } from '@comanda/contract/shapes/dashboard';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { formatMoney } from '@comanda/domain/money/money';
import { ORDER_STATUSES } from '@comanda/domain/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { SERVICE_NAMES, STATUS_WORDS } from '../../platform/order-words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { type DateRange, DateRangeInput, useTypedRange } from '../../ui/date-range-input.tsx';
import { Columns, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Text } from '../../ui/text.tsx';
import { statsQuery } from './dashboard-queries.ts';
import { busyHours, type Period, RANGES } from './dashboard-range.ts';
import { KeyFigures } from './key-figures.tsx';
import { MissedOrders } from './missed-orders.tsx';
import { NeedsYou } from './needs-you.tsx';
import { TillToday } from './till-today.tsx';
import { RANGE_NAMES, dashboardWords as words } from './words.ts';

const ChartCard = lazy(async () => {
  const { ChartCard: card } = await import('./chart-card.tsx');
  return { default: card };
});

type Figures = readonly [name: string, count: string, money?: string];

function Rows({ title, rows }: { title: string; rows: readonly Figures[] }) {
  return (
    <Panel title={title}>
      <DataTable<Figures>
        label={title}
        isHeadless
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { title, isName: true, onPhone: 'plain', cell: ([name]) => name },
          { title: words.orders, isFigure: true, onPhone: 'plain', cell: ([, count]) => count },
          ...(rows.some(([, , money]) => money !== undefined)
            ? [
                {
                  title: words.revenue,
                  isFigure: true,
                  onPhone: 'plain' as const,
                  cell: ([, , money]: Figures) => money,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Charts({ stats, restaurant }: { stats: DashboardStats; restaurant: Restaurant }) {
  const money = (amount: number) => formatMoney(amount, stats.currency, restaurant.locale);
  const times = (count: number) => `${count.toLocaleString(restaurant.locale)}×`;
  const dayName = new Intl.DateTimeFormat(dateLanguage(restaurant.locale), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <Columns least="half" gap={6}>
      <Suspense fallback={<div style={{ minHeight: 280 }} />}>
        {stats.byDay.length > 1 && (
          <ChartCard
            title={words.byDay}
            columns={[words.day, words.revenue]}
            bars={stats.byDay.map(({ day, revenue }) => ({
              name: dayName.format(Date.parse(day)),
              value: revenue,
            }))}
            write={money}
          />
        )}
        <ChartCard
          title={words.byHour}
          columns={[words.hour, words.orders]}
          bars={busyHours(stats).map(({ hour, sold }) => ({
            name: `${String(hour).padStart(2, '0')}:00`,
            value: sold,
          }))}
        />
      </Suspense>
      <Rows
        title={words.items}
        rows={stats.topItems.map(({ name, quantity, revenue }) => [name, times(quantity), money(revenue)])}
      />
      <Rows
        title={words.services}
        rows={restaurant.services.map((service) => {
          const { sold, revenue } = stats.byService[service];
          return [SERVICE_NAMES[service], times(sold), money(revenue)];
        })}
      />
      <Rows
        title={words.statuses}
        rows={ORDER_STATUSES.filter((status) => stats.byStatus[status] > 0).map((status) => [
          STATUS_WORDS[status].name,
          times(stats.byStatus[status]),
        ])}
      />
    </Columns>
  );
}

/** Why no figures can be asked of these days; null where they can. */
const lengthProblem = (range: DateRange): string | null =>
  DashboardAsked.safeParse(range).error?.issues[0]?.message ?? null;

/** How it goes: what needs somebody now, and what the days of a range came to. */
export function Dashboard({
  restaurant,
  today,
  period,
}: {
  restaurant: Restaurant;
  /** The business day that it is now. */
  today: string;
  period: Period;
}) {
  const { client } = useOffice();
  const [, setSearch] = useSearchParams();
  const { range, from, to } = period;
  const stats = useQuery(statsQuery(client, restaurant.id, { from, to }));
  const [typed, setTyped] = useTypedRange({ from, to });
  function choose(days: DateRange): void {
    if (days.from !== from || days.to !== to) setSearch({ ...days }, { replace: true });
  }
  return (
    <>
      <NeedsYou restaurant={restaurant} />
      <Row as="fieldset" gap={2} aria-label={words.range}>
        {RANGES.map((name) => (
          <Pill
            key={name}
            isPressed={range === name}
            onPress={() => setSearch(name === 'today' ? {} : { range: name }, { replace: true })}
          >
            {RANGE_NAMES[name]}
          </Pill>
        ))}
        <Row as="span" gap={2}>
          <DateRangeInput
            labels={words}
            areLabelsHidden
            {...{ locale: restaurant.locale, today, max: today, range: typed, problem: lengthProblem }}
            onType={setTyped}
            onSettled={choose}
          />
        </Row>
      </Row>
      <Loaded query={stats} rows={5}>
        {(known) => (
          <>
            <MissedOrders stats={known} restaurant={restaurant} period={period} />
            <KeyFigures stats={known} restaurant={restaurant} period={period} />
            {known.orders === 0 ? (
              <Text tone="muted">{words.noOrders}</Text>
            ) : (
              <Charts stats={known} restaurant={restaurant} />
            )}
          </>
        )}
      </Loaded>
      <TillToday restaurant={restaurant} today={today} />
      <Text>
        <Link to="/orders">{words.allOrders}</Link>
      </Text>
    </>
  );
}
