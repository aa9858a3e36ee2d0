import { DAY_MS } from '@comanda/domain/hours/durations';
import { expressionBuilder, sql } from 'kysely';
import { at } from '#platform/database/column-types.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Db } from '#platform/database/transaction.ts';
import { watches } from './screens.queries.ts';

/** Where no board was open for as long as this, nobody works with one: it was only tried, or has left. */
const IN_USE_MS = 7 * DAY_MS;

const WATCHES = watches(expressionBuilder<Schema, 'board_screens'>());

/** Whom to call. */
export type Callable = { readonly slug: string; readonly name: string; readonly phone: string };

/**
 * Restaurants that are open by their hours at `now` (epoch ms) while no board of theirs is, though one was within a
 * week. Closed, locked and paused ones are left out. The hours are `intervalsOn` of the domain in SQL.
 */
export async function listUnwatchedOpen(db: Db, now: number): Promise<readonly Callable[]> {
  const { rows } = await sql<Callable>`
    WITH unwatched AS (
      SELECT r.id, r.slug, r.name, r.phone, ${at(now)} AT TIME ZONE r.timezone AS clock, ARRAY(
        SELECT s.service::text FROM service_settings s WHERE s.restaurant_id = r.id AND s.enabled) AS served
      FROM restaurants r JOIN merchants m ON m.id = r.merchant_id
      WHERE r.closed_at IS NULL AND NOT r.account_locked AND NOT m.unclaimed
        AND (r.paused_until IS NULL OR r.paused_until <= ${at(now)})
        AND EXISTS (SELECT FROM board_screens WHERE board_screens.restaurant_id = r.id AND ${WATCHES}
          AND board_screens.lease_until > ${at(now - IN_USE_MS)})
        AND NOT EXISTS (SELECT FROM board_screens WHERE board_screens.restaurant_id = r.id AND ${WATCHES}
          AND board_screens.lease_until > ${at(now)})
    )
    SELECT u.slug, u.name, u.phone FROM unwatched u WHERE EXISTS (
      SELECT FROM (VALUES (u.clock::date), (u.clock::date - 1)) AS began (day)
      LEFT JOIN special_days s ON s.restaurant_id = u.id AND s.date = to_char(began.day, 'YYYY-MM-DD')
      CROSS JOIN LATERAL (
        SELECT h.opens, h.closes, h.services::text[] AS services FROM opening_hours h
          WHERE s.date IS NULL AND h.restaurant_id = u.id AND h.day::text = to_char(began.day, 'FMDAY')
        UNION ALL
        SELECT i ->> 'opens', i ->> 'closes', ARRAY(SELECT jsonb_array_elements_text(i -> 'services'))
          FROM jsonb_array_elements(s.intervals) AS i WHERE NOT s.closed
      ) AS hours
      WHERE hours.services && u.served AND u.clock >= began.day + hours.opens::time
        AND u.clock < began.day + hours.closes::time
          + CASE WHEN hours.closes <= hours.opens THEN interval '1 day' ELSE interval '0' END
    ) ORDER BY u.slug`.execute(db);
  return rows;
}
