import { screenNames } from '@comanda/contract/words/screens';
import { HEARD_WITHIN_MS, type OrderAlert } from '@comanda/domain/orders/order-alerts';
import { UNANSWERED_STATUSES, waitsFrom } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { isNoticed, watches } from './screens.queries.ts';

/** Of one order: more than a kitchen has walls. */
const MOST_SCREENS = 50;

export type OrderOfScreen = { readonly restaurantId: string; readonly orderId: string };

/** Stores a screen's last word on a waiting order; shown with sound is kept. False when there is no such order. */
export async function storeAlert(
  db: Db,
  { restaurantId, orderId }: OrderOfScreen,
  { screenId, ...seen }: OrderAlert,
  now: number,
): Promise<boolean> {
  const found = await db
    .with('asked', (one) =>
      one
        .selectFrom('orders')
        .select(['restaurant_id', 'id', 'status', 'rehearsal', 'ended_at'])
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', orderId),
    )
    .with('stored', (one) =>
      one
        .insertInto('order_alerts')
        .columns(['restaurant_id', 'order_id', 'screen_id', 'shown', 'visible', 'audible', 'at'])
        .expression((from) =>
          from
            .selectFrom('asked')
            .select((of) => [
              'asked.restaurant_id',
              'asked.id',
              sql<string>`${screenId}::uuid`.as('screen_id'),
              sql<boolean>`${seen.shown}::boolean`.as('shown'),
              sql<boolean>`${seen.visible}::boolean`.as('visible'),
              sql<boolean>`${seen.audible}::boolean`.as('audible'),
              of.val(at(now)).as('at'),
            ])
            .where((is) =>
              is.or([
                is('asked.status', 'in', UNANSWERED_STATUSES),
                // a quick acceptance must not keep other screens from answering
                is.and([is('asked.rehearsal', '=', true), is('asked.ended_at', 'is', null)]),
              ]),
            )
            .where((is) =>
              is(
                is
                  .selectFrom('order_alerts')
                  .select((count) => count.fn.countAll<number>().as('screens'))
                  .where('restaurant_id', '=', restaurantId)
                  .where('order_id', '=', orderId)
                  .where('screen_id', '!=', screenId),
                '<',
                MOST_SCREENS,
              ),
            ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['restaurant_id', 'order_id', 'screen_id'])
            .doUpdateSet({ ...seen, at: at(now) })
            .where(sql<boolean>`NOT (order_alerts.shown AND order_alerts.audible)`),
        ),
    )
    .selectFrom('asked')
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Orders unheard for too long, oldest first: of one restaurant, or of all watched. `isWritten`: managers know. */
export async function listUnheard(db: Db, now: number, restaurantId?: string) {
  const due = at(now - HEARD_WITHIN_MS);
  const orders = db
    .selectFrom('orders')
    .leftJoin('unheard_orders', (join) =>
      join
        .onRef('unheard_orders.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('unheard_orders.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.restaurant_id',
      'orders.id',
      'orders.number',
      'orders.placed_at',
      'orders.attended_from',
    ])
    .select('unheard_orders.written_at')
    .select((of) =>
      of
        .selectFrom('order_events')
        .select((event) => event.fn.max('order_events.at').as('at'))
        .whereRef('order_events.restaurant_id', '=', 'orders.restaurant_id')
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('order_events.type', 'in', [...UNANSWERED_STATUSES, 'UNDONE'])
        .as('arrived_at'),
    )
    .where('orders.rehearsal', '=', false)
    .where('orders.status', 'in', UNANSWERED_STATUSES)
    .where('orders.placed_at', '<=', due)
    .where((is) => is.or([is('orders.attended_from', 'is', null), is('orders.attended_from', '<=', due)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('order_alerts')
            .select('order_alerts.screen_id')
            .whereRef('order_alerts.restaurant_id', '=', 'orders.restaurant_id')
            .whereRef('order_alerts.order_id', '=', 'orders.id')
            .where('order_alerts.shown', '=', true)
            .where('order_alerts.audible', '=', true),
        ),
      ),
    )
    .where((is) =>
      is.exists(
        is
          .selectFrom('board_screens')
          .select('board_screens.screen_id')
          .whereRef('board_screens.restaurant_id', '=', 'orders.restaurant_id')
          .where(watches)
          .where('board_screens.lease_until', '>', at(now)),
      ),
    )
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .limit(1_000);
  const asked = restaurantId ? orders.where('orders.restaurant_id', '=', restaurantId) : orders;
  return (await asked.execute()).map((row) => ({
    restaurantId: row.restaurant_id,
    orderId: row.id,
    number: row.number,
    isWritten: row.written_at !== null,
    waitsFrom: waitsFrom({ since: row.arrived_at ?? row.placed_at, attendedFrom: row.attended_from }),
  }));
}

export async function listAlerts(db: Db, restaurantId: string, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('order_alerts')
    .select(['order_id', 'screen_id', 'shown', 'visible', 'audible'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', orderIds)
    .execute();
  return rows.map(({ order_id, screen_id, ...seen }) => ({
    orderId: order_id,
    screenId: screen_id,
    ...seen,
  }));
}

/** Screens whose lease runs at `now`, boards first, each by a name of its own; not those that were closed. */
export async function listScreens(db: Db, restaurantId: string, now: number) {
  const screens = await db
    .selectFrom('board_screens')
    .leftJoin('tablets', 'tablets.id', 'board_screens.tablet_id')
    .leftJoin('users', 'users.id', 'board_screens.user_id')
    .select(['screen_id', 'lease_until', 'board', 'visible', 'audible', 'device', 'tablet_id'])
    .select(['tablets.name as tablet', 'users.first_name as firstName'])
    .distinctOn((is) => is.fn.coalesce('tablet_id', 'screen_id'))
    .where('board_screens.restaurant_id', '=', restaurantId)
    .where('lease_until', '>', at(now))
    .where('closed', '=', false)
    .orderBy((is) => is.fn.coalesce('tablet_id', 'screen_id'))
    .orderBy('lease_until', 'desc')
    .execute();
  const rows = screens.toSorted((a, b) => Number(b.board) - Number(a.board));
  const names = screenNames(rows);
  return rows.map((row, index) => ({
    screenId: row.screen_id,
    until: row.lease_until,
    watches: isNoticed(row),
    tabletId: row.tablet_id,
    name: names[index] ?? '',
  }));
}

export async function noteWritten(
  tx: Db,
  restaurantId: string,
  orderIds: readonly string[],
  now: number,
): Promise<void> {
  const written = { restaurant_id: restaurantId, written_at: at(now) };
  await tx
    .insertInto('unheard_orders')
    .values(orderIds.map((id) => ({ ...written, order_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
