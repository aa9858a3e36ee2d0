import { groupRuleProblems } from '@comanda/domain/option-group-rules';
import { v7 as uuid } from 'uuid';
import { blankOption } from '#modules/menu-edit/menu-edit.ts';
import type { MenuRows } from './menu-rows.ts';
import { declare, keyOf, type Merging, or, placesAfter } from './merging.ts';
import type { Entry, Sheet } from './read-sheet.ts';
import { within } from './shelf.ts';

function mergeGroup({ groups, restaurantId, touched }: Merging, entry: Entry<'group'>): string {
  const { cells } = entry;
  const { id } = groups.put(
    keyOf(entry),
    () => ({
      ...{ restaurant_id: restaurantId, id: uuid(), name: '', min: 0, max: 1, free: 0, version: 0 },
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
  return id;
}

/** Returns the id of the option's group; undefined when the row has none. */
function mergeOption(
  merging: Merging,
  entry: Entry<'option'>,
  nextPlace: (groupId: string) => number,
): string | undefined {
  const { groups, options, complain, isFirst, refer, restaurantId } = merging;
  const { cells, row } = entry;
  if (!cells.group) {
    complain(row, 'group', 'Say which group it belongs to.');
    return undefined;
  }
  refer(groups, cells.group, { row, column: 'group' });
  const group = groups.find(cells.group);
  if (!group || !isFirst(`option ${group.id}`, entry)) return undefined;
  const key = within(group.id, keyOf(entry));
  const before = options.find(key);
  const after = options.put(
    key,
    () => ({ ...blankOption(restaurantId, group.id), sort: nextPlace(group.id) }),
    (present) => ({
      ...present,
      name: cells.name,
      price: cells.price ?? present.price,
      available: cells.available ?? present.available,
      sold_out_until: or(cells['sold out until'], present.sold_out_until),
      is_default: cells.default ?? present.is_default,
      repeat: cells.repeat ?? present.repeat,
      allergens: declare(present.allergens, entry.allergens),
    }),
  );
  // the group's version counts edits of its options, too
  if (after !== before) groups.touch(cells.group, group);
  return group.id;
}

function checkRules({ groups, options, complain }: Merging, rows: ReadonlyMap<string, number>): void {
  const optionsOf = Map.groupBy(options.all(), (option) => option.group_id);
  for (const { id, min, max, free } of groups.all()) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const rules = (optionsOf.get(id) ?? []).map(({ repeat, is_default }) => ({
      repeat,
      default: is_default,
    }));
    for (const { path, message } of groupRuleProblems({ min, max, free, options: rules })) {
      complain(row, path === 'options' ? 'default' : path, message);
    }
  }
}

/** Option groups and their options. Rules that nobody could follow are complained of where the group stands. */
export function mergeGroups(merging: Merging, sheet: Sheet, menu: MenuRows): void {
  const nextPlace = placesAfter(menu.options.map(({ group_id, sort }) => ({ parent: group_id, sort })));
  const rows = new Map<string, number>();
  for (const entry of sheet.group) {
    if (merging.isFirst('group', entry)) rows.set(mergeGroup(merging, entry), entry.row);
  }
  for (const entry of sheet.option) {
    const groupId = mergeOption(merging, entry, nextPlace);
    if (groupId !== undefined && !rows.has(groupId)) rows.set(groupId, entry.row);
  }
  checkRules(merging, rows);
}
