import { isDeepStrictEqual } from 'node:util';
import type { Detail } from '@comanda/contract/field-problems';
import type { UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { scheduleProblemWords } from '@comanda/contract/words/hours';
import { scheduleProblem } from '@comanda/domain/hours/schedule-problems';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { StoredScheduleIntervals } from '#modules/menu';
import type { Edit } from '#modules/restaurant-settings';
import type { Db } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import { upsertRows } from './stored-rows.ts';
import { menuWords } from './words.ts';

type Named = { readonly id?: string | undefined; readonly name: string };

/** Gives new entries an id. Throws 400 for an id that is not there, and for an id or a name that stands twice. */
function withIds<T extends Named>(entries: readonly T[], known: Iterable<string>, path: string) {
  const free = new Set(known);
  const names = new Map<string, number>();
  const problems = entries.flatMap(({ id, name }, index): Detail[] => {
    const same = names.get(name.toLowerCase());
    names.set(name.toLowerCase(), index);
    return [
      ...(id !== undefined && !free.delete(id)
        ? [
            {
              path: `${path}.${index}.id`,
              message: menuWords.goneOrTwice(name),
              code: 'UNKNOWN' as const,
              what: 'ENTRY' as const,
            },
          ]
        : []),
      ...(same === undefined
        ? []
        : [
            {
              path: `${path}.${index}.name`,
              message: menuWords.thereTwice(name),
              code: 'NAMED_TWICE' as const,
              name,
            },
          ]),
    ];
  });
  if (problems.length > 0) throw invalid(problems);
  return entries.map((entry) => ({ ...entry, id: entry.id ?? uuid() }));
}

async function namesOf(tx: Db, table: 'tax_rates' | 'schedules', restaurantId: string) {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function isUsed(tx: Db, table: 'tax_rates' | 'schedules', restaurantId: string, id: string) {
  const { rows } = await (table === 'tax_rates'
    ? sql`
        SELECT FROM menu_items WHERE restaurant_id = ${restaurantId} AND tax_rate_id = ${id}
        UNION ALL
        SELECT FROM menu_settings WHERE restaurant_id = ${restaurantId}
          AND ${id} IN (service_charge_tax_rate_id, delivery_tax_rate_id)`
    : sql`
        SELECT FROM menu_items WHERE restaurant_id = ${restaurantId} AND schedule_id = ${id}
        UNION ALL
        SELECT FROM menu_categories WHERE restaurant_id = ${restaurantId} AND schedule_id = ${id}`
  ).execute(tx);
  return rows.length > 0;
}

/** 409 for the first entry that something still points to. */
async function deleteLeftOut(
  { tx, restaurantId }: Edit,
  table: 'tax_rates' | 'schedules',
  known: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
): Promise<void> {
  for (const [id, name] of known) {
    if (kept.has(id)) continue;
    if (await isUsed(tx, table, restaurantId, id)) {
      throw new HttpError(409, menuWords.stillInUse(name), {
        code: 'IN_USE',
        name,
      });
    }
    await tx.deleteFrom(table).where('restaurant_id', '=', restaurantId).where('id', '=', id).execute();
  }
}

/** The whole list of tax rates as it shall be. Runs last, when nothing points to what goes any more. */
export async function storeTaxRates(edit: Edit, rates: NonNullable<UpdateMenuSettings['taxRates']>) {
  const { tx, restaurantId } = edit;
  const known = await namesOf(tx, 'tax_rates', restaurantId);
  const entries = withIds(rates, known.keys(), 'taxRates');
  await upsertRows(
    tx,
    'tax_rates',
    entries.map(({ id, name, parts }) => ({ restaurant_id: restaurantId, id, name, parts })),
  );
  await deleteLeftOut(edit, 'tax_rates', known, new Set(entries.map(({ id }) => id)));
}

/** Throws 400 for times that would be no opening hours. What an edit leaves as it was may be from before this rule. */
async function requireTimes(
  { tx, restaurantId }: Edit,
  schedules: NonNullable<UpdateMenuSettings['schedules']>,
) {
  const rows = await tx
    .selectFrom('schedules')
    .select(['id', 'intervals'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const stored = new Map(rows.map(({ id, intervals }) => [id, StoredScheduleIntervals.parse(intervals)]));
  const problems = schedules.flatMap(({ id, name, intervals }, place): Detail[] => {
    if (id !== undefined && isDeepStrictEqual(stored.get(id), intervals)) return [];
    const problem = scheduleProblem(intervals);
    if (problem === null) return [];
    const of = `schedules.${place}.intervals`;
    const path = problem.code === 'NO_TIMES' ? of : `${of}.${problem.index}.from`;
    return [{ path, message: `${name}: ${scheduleProblemWords(problem)}`, ...problem }];
  });
  if (problems.length > 0) throw invalid(problems);
}

export async function storeSchedules(edit: Edit, schedules: NonNullable<UpdateMenuSettings['schedules']>) {
  const { tx, restaurantId } = edit;
  await requireTimes(edit, schedules);
  const known = await namesOf(tx, 'schedules', restaurantId);
  const entries = withIds(schedules, known.keys(), 'schedules');
  await upsertRows(
    tx,
    'schedules',
    entries.map(({ id, name, intervals, firstDay, lastDay }) => ({
      ...{ restaurant_id: restaurantId, id, name, intervals },
      ...{ first_day: firstDay, last_day: lastDay },
    })),
  );
  await deleteLeftOut(edit, 'schedules', known, new Set(entries.map(({ id }) => id)));
}
