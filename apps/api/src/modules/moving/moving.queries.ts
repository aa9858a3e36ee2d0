import {
  MOVING_ANSWERS,
  MOVING_SUBJECTS,
  type MovingAnswer,
  type MovingSubject,
} from '@comanda/domain/people/moving';
import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

/** What is here of all that a restaurant may bring along. */
export type HereNow = {
  readonly dishes: number;
  readonly pictures: number;
  readonly days: number;
  /** Those that are switched on, and all of them. */
  readonly zones: number;
  readonly all_zones: number;
  readonly promotions: number;
  readonly all_promotions: number;
  readonly customers: number;
  readonly cash: boolean;
  readonly card: boolean;
  readonly rehearsals: number;
  readonly websites: number;
  /** It has taken an order. */
  readonly arrived: boolean;
};

/** Counts what is asked for, in one statement; null where there is no such restaurant. */
export async function countHere(
  db: Db,
  restaurantId: string,
  subjects: readonly MovingSubject[],
): Promise<HereNow | null> {
  const { rows } = await sql<HereNow>`
    SELECT (SELECT count(*)::integer FROM menu_items WHERE restaurant_id = r.id) AS dishes,
      (SELECT count(*)::integer FROM menu_items WHERE restaurant_id = r.id AND image IS NOT NULL) AS pictures,
      (SELECT count(DISTINCT day)::integer FROM opening_hours WHERE restaurant_id = r.id) AS days,
      (SELECT count(*)::integer FROM delivery_zones WHERE restaurant_id = r.id AND active) AS zones,
      (SELECT count(*)::integer FROM delivery_zones WHERE restaurant_id = r.id) AS all_zones,
      (SELECT count(*)::integer FROM promotions WHERE restaurant_id = r.id AND NOT paused) AS promotions,
      (SELECT count(*)::integer FROM promotions WHERE restaurant_id = r.id) AS all_promotions,
      (SELECT count(*)::integer FROM customers
        WHERE restaurant_id = r.id AND ${subjects.includes('CUSTOMERS')}) AS customers,
      coalesce((SELECT takes_cash FROM payment_settings WHERE restaurant_id = r.id), true) AS cash,
      EXISTS (SELECT FROM payment_settings WHERE restaurant_id = r.id AND card_provider IS NOT NULL) AS card,
      (SELECT count(*)::integer FROM orders WHERE restaurant_id = r.id AND rehearsal) AS rehearsals,
      cardinality(r.websites) AS websites,
      EXISTS (SELECT FROM orders WHERE restaurant_id = r.id AND NOT rehearsal) AS arrived
    FROM restaurants r WHERE r.id = ${restaurantId}`.execute(db);
  return rows[0] ?? null;
}

const isSubject = (text: string): text is MovingSubject => MOVING_SUBJECTS.some((one) => one === text);
const isAnswer = (text: string): text is MovingAnswer => MOVING_ANSWERS.some((one) => one === text);

/** What was said, by subject. */
export async function listSaid(
  db: Db,
  restaurantId: string,
): Promise<ReadonlyMap<MovingSubject, MovingAnswer>> {
  const rows = await db
    .selectFrom('moving_said')
    .select(['subject', 'said'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const known = new Map<MovingSubject, MovingAnswer>();
  for (const { subject, said } of rows) if (isSubject(subject) && isAnswer(said)) known.set(subject, said);
  return known;
}

export async function storeSaid(
  tx: Db,
  restaurantId: string,
  subjects: readonly MovingSubject[],
  said: MovingAnswer,
): Promise<void> {
  await tx
    .insertInto('moving_said')
    .values(subjects.map((subject) => ({ restaurant_id: restaurantId, subject, said })))
    .onConflict((of) => of.constraint('moving_said_pkey').doUpdateSet({ said }))
    .execute();
}

export async function removeSaid(
  tx: Db,
  restaurantId: string,
  subjects: readonly MovingSubject[],
): Promise<void> {
  await tx
    .deleteFrom('moving_said')
    .where('restaurant_id', '=', restaurantId)
    .where('subject', 'in', subjects)
    .execute();
}
