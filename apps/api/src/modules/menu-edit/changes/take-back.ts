import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { MENU_TABLES, type MenuTable, PASSING, Row, type StoredRecord } from './stored-records.ts';

/** A record as it was before a change and after it; null where there was none. */
export const ChangedRecord = z.object({
  table: z.enum(MENU_TABLES),
  id: z.string(),
  before: Row.nullable(),
  after: Row.nullable(),
});
export type ChangedRecord = z.infer<typeof ChangedRecord>;

const Links = z.object({ links: z.array(z.object({ group: z.string(), sort: z.int() })) });
type Link = z.infer<typeof Links>['links'][number];

/** Why something stays as it is: somebody has changed or deleted it since, or something that stays needs it. */
export type Staying = {
  readonly table: MenuTable;
  readonly name: string;
  readonly why: 'CHANGED' | 'DELETED' | 'IN_USE';
};

export type TakenBack = {
  /** By table, rows as they have to be written. */
  readonly put: ReadonlyMap<MenuTable, readonly Row[]>;
  readonly links: ReadonlyMap<string, readonly Link[]>;
  readonly remove: ReadonlyMap<MenuTable, readonly string[]>;
  readonly staying: readonly Staying[];
  /** How many dishes, groups, categories, schedules and tax rates are as they were. */
  readonly count: number;
};

const keyOf = (table: MenuTable, id: unknown) => `${table} ${id}`;

const content = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !PASSING.includes(column)));

function isSame(one: Row | null, other: Row | null): boolean {
  if (!one || !other) return one === other;
  return isDeepStrictEqual(content(one), content(other)) && one.version === other.version;
}

/** The tables of the records that come from elsewhere, by their kinds there. */
const ORIGIN_TABLES: ReadonlyMap<unknown, MenuTable> = new Map<unknown, MenuTable>([
  ['category', 'menu_categories'],
  ['item', 'menu_items'],
  ['size', 'options'],
  ['group', 'option_groups'],
  ['option', 'options'],
]);
const isOrigin = ({ table }: ChangedRecord) => table === 'menu_origins' || table === 'menu_origin_records';

/** What is changed and taken back as one: a dish with its sizes and groups asked, a group with its options. */
type Unit = { readonly head: string; readonly records: ChangedRecord[] };

function unitsOf(records: readonly ChangedRecord[], rowAt: (key: string) => Row | null): Unit[] {
  const changed = new Map(records.map((record) => [keyOf(record.table, record.id), record]));
  const known = (key: string) => {
    const record = changed.get(key);
    return record ? (record.after ?? record.before) : rowAt(key);
  };
  const headOfGroup = (id: unknown) => {
    const dish = known(keyOf('option_groups', id))?.item_id;
    return dish == null ? keyOf('option_groups', id) : keyOf('menu_items', dish);
  };
  const headOf = ({ table, id, before, after }: ChangedRecord) => {
    const row = after ?? before;
    if (table === 'menu_origins' || table === 'menu_origin_records') {
      const key = keyOf(ORIGIN_TABLES.get(row?.kind) ?? table, row?.record_id);
      if (key.startsWith('options ')) return headOfGroup(known(key)?.group_id);
      return key.startsWith('option_groups ') ? headOfGroup(row?.record_id) : key;
    }
    if (table === 'options') return headOfGroup(row?.group_id);
    if (table === 'option_groups') return headOfGroup(id);
    return table === 'item_option_groups' ? keyOf('menu_items', id) : keyOf(table, id);
  };
  return [...Map.groupBy(records, headOf)].map(([head, own]) => ({ head, records: own }));
}

function listed<T>(lists: Map<MenuTable, T[]>, table: MenuTable): T[] {
  const list = lists.get(table) ?? [];
  lists.set(table, list);
  return list;
}

/** What it was, with what happened to it since that is no edit. */
function restored(before: Row, after: Row | null, now: Row | null, touched: Row): Row {
  if (!now) return before;
  const passing = PASSING.filter(
    (column) => column in now && !(after && isDeepStrictEqual(now[column], after[column])),
  );
  const kept = new Set([...passing, 'sort']);
  const row = Object.fromEntries(
    Object.entries(before).map(([column, value]) => [column, kept.has(column) ? now[column] : value]),
  );
  return typeof now.version === 'number' ? { ...row, ...touched, version: now.version + 1 } : row;
}

/**
 * What has to be written so that a change of many records is undone: what was made goes, what was changed is as before.
 * What somebody has changed since stays as it is, and so does what something that stays needs; both are named.
 * `touched` are the columns that name who takes it back.
 */
export function takeBack(
  records: readonly ChangedRecord[],
  present: readonly StoredRecord[],
  touched: Row,
): TakenBack {
  const rows = new Map(present.map(({ table, id, row }) => [keyOf(table, id), row]));
  const rowAt = (key: string) => rows.get(key) ?? null;
  const now = ({ table, id }: ChangedRecord) => rowAt(keyOf(table, id));
  const staying = new Map<string, Staying>();
  const undone = new Map<string, Unit>();

  function stay({ head, records: own }: Unit, why: Staying['why']): void {
    const first = own.find(({ table, id }) => keyOf(table, id) === head) ?? own[0];
    const row = rowAt(head) ?? first?.after ?? first?.before;
    const [table] = MENU_TABLES.filter((one) => head.startsWith(`${one} `));
    if (table) staying.set(head, { table, name: String(row?.name ?? ''), why });
    undone.delete(head);
  }

  for (const unit of unitsOf(records, rowAt)) {
    const isAsLeft = unit.records.every((record) => isSame(now(record), record.after));
    if (isAsLeft) undone.set(unit.head, unit);
    else if (rowAt(unit.head)) stay(unit, 'CHANGED');
    // what it had made and somebody has deleted is gone as it should be
    else if (unit.records.some(({ before }) => before !== null)) stay(unit, 'DELETED');
  }

  /** Every row as it would be. */
  function outcome(): ReadonlyMap<string, Row> {
    const after = new Map(rows);
    for (const unit of undone.values()) {
      for (const record of unit.records) {
        const { table, id, before } = record;
        if (before) after.set(keyOf(table, id), before);
        else after.delete(keyOf(table, id));
      }
    }
    return after;
  }

  const needsOf = (key: string, row: Row): string[] => {
    if (key.startsWith('item_option_groups '))
      return Links.parse(row).links.map(({ group }) => keyOf('option_groups', group));
    const opens = z.array(z.string()).catch([]).parse(row.opens);
    return [
      ...(row.category_id == null ? [] : [keyOf('menu_categories', row.category_id)]),
      ...(row.schedule_id == null ? [] : [keyOf('schedules', row.schedule_id)]),
      ...(row.tax_rate_id == null ? [] : [keyOf('tax_rates', row.tax_rate_id)]),
      ...opens.map((id) => keyOf('option_groups', id)),
    ];
  };

  /** Lets stay what is still needed, and what would need something that is gone. True when there was any. */
  function settle(): boolean {
    const after = outcome();
    const before = undone.size;
    for (const [key, row] of after) {
      for (const need of needsOf(key, row)) {
        if (after.has(need)) continue;
        const made = undone.get(need);
        if (made) stay(made, 'IN_USE');
        const own = [...undone.values()].find(({ records: all }) =>
          all.some(({ table, id }) => keyOf(table, id) === key),
        );
        if (!made && own && !key.startsWith('options ') && !key.startsWith('item_option_groups '))
          stay(own, 'CHANGED');
      }
    }
    return undone.size < before;
  }
  while (settle());

  const put = new Map<MenuTable, Row[]>();
  const remove = new Map<MenuTable, string[]>();
  const links = new Map<string, readonly Link[]>();
  const after = outcome();
  for (const { records: own } of undone.values()) {
    for (const record of own) {
      const { table, id, before } = record;
      if (table === 'item_option_groups') {
        const asked = before ? Links.parse(before).links : [];
        links.set(
          id,
          asked.filter(({ group }) => after.has(keyOf('option_groups', group))),
        );
      } else if (before) {
        listed(put, table).push(restored(before, record.after, now(record), touched));
      } else listed(remove, table).push(id);
    }
  }
  const count = [...undone.values()].filter(({ records: own }) => !own.every(isOrigin)).length;
  return { put, links, remove, staying: [...staying.values()], count };
}
