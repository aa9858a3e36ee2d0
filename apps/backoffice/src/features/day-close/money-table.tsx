import type { DayClose } from '@comanda/contract/shapes/day-close';
import { isPaidAtHandover } from '@comanda/domain/orders/order-payments';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { dayCloseWords as words } from './day-close-words.ts';

type Sums = Pick<DayClose['rows'][number], 'orders' | 'sales' | 'taken' | 'refunded' | 'fees'>;

const NONE: Sums = { orders: 0, sales: 0, taken: 0, refunded: 0, fees: 0 };

const sumOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (all, row) => ({
      orders: all.orders + row.orders,
      sales: all.sales + row.sales,
      taken: all.taken + row.taken,
      refunded: all.refunded + row.refunded,
      fees: all.fees + row.fees,
    }),
    NONE,
  );

type Line = { readonly key: string; readonly service: string; readonly way: string; readonly sums: Sums };

/** What the orders of a day came to, by service and by provider. */
export function MoneyTable({ rows, money }: Pick<DayClose, 'rows'> & { money: (amount: number) => string }) {
  const figure = (title: string, of: (sums: Sums) => string): Column<Line> => ({
    title,
    isFigure: true,
    cell: ({ sums }) => of(sums),
  });
  return (
    // a region that scrolls has to be reached by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls
    <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label={words.money}>
      <DataTable<Line>
        label={words.money}
        rows={rows.map((row) => ({
          key: `${row.service} ${row.method} ${row.provider}`,
          service: words.services[row.service],
          way: isPaidAtHandover(row.method) ? words.cash : words.card,
          sums: row,
        }))}
        foot={{ key: '', service: words.all, way: '', sums: sumOf(rows) }}
        keyOf={({ key }) => key}
        columns={[
          { title: words.service, isName: true, cell: ({ service }) => service },
          { title: words.way, onPhone: 'plain', cell: ({ way }) => way },
          figure(words.orders, ({ orders }) => `${orders}`),
          figure(words.sales, ({ sales }) => money(sales)),
          figure(words.taken, ({ taken }) => money(taken)),
          figure(words.refunded, ({ refunded }) => money(refunded)),
          figure(words.fees, ({ fees }) => money(fees)),
          figure(words.left, ({ taken, refunded, fees }) => money(taken - refunded - fees)),
        ]}
      />
    </section>
  );
}
