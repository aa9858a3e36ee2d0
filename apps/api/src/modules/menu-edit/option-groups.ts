import type {
  CreateOptionGroup,
  StaffOptionGroup,
  UpdateOptionGroup,
} from '@comanda/contract/shapes/menu-edit';
import { groupRuleWords } from '@comanda/contract/words/option-groups';
import { groupRuleProblems } from '@comanda/domain/menu/option-group-rules';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { recordEntry } from '#modules/audit';
import { type Edit, touchedBy } from '#modules/restaurant-settings';
import { HttpError, invalid, notFound, stale } from '#platform/http/errors.ts';
import { requireNoOwnPartsIn, requireParts } from './parts.ts';
import { requireReferences } from './references.ts';
import { listGroups, listOptions, readGroups } from './staff-records.ts';
import { type StoredRow, upsertRows } from './stored-rows.ts';
import { menuWords } from './words.ts';

type GroupRow = StoredRow<'option_groups'>;
type OptionRow = StoredRow<'options'>;
type OptionInput = NonNullable<UpdateOptionGroup['options']>[number];

async function requireRules(
  { tx, restaurantId }: Edit,
  { min, max, free }: Pick<GroupRow, 'min' | 'max' | 'free'>,
  options: readonly OptionRow[],
): Promise<void> {
  const { dearest } = await tx
    .selectFrom('menu_items')
    .select(({ fn }) => fn.max('price').as('dearest'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const rules = options.map(({ is_default, ...option }) => ({ ...option, default: is_default }));
  const problems = groupRuleProblems({ min, max, free, options: rules }, dearest);
  if (problems.length === 0) return;
  throw invalid(
    problems.map((problem) => ({
      ...problem,
      path: 'option' in problem ? `options.${problem.option}.${problem.path}` : problem.path,
      message: groupRuleWords(problem),
    })),
  );
}

export function blankOption(restaurantId: string, groupId: string): OptionRow {
  return {
    restaurant_id: restaurantId,
    id: uuid(),
    group_id: groupId,
    name: '',
    kitchen_name: null,
    price: 0,
    allergens: {},
    available: true,
    sold_out_until: null,
    is_default: false,
    repeat: 1,
    opens: [],
    dish_id: null,
    size_id: null,
    sort: 0,
  };
}

/** The whole list as it shall be: an option with an id keeps it, and whether it is sold out. */
function optionRows(
  { restaurantId }: Edit,
  groupId: string,
  inputs: readonly OptionInput[],
  kept: readonly OptionRow[] = [],
): OptionRow[] {
  const known = new Map(kept.map((row) => [row.id, row]));
  const lost = inputs.flatMap(({ id }, index) =>
    id === undefined || known.has(id)
      ? []
      : [
          {
            path: `options.${index}.id`,
            message: menuWords.optionGone,
            code: 'UNKNOWN' as const,
            what: 'OPTION' as const,
          },
        ],
  );
  if (lost.length > 0) throw invalid(lost);
  return inputs.map(({ id = '', name, kitchenName, price, default: is_default, opens, ...rest }, sort) => {
    const before = known.get(id) ?? blankOption(restaurantId, groupId);
    const { itemId, sizeId = null } = rest;
    // what an earlier release does not know stays
    const kept = {
      kitchen_name: kitchenName === undefined ? before.kitchen_name : kitchenName,
      ...(itemId !== undefined && { dish_id: itemId, size_id: itemId === null ? null : sizeId }),
    };
    const said = { name, price, is_default, opens: opens ?? before.opens };
    return { ...before, ...kept, ...said, repeat: rest.repeat, allergens: rest.allergens, sort };
  });
}

/** Throws 400 for each option that opens a group which is none of the restaurant's, or its own. */
async function requireOpened(
  { tx, restaurantId }: Edit,
  groupId: string,
  inputs: readonly OptionInput[],
): Promise<void> {
  const opened = inputs.flatMap(({ opens = [] }, index) =>
    opens.map((id, place) => ({ id, path: `options.${index}.opens.${place}` })),
  );
  const own = opened.filter(({ id }) => id === groupId);
  if (own.length > 0)
    throw invalid(
      own.map(({ path }) => ({ path, message: menuWords.opensItself, code: 'NOT_USABLE' as const })),
    );
  await requireReferences(
    tx,
    restaurantId,
    opened.map((one) => ({ ...one, to: 'option_groups' })),
  );
}

async function store(edit: Edit, group: GroupRow, options: readonly OptionRow[]): Promise<StaffOptionGroup> {
  const { tx, restaurantId, now } = edit;
  await requireRules(edit, group, options);
  await upsertRows(tx, 'option_groups', [{ ...group, ...touchedBy(edit) }]);
  await tx
    .deleteFrom('options')
    .where('restaurant_id', '=', restaurantId)
    .where('group_id', '=', group.id)
    .where(sql<boolean>`NOT id = ANY(${options.map(({ id }) => id)}::uuid[])`)
    .execute();
  await upsertRows(tx, 'options', options);
  await requireNoOwnPartsIn(edit, group.id);
  const [stored] = await readGroups(tx, { restaurantId, ids: [group.id] }, now);
  if (!stored) throw notFound('optionGroup');
  return stored;
}

async function requireGroup({ tx, restaurantId, now }: Edit, id: string, version: number) {
  const [row] = await listGroups(tx, { restaurantId, ids: [id] });
  if (!row) throw notFound('optionGroup');
  if (row.version === version) return row;
  const [current] = await readGroups(tx, { restaurantId, ids: [id] }, now);
  throw stale(row.changed_by ?? undefined, current);
}

export async function createOptionGroup(
  edit: Edit,
  body: CreateOptionGroup,
  within?: string,
): Promise<StaffOptionGroup> {
  const { restaurantId } = edit;
  const { name, min, max, free } = body;
  const id = uuid();
  await requireOpened(edit, id, body.options);
  await requireParts(edit, body.options, within);
  const group = {
    ...{ restaurant_id: restaurantId, id, name, min, max, free },
    ...{ item_id: null, version: 1, ...touchedBy(edit) },
  };
  return store(edit, group, optionRows(edit, id, body.options));
}

/** Reaches every item that uses the group. Throws 400 for rules that nobody could follow, naming the field. */
export async function updateOptionGroup(
  edit: Edit,
  id: string,
  { version, options, ...change }: UpdateOptionGroup,
): Promise<StaffOptionGroup> {
  const { tx, restaurantId, user, now } = edit;
  const row = await requireGroup(edit, id, version);
  const kept = await listOptions(tx, { restaurantId, ids: [id] });
  await requireOpened(edit, id, options ?? []);
  await requireParts(edit, options ?? []);
  const { name = row.name, min = row.min, max = row.max, free = row.free } = change;
  const group = { ...row, name, min, max, free, version: version + 1 };
  const stored = await store(edit, group, options ? optionRows(edit, id, options, kept) : kept);
  const before = new Map(kept.map((option) => [option.id, option.price]));
  const prices = stored.options.flatMap((option) => {
    const from = before.get(option.id);
    return from === undefined || from === option.price ? [] : [{ name: option.name, from, to: option.price }];
  });
  if (prices.length > 0) {
    const entry = {
      restaurantId,
      action: 'option.price_changed' as const,
      record: name,
      details: { prices },
    };
    await recordEntry(tx, user, entry, now);
  }
  return stored;
}

/** 409 while items use it. */
export async function deleteOptionGroup(edit: Edit, id: string, version: number): Promise<void> {
  const { tx, restaurantId, now } = edit;
  const row = await requireGroup(edit, id, version);
  const [{ usedBy } = { usedBy: 0 }] = await readGroups(tx, { restaurantId, ids: [id] }, now);
  if (usedBy > 0) {
    throw new HttpError(409, menuWords.usedByItems(usedBy, row.name), {
      code: 'IN_USE',
      name: row.name,
      count: usedBy,
    });
  }
  await tx
    .deleteFrom('option_groups')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('options')
    .set({ opens: sql<string[]>`array_remove(opens, ${id}::uuid)` })
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`${id}::uuid = ANY(opens)`)
    .execute();
  await edit.record({ action: 'option_group.deleted', record: row.name });
}
