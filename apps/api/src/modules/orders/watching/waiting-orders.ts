import { MOST_WAITING_TOLD, type WaitingOrders } from '@comanda/contract/shapes/orders';
import { UNANSWERED_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Dependencies } from '#dependencies.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { Sse } from '#platform/events/sse.ts';
import { createQueue } from '#platform/queue.ts';

const WAITING = sql.raw(quotedNames(UNANSWERED_STATUSES));

const Ids = z.array(z.string());

type Elsewhere = { readonly restaurantIds: ReadonlySet<string>; readonly waiting: WaitingOrders };

/** Unanswered orders of the user's other restaurants, the newest of each; restaurants without any are left out. */
async function waitingElsewhere(db: Db, userId: string, restaurantId: string): Promise<Elsewhere> {
  const { rows } = await sql<{ restaurant_id: string; count: number; ids: unknown }>`
    SELECT mine.id AS restaurant_id,
      (SELECT count(*)::integer FROM orders o WHERE o.restaurant_id = mine.id AND o.status IN (${WAITING})) AS count,
      (SELECT json_agg(newest.id ORDER BY newest.placed_at, newest.id) FROM (
        SELECT o.id, o.placed_at FROM orders o WHERE o.restaurant_id = mine.id AND o.status IN (${WAITING})
        ORDER BY o.placed_at DESC, o.id DESC LIMIT ${MOST_WAITING_TOLD}) newest) AS ids
    FROM (
      SELECT ru.restaurant_id AS id FROM restaurant_users ru WHERE ru.user_id = ${userId}
      UNION SELECT r.id FROM merchant_members m JOIN restaurants r ON r.merchant_id = m.merchant_id
      JOIN merchants b ON b.id = m.merchant_id WHERE m.user_id = ${userId} AND NOT b.unclaimed) mine
    WHERE mine.id <> ${restaurantId} ORDER BY mine.id`.execute(db);
  return {
    restaurantIds: new Set(rows.map((row) => row.restaurant_id)),
    waiting: {
      restaurants: rows.flatMap(({ restaurant_id: id, count, ids }) =>
        ids === null ? [] : [{ restaurantId: id, count, orderIds: Ids.parse(ids) }],
      ),
    },
  };
}

type Follower = {
  readonly userId: string;
  readonly restaurantId: string;
  /** What runs with every heartbeat of the stream. */
  readonly onPing: Sse['onPing'];
};

/** How many periodic reads of boards run at once: orders need the database's connections. */
export const boardTurns = createQueue({
  atOnce: 2,
  waiting: Number.POSITIVE_INFINITY,
  refusal: () => new Error('Too many boards look.'),
});

/** Announcements in so short a time are answered by one look. */
const TOGETHER_MS = 200;

/**
 * Sends which orders wait in the user's other restaurants: at first when there are any, then at every change. Each
 * board's stream carries it, so one stream is enough for several restaurants. Returns what ends it.
 */
export function followElsewhere(
  { database, bus, log }: Pick<Dependencies, 'database' | 'bus' | 'log'>,
  { userId, restaurantId, onPing }: Follower,
  send: (waiting: WaitingOrders) => void,
): () => void {
  let sent = JSON.stringify({ restaurants: [] });
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let restaurantIds: ReadonlySet<string> = new Set();

  async function look(): Promise<void> {
    const found = await waitingElsewhere(database.db, userId, restaurantId);
    restaurantIds = found.restaurantIds;
    const asText = JSON.stringify(found.waiting);
    if (isOver || asText === sent) return;
    sent = asText;
    send(found.waiting);
  }

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      // a stream whose database is away ends by itself, and the next one sends all anew
      boardTurns
        .run(userId, look)
        .catch((error) => log.debug({ err: error }, 'waiting orders could not be looked at'));
    }, TOGETHER_MS);
  }

  const unsubscribe = bus.subscribe((announcement) => {
    const isMine = announcement.kind === 'orders' && restaurantIds.has(announcement.restaurantId);
    const isAccess = announcement.kind === 'access' && announcement.userId === userId;
    if (isMine || isAccess) soon();
  });
  // an announcement of another process may be lost
  if (bus.isShared) onPing(soon);
  soon();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
