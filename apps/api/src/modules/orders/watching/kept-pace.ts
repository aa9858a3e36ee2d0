import { MOST_PACE_ORDERS, type Pace, paceOf, type ServedOrder } from '@comanda/domain/availability/estimate';
import { DAY_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import { reachedAt } from '@comanda/domain/orders/order-events';
import { SERVED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { firstIdAt, ORDER_PARTS, ReadableEvents, type RecordedEvent } from '#orders/record';
import type { Db } from '#platform/database/transaction.ts';

const KEPT_MS = MINUTE_MS;
const MOST_KEPT = 2_000;
/** Older orders say nothing about the kitchen of today. */
const RECENT_MS = 28 * DAY_MS;

function firstPromise(events: readonly RecordedEvent[], promisedAt: number | null): number | null {
  const accepted = events.findLastIndex(({ type }) => type === 'ACCEPTED');
  const later = events.slice(accepted + 1).find(({ type }) => type === 'PROMISED');
  return later?.promise?.before ?? promisedAt;
}

/** The latest orders of a restaurant whose diner got the food. */
export const servedOrders = (db: Db, restaurantId: string, now: number) =>
  db
    .selectFrom('orders')
    .select(['service', 'placed_at', 'attended_from', 'promised_at'])
    .select(sql.raw<unknown>(ORDER_PARTS.events).as('events'))
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.rehearsal', '=', false)
    .where('orders.status', 'in', SERVED_STATUSES)
    .where('orders.id', '>=', firstIdAt(now - RECENT_MS))
    .orderBy('orders.id', 'desc')
    .limit(MOST_PACE_ORDERS);

async function listServed(db: Db, restaurantId: string, now: number): Promise<ServedOrder[]> {
  const rows = await servedOrders(db, restaurantId, now).execute();
  return rows.flatMap((row) => {
    const events = ReadableEvents.safeParse(row.events).data ?? [];
    const timeOf = (type: string) => events.findLast((event) => event.type === type)?.at ?? null;
    return {
      waitedFrom: Math.max(reachedAt(events, row.placed_at), row.attended_from ?? 0),
      acceptedAt: events.find(({ type }) => type === 'ACCEPTED')?.at ?? null,
      promisedAt: firstPromise(events, row.promised_at),
      arrivedAt: timeOf(row.service === 'DELIVERY' ? 'COMPLETED' : 'READY'),
    };
  });
}

/** How fast a restaurant has been lately; null while its orders do not say. */
export type KeptPace = (restaurantId: string) => Promise<Pace | null>;

/** Asks once a minute for each restaurant. No page waits for a database that is away: then it says nothing. */
export function createKeptPace({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): KeptPace {
  const kept = new Map<string, { readonly until: number; readonly pace: Promise<Pace | null> }>();
  return (restaurantId) => {
    const now = clock.now();
    const found = kept.get(restaurantId);
    if (found && found.until > now) return found.pace;
    const pace = listServed(database.db, restaurantId, now)
      .then(paceOf)
      .catch(() => null);
    kept.delete(restaurantId);
    const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(restaurantId, { until: now + KEPT_MS, pace });
    return pace;
  };
}
