import { Service } from '@comanda/contract/shapes/common';
import type { Hours, SpecialDay, Week } from '@comanda/contract/shapes/hours';
import { iso } from '@comanda/domain/hours/instants';
import type { Period } from '@comanda/domain/hours/opening-periods';
import { TO_MAKE_STATUSES } from '@comanda/domain/orders/orders';
import { sql } from 'kysely';
import { z } from 'zod';
import { at } from '#platform/database/column-types.ts';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';

const StoredServices = z.array(Service);
const StoredIntervals = z.array(
  z.object({ opens: z.string(), closes: z.string(), services: StoredServices }),
);

type SpecialDayRow = {
  readonly date: string;
  readonly closed: boolean;
  readonly intervals: unknown;
  readonly note: string | null;
  readonly version: number;
  readonly changed_at: number | null;
  readonly changed_by: string | null;
};

/** The weekly hours in the order of the week. */
export async function listHours(db: Db, restaurantId: string): Promise<Hours[]> {
  const rows = await db
    .selectFrom('opening_hours')
    .select(['id', 'day', 'opens', 'closes', 'version', sql<string[]>`services::text[]`.as('services')])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('day')
    .orderBy('opens')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, services: StoredServices.parse(row.services) }));
}

/** The week as it is edited; version 0 before its first edit. */
export async function findWeek(db: Db, restaurantId: string): Promise<Week> {
  const hours = await listHours(db, restaurantId);
  const edited = await db
    .selectFrom('opening_weeks')
    .select(['version', 'changed_at', 'changed_by'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!edited) return { hours, version: 0, changed: null };
  const { version, changed_at, changed_by } = edited;
  return { hours, version, changed: { at: iso(changed_at), by: changed_by } };
}

/** The special days from a date (`YYYY-MM-DD`) on, in order. */
export async function listSpecialDays(db: Db, restaurantId: string, from: string): Promise<SpecialDay[]> {
  const rows = await specialDays(db, restaurantId).where('date', '>=', from).orderBy('date').execute();
  return rows.map(asSpecialDay);
}

export async function findSpecialDay(db: Db, restaurantId: string, date: string): Promise<SpecialDay | null> {
  const row = await specialDays(db, restaurantId).where('date', '=', date).executeTakeFirst();
  return row ? asSpecialDay(row) : null;
}

/** Orders for later that wait within a window of instants (epoch ms, `until` not included). */
export async function listPromised(db: Db, restaurantId: string, { from, until }: Period) {
  const rows = await db
    .selectFrom('orders')
    .select(['service', 'scheduled_for'])
    .where('restaurant_id', '=', restaurantId)
    .where('rehearsal', '=', false)
    .where('status', 'in', TO_MAKE_STATUSES)
    .where('scheduled_for', '>=', at(from))
    .where('scheduled_for', '<', at(until))
    .execute();
  return rows.flatMap(({ service, scheduled_for: scheduledFor }) =>
    scheduledFor === null ? [] : [{ service, scheduledFor }],
  );
}

function specialDays(db: Db, restaurantId: string) {
  return db
    .selectFrom('special_days')
    .select(['date', 'closed', 'intervals', 'note', 'version', 'changed_at', 'changed_by'])
    .where('restaurant_id', '=', restaurantId);
}

function asSpecialDay({ date, closed, intervals, note, version, ...touched }: SpecialDayRow): SpecialDay {
  return {
    date,
    closed,
    version,
    intervals: StoredIntervals.parse(intervals),
    ...(note === null ? {} : { note }),
    changed: changedView(touched),
  };
}
