import { Readable } from 'node:stream';
import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import { minorDigits } from '@comanda/domain/money/money';
import { sql } from 'kysely';
import { GIVEN_OF_TOTAL } from '#modules/payments';
import { EXPORT_HEADINGS } from '#orders/record';
import { toCell } from '#platform/csv-cells.ts';
import { withinShare } from '#platform/database/pool-share.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findOrders, WITHOUT_FOOD } from './find-orders.ts';

/** Read and written at once; the process holds no more of an export than this. */
const BATCH = 500;

type Row = {
  readonly placed_at: number;
  readonly amounts: readonly number[];
  readonly currency: string;
  readonly cells: readonly (string | null)[];
};

/** Orders by their ids, the oldest first, as they are stored: a damaged record does not stop an export. */
async function readBatch(db: Db, restaurantId: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT o.placed_at, o.currency,
      ARRAY[o.subtotal,
        (SELECT coalesce(sum(c.amount), 0) FROM order_charges c WHERE c.restaurant_id = o.restaurant_id
          AND c.order_id = o.id AND c.kind IN ('DISCOUNT', 'PROMOTION')),
        (SELECT coalesce(sum(c.amount), 0) FROM order_charges c WHERE c.restaurant_id = o.restaurant_id
          AND c.order_id = o.id AND c.kind = 'DELIVERY_FEE'),
        (SELECT coalesce(sum(c.amount), 0) FROM order_charges c WHERE c.restaurant_id = o.restaurant_id
          AND c.order_id = o.id AND c.kind = 'SERVICE_CHARGE'),
        (SELECT coalesce(sum(c.amount), 0) FROM order_charges c WHERE c.restaurant_id = o.restaurant_id
          AND c.order_id = o.id AND c.kind = 'TIP'),
        (SELECT coalesce(sum(c.amount), 0) FROM order_charges c WHERE c.restaurant_id = o.restaurant_id
          AND c.order_id = o.id AND c.kind = 'CASH_ROUNDING'),
        (SELECT coalesce(sum(t::text::numeric), 0)
          FROM jsonb_path_query(o.tax, '$[*] ? (@.included == false).amount ? (@.type() == "number")') t),
        o.total,
        (SELECT ${GIVEN_OF_TOTAL} FROM payment_entries p WHERE p.restaurant_id = o.restaurant_id
          AND p.order_id = o.id)]::float8[] AS amounts,
      ARRAY[o.number::text, o.business_on::text, o.status::text, o.service::text, o.contact->>'name', o.contact->>'phone',
        (SELECT string_agg(l.quantity || ' x ' || l.name, ', ' ORDER BY l.position) FROM order_lines l
          WHERE l.restaurant_id = o.restaurant_id AND l.order_id = o.id AND l.quantity > 0),
        o.payment_method::text, CASE WHEN o.payment_state = 'PENDING' AND o.status IN (${WITHOUT_FOOD}) THEN 'VOIDED' ELSE o.payment_state::text END, coalesce(o.reason::text, o.missed_reason::text), o.source::text,
        o.replaces_number::text] AS cells
    FROM orders o WHERE o.restaurant_id = ${restaurantId}::uuid AND o.id = ANY(${ids}::uuid[]) AND NOT o.rehearsal
    ORDER BY o.id`.execute(db);
  return rows;
}

/**
 * Orders as a sheet, the oldest first, each amount in units of its currency and each time by the restaurant's clock. It
 * is read batch by batch, as fast as its reader takes it; no transaction is open meanwhile. No cell is a formula.
 */
export function exportOrders(db: Db, restaurantId: string, filter: OrdersFilter, timeZone: string): Readable {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const cellsOf = ({ placed_at: placedAt, amounts, currency, cells }: Row): string[] => {
    const digits = minorDigits(currency);
    const money = amounts.map((amount) => (amount / 10 ** digits).toFixed(digits));
    const [number = '', day = '', ...rest] = cells.map((cell) => toCell(cell ?? ''));
    return [number, clock.format(placedAt), day, ...rest.slice(0, 5), ...money, currency, ...rest.slice(5)];
  };
  async function* sheet(): AsyncGenerator<string> {
    // loaded with the first export, not at start
    const { stringify } = await import('csv-stringify/sync');
    const written = (rows: readonly (readonly string[])[], bom: boolean) =>
      stringify(
        rows.map((row) => [...row]),
        { bom, record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
      );
    yield written([EXPORT_HEADINGS], true);
    const find = await withinShare(() => findOrders(db, { restaurantId, filter, isCounted: true }));
    for (let from: string | null = null; ; ) {
      const part = { from, limit: BATCH, newestFirst: false };
      const ids: string[] = await withinShare(() => find(part));
      if (ids.length > 0) {
        const rows = await withinShare(() => readBatch(db, restaurantId, ids));
        yield written(rows.map(cellsOf), false);
      }
      if (ids.length < BATCH) return;
      from = ids.at(-1) ?? null;
    }
  }
  return Readable.from(sheet(), { highWaterMark: 1 });
}
