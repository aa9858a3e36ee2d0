import { isDeepStrictEqual } from 'node:util';
import { ChangedField, type ChangedValue } from '@comanda/contract/shapes/gloriafood';
import type { Differences } from '#modules/gloriafood';
import { type Compared, changeId, goneId, mergedList, newId } from './compare-records.ts';
import type { RecordHere } from './records-here.ts';
import { refTo, rowOf, type Said, type SaidRecord } from './said-records.ts';

/** The changes of those names, or all that a menu says that never came before. */
export type Wanted = ReadonlySet<string> | 'all';

/** How much of a menu comes in. */
export type Chosen = {
  readonly mineOf: (record: SaidRecord) => RecordHere | undefined;
  /** Rows of what is made new. */
  readonly isMade: (row: number) => boolean;
  /** Whether a field of a record that is here becomes what it is there. */
  readonly takes: (record: SaidRecord, field: ChangedField) => boolean;
  /** Whether anything is taken of a record that is here. */
  readonly isChanged: (record: SaidRecord) => boolean;
  /** What a list is afterwards; rows of the sheet for what has to be made. */
  readonly listOf: (record: SaidRecord, field: ChangedField) => readonly string[];
  /** Whether a size or an option says if it is chosen beforehand. */
  readonly saysDefault: (record: SaidRecord) => boolean;
  /** Sizes of ours that are chosen beforehand no more, and stand in no row. */
  readonly unchosen: readonly RecordHere[];
  /** What is gone there, and shall not be offered here. */
  readonly hidden: readonly RecordHere[];
};

/** What says nothing there: it is no reason to change anything here. */
const isEmpty = (value: ChangedValue) =>
  value === null || value === true || (Array.isArray(value) && value.length === 0);

const listIn = (value: ChangedValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);
const referencesIn = ({ category, groups, default: chosen }: Said) =>
  [category, chosen, ...listIn(groups)].filter((one) => typeof one === 'string');
/** The most choices of rules as `rulesOf` writes them. */
const mostIn = (rules: ChangedValue | undefined) => Number(String(rules ?? '').split('–')[1]);

/**
 * Chooses of a menu what comes in. Where it never came before that is all of it, but what is empty there, and what is
 * here already and would be lost: option groups, a size chosen beforehand, prices of sizes.
 */
export function chooseRecords(
  { records, here, origins, matched }: Compared,
  wanted: Wanted,
  { report }: Pick<Differences, 'report'>,
): Chosen {
  const byRow = new Map(records.map((record) => [record.row, record]));
  const partsOf = Map.groupBy(records, ({ parent }) => parent);
  const partsHere = Map.groupBy(here.values(), ({ parentId }) => parentId);
  const lostRows = new Map(
    records.flatMap(({ row }) => {
      const id = matched.lostId(row);
      return id === undefined ? [] : [[id, row] as const];
    }),
  );
  /** What is made refers to what is made with it, never to what was deleted here. */
  function asRow(reference: string): string {
    const row = lostRows.get(reference);
    return row === undefined ? reference : refTo(row);
  }
  const mineOf = ({ row }: SaidRecord) => here.get(matched.idOf(row) ?? '');
  const beforeOf = (id: string, field: ChangedField) => origins.said.get(id)?.said[field];

  function isFirstTaken({ kind, parentId, said }: RecordHere, field: ChangedField, there: ChangedValue) {
    if (isEmpty(there)) return false;
    if (kind === 'group' || kind === 'option') {
      const group = kind === 'group' ? said.name : here.get(parentId ?? '')?.said.name;
      report('GROUP_KEPT', String(group));
      return false;
    }
    if (field !== 'default' || said.default === null) return true;
    report('DEFAULTS_KEPT', String(said.name));
    return false;
  }

  function takenOf(record: SaidRecord, mine: RecordHere): Set<ChangedField> {
    const there = matched.resolve(record.said);
    const taken = ChangedField.options.filter((field) => {
      const [value, present] = [there[field], mine.said[field]];
      if (value === undefined || isDeepStrictEqual(value, present)) return false;
      if (present !== undefined)
        return wanted === 'all' ? isFirstTaken(mine, field, value) : wanted.has(changeId(mine.id, field));
      if (field === 'price' && (wanted === 'all' || beforeOf(mine.id, field) !== value))
        report('SIZES_KEPT', String(mine.said.name));
      return false;
    });
    return new Set(taken);
  }

  const taken = new Map(
    records.flatMap((record) => {
      const mine = mineOf(record);
      return mine ? [[record.row, takenOf(record, mine)] as const] : [];
    }),
  );
  const takes = ({ row }: SaidRecord, field: ChangedField) => taken.get(row)?.has(field) ?? false;

  function listOf(record: SaidRecord, field: ChangedField): readonly string[] {
    const there = listIn(matched.resolve(record.said)[field]);
    const mine = mineOf(record);
    if (!mine) return field === 'groups' ? there.map(asRow) : there;
    const present = listIn(mine.said[field]);
    if (wanted !== 'all') return mergedList(beforeOf(mine.id, field), there, present);
    return field === 'contains' ? [...new Set([...present, ...there])].toSorted() : there;
  }

  const made = new Set<number>();
  function make(row: number): void {
    const record = byRow.get(row);
    if (!record || made.has(row) || matched.idOf(row) !== undefined) return;
    made.add(row);
    if (record.parent !== null) make(record.parent);
    for (const reference of referencesIn(record.said)) make(rowOf(reference) ?? 0);
    if (record.kind === 'item' || record.kind === 'group')
      for (const part of partsOf.get(row) ?? []) make(part.row);
  }
  for (const { row } of records) if (wanted === 'all' || wanted.has(newId(row))) make(row);
  for (const record of records) {
    const there = matched.resolve(record.said);
    const references = [
      ...(takes(record, 'groups') ? listOf(record, 'groups') : []),
      ...(takes(record, 'category') ? [String(there.category)] : []),
      ...(takes(record, 'default') ? [String(there.default)] : []),
    ];
    for (const reference of references) make(rowOf(reference) ?? lostRows.get(reference) ?? 0);
  }

  /** Options from there that would be chosen beforehand, where that would be more than can be chosen. */
  function surplusOf(group: SaidRecord): number[] {
    const mine = mineOf(group);
    if (!mine) return [];
    const parts = partsOf.get(group.row) ?? [];
    const chosen = new Set(
      (partsHere.get(mine.id) ?? []).flatMap(({ id, said }) => (said.default === true ? [id] : [])),
    );
    const [added, removed] = [true, false].map((value) =>
      parts.filter((part) => part.said.default === value && (made.has(part.row) || takes(part, 'default'))),
    );
    for (const { row } of removed ?? []) chosen.delete(matched.idOf(row) ?? '');
    const most = mostIn((takes(group, 'rules') ? group : mine).said.rules);
    if (!added || added.length === 0 || chosen.size + added.length <= most) return [];
    report('DEFAULTS_KEPT', String(mine.said.name));
    return added.map(({ row }) => row);
  }
  const surplus = new Set(records.filter(({ kind }) => kind === 'group').flatMap(surplusOf));

  const takesSize = ({ parent }: SaidRecord) => {
    const dish = byRow.get(parent ?? 0);
    return dish !== undefined && (mineOf(dish)?.said.default === undefined || takes(dish, 'default'));
  };
  const unchosen = records.flatMap((record) => {
    const mine = mineOf(record);
    if (record.kind !== 'item' || !mine || !takes(record, 'default')) return [];
    const rest = partsHere.get(mine.id) ?? [];
    return rest.filter(({ id }) => id === mine.said.default && matched.isLeft(id));
  });

  return {
    mineOf,
    isMade: (row) => made.has(row),
    takes,
    isChanged: ({ row }) => (taken.get(row)?.size ?? 0) > 0,
    listOf,
    saysDefault: (record) =>
      record.kind === 'size'
        ? takesSize(record)
        : !surplus.has(record.row) && (made.has(record.row) || takes(record, 'default')),
    unchosen,
    hidden: wanted === 'all' ? [] : [...here.values()].filter(({ id }) => wanted.has(goneId(id))),
  };
}
