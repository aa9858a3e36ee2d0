import { groupRuleWords } from '@comanda/contract/words/option-groups';
import { groupRuleProblems } from '@comanda/domain/menu/option-group-rules';
import { v7 as uuid } from 'uuid';
import { blankOption } from '#modules/menu-edit';
import type { MenuRows } from './menu-rows.ts';
import { declare, groupsNamed, type Merging, or, placeOf, placesAfter } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { sheetWords } from './words.ts';

type GroupRow = MenuRows['groups'][number];

/** The group when the row makes or changes it. */
function mergeGroup(
  { groups, restaurantId, touched, became }: Merging,
  entry: Entry<'group'>,
): GroupRow | undefined {
  const { cells } = entry;
  const before = groups.present(placeOf(entry));
  const after = groups.put(
    placeOf(entry),
    () => ({
      restaurant_id: restaurantId,
      id: uuid(),
      name: '',
      min: 0,
      max: 1,
      free: 0,
      item_id: null,
      version: 0,
      ...touched,
    }),
    (present) => ({
      ...present,
      name: cells.name,
      min: cells.min ?? present.min,
      max: cells.max ?? present.max,
      free: cells.free ?? present.free,
    }),
  );
  became.set(entry.row, after.id);
  return after === before ? undefined : after;
}

/** The group that the row names, else the one that its option is in already; complained of when there is none. */
function groupOf(
  { groups, options, complain, refer }: Merging,
  { cells, row }: Entry<'option'>,
): GroupRow | undefined {
  if (cells.group) {
    refer(groups, cells.group, { row, column: 'group' });
    return groups.find(cells.group);
  }
  const present = cells.id === undefined ? undefined : options.byId(cells.id);
  if (!present) complain(row, 'group', sheetWords.whichGroup);
  return present && groups.byId(present.group_id);
}

/** Returns the groups that the row changes: its own, and the one that its option leaves. */
function mergeOption(
  merging: Merging,
  entry: Entry<'option'>,
  nextPlace: (groupId: string) => number,
): readonly string[] {
  const { groups, options, isFirst, restaurantId } = merging;
  const { cells } = entry;
  const opens = groupsNamed(merging, entry);
  const group = groupOf(merging, entry);
  if (group && opens?.includes(group.id)) merging.complain(entry.row, 'groups', sheetWords.opensItself);
  if (!group || !isFirst(`option ${group.id}`, entry)) return [];
  const place = placeOf(entry, group.id);
  const before = options.present(place);
  const after = options.put(
    place,
    () => ({ ...blankOption(restaurantId, group.id), sort: nextPlace(group.id) }),
    (present) => ({
      ...present,
      group_id: group.id,
      sort: present.group_id === group.id ? present.sort : nextPlace(group.id),
      name: cells.name,
      kitchen_name: or(cells.kitchen_name, present.kitchen_name),
      price: cells.price ?? present.price,
      available: cells.available ?? present.available,
      sold_out_until: or(cells.sold_out_until, present.sold_out_until),
      is_default: cells.default ?? present.is_default,
      repeat: cells.repeat ?? present.repeat,
      opens: opens ?? present.opens,
      allergens: declare(present.allergens, entry.allergens),
    }),
  );
  merging.became.set(entry.row, after.id);
  const touched = [...new Set([group.id, before?.group_id ?? group.id])];
  // a group's version counts edits of its options, too
  if (after === before) return [];
  for (const row of touched.flatMap((id) => groups.byId(id) ?? [])) groups.touch(row);
  return touched;
}

/** Where each group stands that the sheet makes or changes, by its id. */
export type ChangedGroups = ReadonlyMap<string, number>;

/** Reports rules that nobody could follow, where the group stands; a group that the sheet leaves is not judged. */
export function checkGroups({ groups, options, items, complain }: Merging, rows: ChangedGroups): void {
  const prices = items.all().map(({ price }) => price);
  const dearest = prices.reduce<number | null>((most, price) => Math.max(most ?? price, price), null);
  const optionsOf = Map.groupBy(options.all(), (option) => option.group_id);
  for (const { id, min, max, free } of groups.all()) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const rules = (optionsOf.get(id) ?? []).map(({ is_default, ...option }) => ({
      ...option,
      default: is_default,
    }));
    for (const problem of groupRuleProblems({ min, max, free, options: rules }, dearest)) {
      const { path } = problem;
      const column = path === 'options' ? (rules.length === 0 ? 'name' : 'default') : path;
      complain(row, column, groupRuleWords(problem));
    }
  }
}

/** Option groups and their options; `checkGroups` then judges those that it returns. */
export function mergeGroups(merging: Merging, sheet: Sheet, menu: MenuRows): ChangedGroups {
  const nextPlace = placesAfter(menu.options.map(({ group_id, sort }) => ({ parent: group_id, sort })));
  const rows = new Map<string, number>();
  for (const entry of sheet.group) {
    const changed = merging.isFirst('group', entry) ? mergeGroup(merging, entry) : undefined;
    if (changed) rows.set(changed.id, entry.row);
  }
  for (const entry of sheet.option) {
    for (const groupId of mergeOption(merging, entry, nextPlace)) {
      if (!rows.has(groupId)) rows.set(groupId, entry.row);
    }
  }
  return rows;
}
