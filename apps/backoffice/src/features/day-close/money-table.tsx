import type { DayClose } from '@comanda/contract/shapes/day-close';
import { isPaidAtHandover } from '@comanda/domain/order-payments';
import styles from './day-close.module.css';
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

function Cells({ sums, money }: { sums: Sums; money: (amount: number) => string }) {
  return (
    <>
      <td data-label={words.orders}>{sums.orders}</td>
      <td data-label={words.sales}>{money(sums.sales)}</td>
      <td data-label={words.taken}>{money(sums.taken)}</td>
      <td data-label={words.refunded}>{money(sums.refunded)}</td>
      <td data-label={words.fees}>{money(sums.fees)}</td>
      <td data-label={words.left}>{money(sums.taken - sums.refunded - sums.fees)}</td>
    </>
  );
}

/** What the orders of a day came to, by service and by who took the money. */
export function MoneyTable({ rows, money }: Pick<DayClose, 'rows'> & { money: (amount: number) => string }) {
  return (
    // a region that scrolls has to be reached by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls
    <section className={styles.scroll} tabIndex={0} aria-label={words.money}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            <th scope="col">{words.way}</th>
            <th scope="col">{words.orders}</th>
            <th scope="col">{words.sales}</th>
            <th scope="col">{words.taken}</th>
            <th scope="col">{words.refunded}</th>
            <th scope="col">{words.fees}</th>
            <th scope="col">{words.left}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.service} ${row.method} ${row.provider}`}>
              <th scope="row">{words.services[row.service]}</th>
              <td>{isPaidAtHandover(row.method) ? words.cash : words.card}</td>
              <Cells sums={row} money={money} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.all}
            </th>
            <Cells sums={sumOf(rows)} money={money} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
