import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  isMark,
  isSameMark,
  MARK,
  MENU_TABLES,
  type MenuTable,
  Row,
  type StoredRecord,
  withMark,
} from './stored-records.ts';

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
const Ids = z.array(z.string());

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

type Given = {
  readonly present: readonly StoredRecord[];
  /** The columns that name who takes it back. */
  readonly touched: Row;
  /** Tax rates that the settings of the restaurant have taken up. */
  readonly taxesInUse: readonly string[];
};

/** What is no edit: what is left of a dish, where it stands, and who changed it last. */
const PASSING = new Set([...MARK, 'stock', 'sort', 'version', 'changed_at', 'changed_by']);

const keyOf = (table: MenuTable, id: unknown) => `${table} ${id}`;
const keyOfRecord = ({ table, id }: ChangedRecord) => keyOf(table, id);

/** The same but for what is no edit; columns that a later release has added say nothing. */
function isAsLeft(now: Row | null, after: Row | null): boolean {
  if (!now || !after) return now === after;
  const isSame = ([column, value]: [string, unknown]) =>
    PASSING.has(column) || isDeepStrictEqual(now[column], value);
  return now.version === after.version && Object.entries(after).every(isSame);
}

/** The tables of the records that come from elsewhere, by their kinds there. */
const ORIGIN_TABLES: ReadonlyMap<unknown, MenuTable> = new Map<unknown, MenuTable>([
  ['category', 'menu_categories'],
  ['item', 'menu_items'],
  ['size', 'options'],
  ['group', 'option_groups'],
  ['option', 'options'],
]);
const isOrigin = (table: MenuTable) => table === 'menu_origins' || table === 'menu_origin_records';

/** What is changed and taken back as one: a dish with its sizes and groups asked, a group with its options. */
type Unit = { readonly table: MenuTable; readonly head: string; readonly records: ChangedRecord[] };

function unitsOf(records: readonly ChangedRecord[], rowAt: (key: string) => Row | null): Unit[] {
  const changed = new Map(records.map((record) => [keyOfRecord(record), record]));
  const known = (table: MenuTable, id: unknown) => {
    const record = changed.get(keyOf(table, id));
    return record ? (record.after ?? record.before) : rowAt(keyOf(table, id));
  };
  type Head = readonly [table: MenuTable, id: unknown];
  const headOf = (table: MenuTable, id: unknown, row: Row | null): Head => {
    if (table === 'item_option_groups') return ['menu_items', id];
    if (table === 'options') {
      const group = row?.group_id;
      return group == null ? [table, id] : headOf('option_groups', group, known('option_groups', group));
    }
    return table === 'option_groups' && row?.item_id != null ? ['menu_items', row.item_id] : [table, id];
  };
  const units = new Map<string, Unit>();
  for (const record of records) {
    const row = record.after ?? record.before;
    const of = isOrigin(record.table) ? row?.record_id : record.id;
    const named = ORIGIN_TABLES.get(row?.kind) ?? record.table;
    // a dish has the number of its only size
    const isDish = isOrigin(record.table) && known('menu_items', of) !== null;
    const table = isOrigin(record.table) ? (isDish ? 'menu_items' : named) : record.table;
    const head = headOf(table, of, isOrigin(record.table) ? known(table, of) : row);
    const key = keyOf(...head);
    const unit = units.get(key) ?? { table: head[0], head: key, records: [] };
    unit.records.push(record);
    units.set(key, unit);
  }
  // each mark is one by itself, whatever was edited since
  return [...units.values()].flatMap((unit) =>
    unit.records.every(isMark)
      ? unit.records.map((record) => ({
          table: record.table,
          head: keyOfRecord(record),
          records: [record],
        }))
      : unit,
  );
}

/** What is left of a dish after a change of its stock is taken back: what was sold since stays sold. */
function stockOf(before: unknown, after: unknown, now: unknown): unknown {
  if (before === after) return now;
  if (typeof before === 'number' && typeof after === 'number' && typeof now === 'number')
    return Math.max(0, before + now - after);
  return now === after ? before : now;
}

/** What it was, with what happened to it since that is no edit. */
function restored(before: Row, after: Row | null, now: Row | null, touched: Row): Row {
  if (!now || !after) return before;
  const mark = isSameMark(now, after) && !isSameMark(before, after) ? before : now;
  const hasMoved = before.category_id !== after.category_id || before.group_id !== after.group_id;
  const passing: Row = {
    ...('available' in before && { available: mark.available, sold_out_until: mark.sold_out_until }),
    ...('stock' in before && { stock: stockOf(before.stock, after.stock, now.stock) }),
    ...('sort' in before && !hasMoved && { sort: now.sort }),
  };
  const row = { ...before, ...passing };
  return typeof now.version === 'number' ? { ...row, ...touched, version: now.version + 1 } : row;
}

function listed<T>(lists: Map<MenuTable, T[]>, table: MenuTable): T[] {
  const list = lists.get(table) ?? [];
  lists.set(table, list);
  return list;
}

/** What a row cannot be without, and what it does without: groups that it asks or opens. */
function needsOf(key: string, row: Row): { readonly hard: string[]; readonly soft: string[] } {
  if (key.startsWith('item_option_groups ')) {
    const { links } = Links.parse(row);
    return { hard: [], soft: links.map(({ group }) => keyOf('option_groups', group)) };
  }
  const references: readonly (readonly [MenuTable, unknown])[] = [
    ['menu_categories', row.category_id],
    ['schedules', row.schedule_id],
    ['tax_rates', row.tax_rate_id],
    ['option_groups', row.group_id],
    ['menu_items', row.item_id],
    ['menu_items', row.dish_id],
    ['options', row.size_id],
  ];
  return {
    hard: references.flatMap(([table, id]) => (id == null ? [] : [keyOf(table, id)])),
    soft: Ids.catch([])
      .parse(row.opens)
      .map((id) => keyOf('option_groups', id)),
  };
}

/**
 * What has to be written so that a change of many records is undone: what was made goes, what was changed is as before.
 * What somebody has changed since stays as it is, and so does what something that stays needs; both are named.
 */
export function takeBack(
  records: readonly ChangedRecord[],
  { present, touched, taxesInUse }: Given,
): TakenBack {
  const rows = new Map(present.map(({ table, id, row }) => [keyOf(table, id), row]));
  const rowAt = (key: string) => rows.get(key) ?? null;
  const now = (record: ChangedRecord) => rowAt(keyOfRecord(record));
  const staying = new Map<string, Staying>();
  const undone = new Map<string, Unit>();
  const units = unitsOf(records, rowAt);
  const unitOf = new Map(
    units.flatMap((unit) => unit.records.map((record) => [keyOfRecord(record), unit.head])),
  );

  function stay({ table, head, records: own }: Unit, why: Staying['why']): void {
    const first = own.find((record) => keyOfRecord(record) === head) ?? own[0];
    const row = rowAt(head) ?? first?.after ?? first?.before;
    staying.set(head, { table, name: String(row?.name ?? ''), why });
    undone.delete(head);
  }

  function isAsItLeft(record: ChangedRecord): boolean {
    const row = now(record);
    if (isMark(record) && row && record.after) return isSameMark(row, record.after);
    return isAsLeft(row, record.after);
  }

  for (const unit of units) {
    if (unit.records.every(isAsItLeft)) undone.set(unit.head, unit);
    else if (rowAt(unit.head)) stay(unit, 'CHANGED');
    // what it had made and somebody has deleted is gone as it should be
    else if (unit.records.some(({ table, before }) => before !== null && !isOrigin(table)))
      stay(unit, 'DELETED');
  }

  /** Every row as it would be. */
  function outcome(): ReadonlyMap<string, Row> {
    const after = new Map(rows);
    for (const { records: own } of undone.values()) {
      for (const record of own) {
        const row = now(record);
        if (isMark(record) && row && record.before)
          after.set(keyOfRecord(record), withMark(row, record.before));
        else if (record.before) after.set(keyOfRecord(record), record.before);
        else after.delete(keyOfRecord(record));
      }
    }
    return after;
  }

  /** Lets stay what is still needed, and what would be without what it needs. True when there was any. */
  function settle(): boolean {
    const [after, before] = [outcome(), undone.size];
    const makerOf = (key: string) => undone.get(unitOf.get(key) ?? '');
    for (const id of taxesInUse) {
      const made = after.has(keyOf('tax_rates', id)) ? undefined : makerOf(keyOf('tax_rates', id));
      if (made) stay(made, 'IN_USE');
    }
    for (const [key, row] of after) {
      const { hard, soft } = needsOf(key, row);
      for (const need of [...hard, ...soft]) {
        if (after.has(need)) continue;
        const made = makerOf(need);
        const own = undone.get(unitOf.get(key) ?? '');
        if (made) stay(made, 'IN_USE');
        else if (own && hard.includes(need)) stay(own, 'CHANGED');
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
      } else if (isMark(record)) listed(put, table).push(after.get(keyOfRecord(record)) ?? {});
      else if (before) listed(put, table).push(restored(before, record.after, now(record), touched));
      else listed(remove, table).push(id);
    }
  }
  const count = [...undone.values()].filter(({ records: own }) =>
    own.some(({ table }) => !isOrigin(table)),
  ).length;
  return { put, links, remove, staying: [...staying.values()], count };
}

/** An earlier change, to which a record that is again what it had made of it has not been changed since. */
export function carried(
  earlier: readonly ChangedRecord[],
  records: readonly ChangedRecord[],
  { put }: Pick<TakenBack, 'put'>,
): ChangedRecord[] {
  const edits = records.filter((record) => !isMark(record));
  const was = new Map(edits.map((record) => [keyOfRecord(record), record.before?.version]));
  const versions = new Map(
    [...put].flatMap(([table, rows]) => rows.map((row) => [keyOf(table, row.id), row.version] as const)),
  );
  return earlier.map((record) => {
    const key = keyOfRecord(record);
    const isOurs = record.after?.version !== undefined && record.after.version === was.get(key);
    return isOurs && versions.has(key)
      ? { ...record, after: { ...record.after, version: versions.get(key) } }
      : record;
  });
}
