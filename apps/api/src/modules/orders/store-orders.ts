import { paymentStateOf } from '@comanda/domain/order-ledger';
import { CompiledQuery, sql } from 'kysely';
import { insertEntries, pastEntries } from '#modules/payments';
import { insertRows, rowOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  CHARGE_COLUMNS,
  EVENT_COLUMNS,
  LINE_COLUMNS,
  type NewEvent,
  OPTION_COLUMNS,
  ORDER_COLUMNS,
  partRows,
} from './order-columns.ts';
import type { OrderDraft } from './order-record.ts';

const CHUNK = 400;
const NONE_COUNTED: ReadonlySet<string> = new Set();
const GIVEN = { rows: '$1::json', given: { number: 'r.number' } };
const OF_ORDER = { rows: '$1::json', given: { restaurant_id: 'r.restaurant_id', order_id: 'r.order_id' } };

const STATEMENTS = {
  orders: insertRows({ into: 'orders', columns: ORDER_COLUMNS, ...GIVEN }),
  lines: insertRows({ into: 'order_lines', columns: LINE_COLUMNS, ...OF_ORDER }),
  options: insertRows({ into: 'order_line_options', columns: OPTION_COLUMNS, ...OF_ORDER }),
  charges: insertRows({ into: 'order_charges', columns: CHARGE_COLUMNS, ...OF_ORDER }),
  events: insertRows({ into: 'order_events', columns: EVENT_COLUMNS, ...GIVEN }),
};

async function insert(tx: Db, text: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
}

/** An order with everything that has happened to it already, the first event on; its ledger follows from that. */
export type PastOrder = {
  readonly draft: Omit<OrderDraft, 'paymentState'>;
  readonly events: readonly NewEvent[];
};

/** Stores orders with their events after those that are there, numbered as if they had come in one by one. */
export async function storeOrders(tx: Db, restaurantId: string, past: readonly PastOrder[]): Promise<void> {
  const count = past.reduce((sum, { events }) => sum + events.length, 0);
  const counters = await tx
    .updateTable('restaurant_counters')
    .set({ orders: sql`orders + ${past.length}`, events: sql`events + ${count}` })
    .where('restaurant_id', '=', restaurantId)
    .returning(['orders', 'events'])
    .executeTakeFirstOrThrow();
  let number = counters.orders - past.length;
  let eventNumber = counters.events - count;
  for (let from = 0; from < past.length; from += CHUNK) {
    const rows = past.slice(from, from + CHUNK).map(({ draft: past, events }) => {
      number += 1;
      const entries = pastEntries({ order: past, events });
      const draft = { ...past, paymentState: paymentStateOf(entries) };
      const { lines, options, charges } = partRows(draft, NONE_COUNTED);
      const ofOrder = { restaurant_id: restaurantId, order_id: draft.id };
      return {
        lines: lines.map((line) => ({ ...line, ...ofOrder })),
        options: options.map((option) => ({ ...option, ...ofOrder })),
        charges: charges.map((charge) => ({ ...charge, ...ofOrder })),
        order: { ...rowOf(ORDER_COLUMNS, draft), number },
        entries,
        events: events.map((event) => {
          eventNumber += 1;
          return { ...rowOf(EVENT_COLUMNS, { order: draft, event }), number: eventNumber };
        }),
      };
    });
    const of = (part: keyof typeof STATEMENTS, values: readonly object[]) =>
      insert(tx, STATEMENTS[part], values);
    await of(
      'orders',
      rows.map(({ order }) => order),
    );
    await of(
      'lines',
      rows.flatMap(({ lines }) => lines),
    );
    await of(
      'options',
      rows.flatMap(({ options }) => options),
    );
    await of(
      'charges',
      rows.flatMap(({ charges }) => charges),
    );
    await of(
      'events',
      rows.flatMap(({ events }) => events),
    );
    await insertEntries(
      tx,
      rows.flatMap(({ entries }) => entries),
    );
  }
}
