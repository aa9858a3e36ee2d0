import { type OrderSummary, SUMMARY_LINES } from '@comanda/contract/shapes/order-history';
import {
  ANSWER_STATUSES,
  isMissed,
  isUnanswered,
  type OrderStatus,
  shownPaymentState,
  UNANSWERED_STATUSES,
} from '@comanda/domain/orders/orders';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { GIVEN_OF_TOTAL } from '#modules/payments';
import { type DamagedOrder, readablePhone } from '#orders/record';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';

const StoredLines = z.array(
  z.object({
    name: z.string(),
    number: z.string().nullable(),
    kitchenName: z.string().nullable(),
    quantity: z.int(),
  }),
);
const StoredContact = z.object({ name: z.string(), phone: z.string().optional() });

function selectSummaries(db: Db, restaurantId: string, ids: readonly string[]) {
  return (
    db
      .selectFrom('orders as o')
      .innerJoinLateral(
        (nested) =>
          nested
            .selectFrom('order_lines as l')
            .select([
              sql<number>`count(*) FILTER (WHERE l.quantity > 0)`.as('count'),
              sql<unknown>`json_agg(json_build_object('name', l.name, 'number', l.number, 'kitchenName', l.kitchen_name, 'quantity', l.quantity)
              ORDER BY l.position) FILTER (WHERE l.position < ${SUMMARY_LINES} AND l.quantity > 0)`.as(
                'first',
              ),
            ])
            .whereRef('l.restaurant_id', '=', 'o.restaurant_id')
            .whereRef('l.order_id', '=', 'o.id')
            .as('lines'),
        (join) => join.onTrue(),
      )
      .select([
        ...(['o.id', 'o.client_id', 'o.number', 'o.status', 'o.service', 'o.source', 'o.placed_at'] as const),
        ...(['o.total', 'o.currency', 'o.payment_method', 'o.payment_state', 'o.contact'] as const),
        ...(['o.replaced_by_id', 'o.replaced_by_number', 'lines.count', 'lines.first'] as const),
      ])
      // orders that are older than the column are looked up in their events
      .select(({ fn, selectFrom }) =>
        fn
          .coalesce(
            'o.accepted_at',
            selectFrom('order_events as e')
              .select(({ fn: { min } }) => min('e.at').as('at'))
              .whereRef('e.restaurant_id', '=', 'o.restaurant_id')
              .whereRef('e.order_id', '=', 'o.id')
              .where('e.type', 'in', ANSWER_STATUSES),
          )
          .as('answered_at'),
      )
      .select(
        sql<number | null>`CASE WHEN o.payment_state = 'PARTIALLY_REFUNDED' THEN (
          SELECT nullif(${GIVEN_OF_TOTAL}, 0) FROM payment_entries p
          WHERE p.restaurant_id = o.restaurant_id AND p.order_id = o.id) END`.as('refunded'),
      )
      // one that is paid online comes to the restaurant once it is paid
      .select(({ fn, selectFrom }) =>
        fn<Selectable<Schema['orders']>['placed_at']>('greatest', [
          'o.placed_at',
          'o.attended_from',
          selectFrom('order_events as p')
            .select(({ fn: { min } }) => min('p.at').as('at'))
            .whereRef('p.restaurant_id', '=', 'o.restaurant_id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.type', 'in', UNANSWERED_STATUSES),
        ]).as('waited_from'),
      )
      .where('o.restaurant_id', '=', restaurantId)
      .where('o.id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .execute()
  );
}

/** An acceptance that was undone is no answer: the order waits again, or waited in vain. */
const isAnswered = (status: OrderStatus): boolean => !isUnanswered(status) && !isMissed(status);

type Row = Awaited<ReturnType<typeof selectSummaries>>[number];

/** Throws where what the row holds as JSON cannot be read. */
function summaryOf(row: Row): OrderSummary {
  const { name, phone } = StoredContact.parse(row.contact);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    service: row.service,
    placedAt: new Date(row.placed_at).toISOString(),
    total: row.total,
    currency: row.currency,
    payment: { method: row.payment_method, state: shownPaymentState(row.status, row.payment_state) },
    ...(row.refunded !== null && { refunded: row.refunded }),
    contact: { name, ...(phone !== undefined && { phone }) },
    lines: StoredLines.parse(row.first ?? []).map(({ number, kitchenName, ...line }) => ({
      ...line,
      ...(number !== null && { number }),
      ...(kitchenName !== null && { kitchenName }),
    })),
    lineCount: row.count,
    ...(row.source !== null && { source: row.source }),
    ...(row.replaced_by_id !== null &&
      row.replaced_by_number !== null && {
        replacedBy: { id: row.replaced_by_id, number: row.replaced_by_number },
      }),
    waitedFrom: new Date(row.waited_from).toISOString(),
    ...(row.answered_at !== null &&
      isAnswered(row.status) && { answeredAt: new Date(row.answered_at).toISOString() }),
  };
}

/** Of these orders what a list shows, in no order; one whose record is damaged takes no other with it. */
export async function listSummaries(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<{ readonly orders: OrderSummary[]; readonly damaged: DamagedOrder[] }> {
  const orders: OrderSummary[] = [];
  const damaged: DamagedOrder[] = [];
  for (const row of await selectSummaries(db, restaurantId, ids)) {
    try {
      orders.push(summaryOf(row));
    } catch (error) {
      const { id, client_id: clientId, number, status, placed_at: placedAt, contact } = row;
      const phone = readablePhone(contact);
      damaged.push({ id, clientId, number, status, placedAt, phone, core: null, error });
    }
  }
  return { orders, damaged };
}
