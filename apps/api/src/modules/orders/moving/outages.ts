import {
  AFTER_OUTAGE_MS,
  answerableUntil,
  MOST_GIVEN_MS,
  PAYMENT_MINUTES,
  UNANSWERED_MINUTES,
  UNANSWERED_STATUSES,
  UNPAID_ONLINE,
  waitsFrom,
} from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { firstWatchedSince } from '#modules/screens';
import type { OrderCore } from '#orders/record';
import type { ClockLook } from '#platform/clock-steps.ts';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';

const UNANSWERED = sql.raw(quotedNames(UNANSWERED_STATUSES));
const WAITING = sql.raw(quotedNames([...UNANSWERED_STATUSES, UNPAID_ONLINE]));

const WRITE_EVERY_MS = 2_000;
const GAP_MS = 6_000;

// Moves the deadlines of what waited while no server ran by as much of their own waiting as that took. What it gives an
// order beyond that is counted: a server that starts again and again does not put it off for ever.
function moveDeadlines(tx: Db, aliveAt: number, now: number) {
  const { min, max } = UNANSWERED_MINUTES;
  const wait = sql`make_interval(mins => CASE WHEN orders.status IN (${UNANSWERED})
    THEN least(${max}, greatest(${min}, restaurants.unanswered_minutes)) ELSE ${PAYMENT_MINUTES} END)`;
  const lost = sql`greatest(interval '0', ${at(now)} - greatest(${at(aliveAt)}, clock_at - ${wait}))`;
  const given = sql`least(${MOST_GIVEN_MS} - given_ms, greatest(0,
    ceil(extract(epoch FROM ${at(now + AFTER_OUTAGE_MS)} - (clock_at + ${lost})) * 1000)))::integer`;
  return sql`UPDATE orders SET given_ms = given_ms + ${given}, clock_at = clock_at + ${lost} + ${given} * interval '1 ms'
    FROM restaurants WHERE restaurants.id = orders.restaurant_id AND orders.status IN (${WAITING})
      AND NOT orders.rehearsal AND clock_at IS NOT NULL`.execute(tx);
}

/**
 * Writes down that a server is at work, in one row for all processes, and where none was for a while, gives the orders
 * that waited that time back. Returns how long nobody could answer, in ms; 0 as a rule.
 */
export function createLife({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async ({ now, steadyMs }: ClockLook): Promise<number> => {
    const elapsed = clock.elapsed();
    if (elapsed - writtenAt < WRITE_EVERY_MS) return 0;
    const lostMs = await transaction(database.db, async (tx) => {
      const life = await tx.selectFrom('server_life').select('alive_at').forUpdate().executeTakeFirst();
      // a clock that was just set shows gaps where there are none
      const lost = life && steadyMs >= GAP_MS ? now - life.alive_at : 0;
      const isGap = lost > GAP_MS;
      if (life && isGap) await moveDeadlines(tx, life.alive_at, now);
      const seen = { alive_at: at(now), ...(isGap && { resumed_at: at(now) }) };
      await tx
        .insertInto('server_life')
        .values(seen)
        .onConflict((conflict) => conflict.column('one').doUpdateSet(seen))
        .execute();
      return isGap ? lost : 0;
    });
    writtenAt = elapsed;
    return lostMs;
  };
}

/**
 * Until when (epoch ms) an order that waited through an outage still has to be answered; null where it did not, or
 * where that time is over. Never more than what is left of what an order may be given.
 */
export async function graceAfterOutage(
  tx: Db,
  {
    restaurantId,
    placedAt,
    attendedFrom,
    givenMs,
  }: Pick<OrderCore, 'restaurantId' | 'placedAt' | 'attendedFrom' | 'givenMs'>,
  unansweredMinutes: number,
  { dueAt, now }: { readonly dueAt: number; readonly now: number },
): Promise<number | null> {
  const life = await tx.selectFrom('server_life').select('resumed_at').executeTakeFirst();
  const resumedAt = life?.resumed_at ?? null;
  if (resumedAt === null || waitsFrom({ since: placedAt, attendedFrom }) >= resumedAt) return null;
  const boardAt = await firstWatchedSince(tx, restaurantId, resumedAt);
  const most = dueAt + MOST_GIVEN_MS - givenMs;
  const until = Math.min(most, answerableUntil({ resumedAt, boardAt, unansweredMinutes }));
  return until > now ? until : null;
}
