import { paymentStateOf } from '@comanda/domain/orders/order-ledger';
import { CompiledQuery, sql } from 'kysely';
import { insertEntries, pastEntries } from '#modules/payments';
import { insertRows, rowOf } from '#platform/database/table-rows.ts';
import type { Db } from '#platform/database/transaction.ts';
import {
  CHARGE_COLUMNS,
  DRAFT_COLUMNS,
  EVENT_COLUMNS,
  earlierOn,
  LINE_COLUMNS,
  type NewEvent,
  OPTION_COLUMNS,
  partRows,
} from './order-columns.ts';
import type { OrderDraft } from './order-draft.ts';

const CHUNK = 400;
/** The planner takes tables for empty until they are analysed, and then checks foreign keys row by row. */
const KNOW_FILLED = sql`ANALYZE orders, order_lines`;
const NONE_COUNTED: ReadonlySet<string> = new Set();
const GIVEN = { rows: '$1::json', given: { number: 'r.number' } };
/** Orders of the same statement do not see each other: their rows say themselves what they know of each other. */
const OF_DINER = {
  rows: GIVEN.rows,
  given: {
    ...GIVEN.given,
    accepted_at: 'r.accepted_at',
    ready_at: 'r.ready_at',
    earlier_on: `least(r.earlier_on, ${earlierOn('r.restaurant_id', 'r.client_id')})`,
  },
};
const OF_ORDER = { rows: '$1::json', given: { restaurant_id: 'r.restaurant_id', order_id: 'r.order_id' } };

const STATEMENTS = {
  orders: insertRows({ into: 'orders', columns: DRAFT_COLUMNS, ...OF_DINER }),
  lines: insertRows({ into: 'order_lines', columns: LINE_COLUMNS, ...OF_ORDER }),
  options: insertRows({ into: 'order_line_options', columns: OPTION_COLUMNS, ...OF_ORDER }),
  charges: insertRows({ into: 'order_charges', columns: CHARGE_COLUMNS, ...OF_ORDER }),
  events: insertRows({ into: 'order_events', columns: EVENT_COLUMNS, ...GIVEN }),
};

async function insert(tx: Db, text: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
}

/** When it was first accepted, and last made ready, as its moves would have written it. */
function momentsOf(events: readonly NewEvent[]): {
  readonly accepted_at: string | null;
  readonly ready_at: string | null;
} {
  const at = (event: NewEvent | undefined) => (event ? new Date(event.at).toISOString() : null);
  return {
    accepted_at: at(events.find(({ type }) => type === 'ACCEPTED')),
    ready_at: at(events.findLast(({ type }) => type === 'READY')),
  };
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
  const firstOn = new Map<string, string>();
  for (let from = 0; from < past.length; from += CHUNK) {
    const rows = past.slice(from, from + CHUNK).map(({ draft: past, events }) => {
      number += 1;
      const entries = pastEntries({ order: past, events });
      const draft = { ...past, paymentState: paymentStateOf(entries) };
      const firstDay = firstOn.get(draft.clientId) ?? null;
      if (firstDay === null) firstOn.set(draft.clientId, draft.businessOn);
      const { lines, options, charges } = partRows(draft, NONE_COUNTED);
      const ofOrder = { restaurant_id: restaurantId, order_id: draft.id };
      return {
        lines: lines.map((line) => ({ ...line, ...ofOrder })),
        options: options.map((option) => ({ ...option, ...ofOrder })),
        charges: charges.map((charge) => ({ ...charge, ...ofOrder })),
        order: { ...rowOf(DRAFT_COLUMNS, draft), number, earlier_on: firstDay, ...momentsOf(events) },
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
    if (from === 0 && past.length > CHUNK) await KNOW_FILLED.execute(tx);
  }
}
