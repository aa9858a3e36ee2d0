import type { MenuTakenBack } from '@comanda/contract/shapes/menu-changes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import {
  type Edit,
  editRestaurant,
  markArranged,
  storeHouseRules,
  touchedBy,
} from '#modules/restaurant-settings';
import { at, json } from '#platform/database/column-types.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { MENU_CHANGE_KEPT_MS, MOST_KEPT } from './keep-change.ts';
import {
  deleteRows,
  type MenuTable,
  PLAIN_TABLES,
  recordsOf,
  StoredRecord,
  writeRows,
} from './stored-records.ts';
import { ChangedRecord, carried, type TakenBack, takeBack } from './take-back.ts';
import { menuChangeWords } from './words.ts';

const KINDS: Readonly<Record<MenuTable, MenuTakenBack['staying'][number]['kind']>> = {
  tax_rates: 'tax',
  schedules: 'schedule',
  menu_categories: 'category',
  menu_items: 'item',
  option_groups: 'group',
  options: 'group',
  item_option_groups: 'item',
  menu_origins: 'item',
  menu_origin_records: 'item',
};
/** Named in the answer. */
const MOST_NAMED = 100;

async function write({ tx, restaurantId }: Edit, { put, links, remove }: TakenBack): Promise<void> {
  for (const table of PLAIN_TABLES) await writeRows(tx, table, put.get(table) ?? []);
  const asked = [...links].flatMap(([item, own]) =>
    own.map(({ group, sort }) => ({ restaurant_id: restaurantId, item_id: item, group_id: group, sort })),
  );
  await sql`DELETE FROM item_option_groups WHERE restaurant_id = ${restaurantId}
    AND item_id = ANY(${[...links.keys()]}::uuid[])`.execute(tx);
  await writeRows(tx, 'item_option_groups', asked);
  for (const table of PLAIN_TABLES.toReversed())
    await deleteRows(tx, restaurantId, table, remove.get(table) ?? []);
}

/** Writes down that this change was taken back, and that earlier ones can be as before it. */
async function carryVersions(
  { tx, restaurantId }: Edit,
  changeId: string,
  records: readonly ChangedRecord[],
  done: TakenBack,
): Promise<void> {
  const earlier = await tx
    .selectFrom('menu_changes')
    .select(['id', 'records'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '<', changeId)
    .where('taken_back', '=', false)
    .execute();
  for (const { id, records: kept } of earlier) {
    const now = carried(ChangedRecord.array().parse(kept), records, done);
    await tx
      .updateTable('menu_changes')
      .set({ records: json(now) })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute();
  }
  await tx
    .updateTable('menu_changes')
    .set({ taken_back: true })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', changeId)
    .execute();
}

/**
 * Takes a change of many records back, of anybody or (`isOwn`) only of the editor. Throws 404 for one that is none or
 * too long ago, 409 for one that was.
 */
async function takeChangeBack(edit: Edit, changeId: string, { isOwn = false } = {}): Promise<MenuTakenBack> {
  const { tx, restaurantId, user, now } = edit;
  const change = await tx
    .selectFrom('menu_changes')
    .innerJoin('audit_entries as entry', (join) =>
      join
        .onRef('entry.restaurant_id', '=', 'menu_changes.restaurant_id')
        .onRef('entry.id', '=', 'menu_changes.id'),
    )
    .select(['menu_changes.records', 'menu_changes.taken_back', 'entry.actor_name'])
    .where('menu_changes.restaurant_id', '=', restaurantId)
    .where('menu_changes.id', '=', changeId)
    .where('menu_changes.at', '>=', at(now - MENU_CHANGE_KEPT_MS))
    .$if(isOwn, (query) => query.where('entry.actor_user_id', '=', user.userId))
    .executeTakeFirst();
  if (!change) throw notFound('change');
  if (change.taken_back) throw new HttpError(409, menuChangeWords.takenBackAlready, { code: 'TAKEN_BACK' });
  const records = ChangedRecord.array().parse(change.records);
  const [{ rows }, settings] = await Promise.all([
    recordsOf(restaurantId).execute(tx),
    tx
      .selectFrom('menu_settings')
      .select(['service_charge_tax_rate_id', 'delivery_tax_rate_id'])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst(),
  ]);
  const { changed_at, changed_by } = touchedBy(edit);
  const done = takeBack(records, {
    present: StoredRecord.array().parse(rows),
    touched: { changed_at: new Date(changed_at).toISOString(), changed_by },
    taxesInUse: Object.values(settings ?? {}).filter((id) => id !== null),
  });
  const staying = done.staying.map(({ table, name, why }) => ({ kind: KINDS[table], name, why }));
  const answer = { takenBack: done.count, staying: staying.slice(0, MOST_NAMED), stayed: staying.length };
  // what nothing came of can be tried again
  if (done.count === 0) return answer;
  await write(edit, done);
  await markArranged(tx, restaurantId);
  await carryVersions(edit, changeId, records, done);
  const houseRules = (['tax_rates', 'schedules'] as const).some(
    (table) => done.put.has(table) || done.remove.has(table),
  );
  if (houseRules) await storeHouseRules(tx, restaurantId, {}, touchedBy(edit));
  const details = { takenBack: done.count, stayed: done.staying.length };
  await edit.record({ action: 'menu.taken_back', record: change.actor_name, details });
  return answer;
}

export function registerMenuChanges(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, 'menuChanges', async ({ params, now }) => {
    const rows = await deps.database.db
      .selectFrom('menu_changes')
      .select(['id', 'taken_back'])
      .where('restaurant_id', '=', params.id)
      .where('at', '>=', at(now - MENU_CHANGE_KEPT_MS))
      .orderBy('id', 'desc')
      .limit(MOST_KEPT)
      .execute();
    return { changes: rows.map(({ id, taken_back }) => ({ id, takenBack: taken_back })) };
  });

  serve(app, deps, 'undoMenuChange', ({ params, user, now }) =>
    editRestaurant(deps, { restaurantId: params.id, user, now }, (edit) =>
      takeChangeBack(edit, params.changeId, { isOwn: true }),
    ),
  );

  serve(app, deps, 'takeBackMenuChange', ({ params, user, now }) =>
    editRestaurant(deps, { restaurantId: params.id, user, now }, (edit) =>
      takeChangeBack(edit, params.changeId),
    ),
  );
}
