import type { MarkedMenu, MarkMenu } from '@comanda/contract/shapes/menu-changes';
import { type RawBuilder, sql } from 'kysely';
import { type Edit, type Editor, editRestaurant, requireSettings } from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import { keepChange } from './changes/keep-change.ts';
import { backAt, type Changing, countScheduled } from './set-availability.ts';
import { type SoldOutMark, soldOutMark } from './sold-out-mark.ts';

/** Names in the entry of a mark that nobody has looked for by a word. */
const MOST_NAMED = 3;

type Marked = { readonly id: string; readonly name: string };

/** Rows of which a mark says something new: what is sold out for as long already, or longer, stays as it is. */
function isNews({ available, sold_out_until }: SoldOutMark, now: number): RawBuilder<boolean> {
  if (available) return sql`NOT available AND coalesce(sold_out_until > ${at(now)}, true)`;
  if (sold_out_until === null) return sql`(available OR sold_out_until IS NOT NULL)`;
  return sql`(available OR sold_out_until < ${at(sold_out_until)})`;
}

async function markRows(
  { tx, restaurantId, now }: Edit,
  table: 'menu_items' | 'options',
  ids: readonly string[],
  mark: SoldOutMark,
): Promise<Marked[]> {
  const until = mark.sold_out_until === null ? sql`NULL` : at(mark.sold_out_until);
  const { rows } = await sql<Marked>`
    UPDATE ${sql.table(table)} SET available = ${mark.available}, sold_out_until = ${until}
    WHERE restaurant_id = ${restaurantId} AND id = ANY(${[...ids]}::uuid[]) AND ${isNews(mark, now)}
    RETURNING id, name`.execute(tx);
  return rows;
}

/** Marks many dishes, options and sizes alike, as one change that can be taken back for a day. */
export async function markMany(
  deps: Changing,
  editor: Editor,
  { itemIds, optionIds, mark: wanted, sought }: MarkMenu,
): Promise<MarkedMenu> {
  const { restaurantId, now } = editor;
  const mark = soldOutMark(wanted, await requireSettings(deps.keptSettings, restaurantId), now);
  const marked = await editRestaurant(deps, editor, (edit) =>
    keepChange(edit, async (id) => {
      const items = await markRows(edit, 'menu_items', itemIds, mark);
      const options = await markRows(edit, 'options', optionIds, mark);
      const all = [...items, ...options];
      const counts = { items: items.length, options: options.length };
      if (all.length === 0) return { ids: all, counts };
      const { soldOutUntil: until } = backAt(mark);
      const details = { available: mark.available, dishes: counts.items, options: counts.options };
      const record =
        sought ||
        all
          .slice(0, MOST_NAMED)
          .map(({ name }) => name)
          .join(', ');
      await edit.record({
        action: 'menu.marked',
        record,
        id,
        details: { ...details, ...(until && { until }) },
      });
      return { ids: all, counts, changeId: id };
    }),
  );
  const ids = marked.ids.map(({ id }) => id);
  const scheduledOrders = await countScheduled(
    deps.database.db,
    restaurantId,
    { itemIds: ids, optionIds: ids },
    now,
  );
  return {
    ...backAt(mark),
    touches: { ...marked.counts, scheduledOrders },
    ...(marked.changeId && { changeId: marked.changeId }),
  };
}
