import { isDeepStrictEqual } from 'node:util';
import {
  ChangedField,
  isTakenFirst,
  type MenuChange,
  type MenuChanges,
  type MenuDifference,
  MOST_CHANGED_HERE,
  MOST_CHANGES,
} from '@comanda/contract/shapes/gloriafood';
import { gatherDifferences } from '#modules/gloriafood';
import { type Chosen, chooseRecords, type Wanted } from './choose-records.ts';
import { type Compared, compareRecords } from './compare-records.ts';
import { matchRecords } from './match-records.ts';
import type { MenuRows } from './menu-rows.ts';
import { type Merged, mergeSheet, type SheetInto } from './merge-sheet.ts';
import { type Origins, originKey } from './origins.queries.ts';
import type { Sheet } from './read-sheet.ts';
import { recordsHere } from './records-here.ts';
import { reduceSheet } from './reduce-sheet.ts';
import { rowOf, type Said, type SaidRecord } from './said-records.ts';

/** A menu from elsewhere: its sheet, and the record at each row of it. */
export type MenuRead = { readonly sheet: Sheet; readonly records: readonly SaidRecord[] };

export type BringInto = {
  readonly menu: MenuRows;
  readonly origins: Origins;
  readonly into: SheetInto;
  /** Epoch ms: marks as sold out that have ended by then are none. */
  readonly now: number;
};

/** What a menu from elsewhere would do to one of ours; nothing of it is stored yet. */
export type Brought = {
  readonly merged: Merged;
  /** Null where none came before. */
  readonly changes: MenuChanges | null;
  /** What was not taken over because of what is here. */
  readonly differences: readonly MenuDifference[];
  /** What has to be kept besides what is kept already. */
  readonly origins: Origins;
};

/** References of what was said, by the ids that the records have at last. */
function settled(
  { category, groups, default: chosen, ...said }: Said,
  idOf: (row: number) => string | undefined,
): Said {
  const one = (reference: string) => idOf(rowOf(reference) ?? 0) ?? reference;
  return {
    ...said,
    ...(category !== undefined && { category: typeof category === 'string' ? one(category) : category }),
    ...(groups !== undefined && { groups: Array.isArray(groups) ? groups.map(one) : groups }),
    ...(chosen !== undefined && { default: typeof chosen === 'string' ? one(chosen) : chosen }),
  };
}

/** What has to be kept after it came in: of what was not taken, what was said before stays. */
function originsAfter(
  { records, here, origins, matched }: Compared,
  { takes, isMade }: Chosen,
  became: Merged['became'],
): Origins {
  const idOf = (row: number) =>
    matched.idOf(row) ?? (isMade(row) ? became.get(row) : undefined) ?? matched.lostId(row);
  const isThere = (row: number) => matched.idOf(row) !== undefined || isMade(row);
  const ids = new Map<string, string>();
  const said = new Map<string, { kind: SaidRecord['kind']; said: Said }>();
  const isFirst = origins.said.size === 0;
  for (const record of records) {
    const { row, kind, onlySize } = record;
    const id = isThere(row) ? idOf(row) : undefined;
    if (id === undefined) continue;
    for (const called of record.ids.map((one) => originKey(kind, one)))
      if (!ids.has(called)) ids.set(called, id);
    for (const called of onlySize.map((one) => originKey('size', one))) {
      // a size that is still here keeps what it is called
      const known = origins.records.get(called);
      if (!ids.has(called)) ids.set(called, known !== undefined && here.has(known) ? known : id);
    }
    const before = origins.said.get(id)?.said ?? {};
    const present = here.get(id)?.said;
    const there = settled(record.said, idOf);
    // the size that is chosen beforehand is known only once it is here
    const isSettled = (field: ChangedField) =>
      isFirst ||
      present === undefined ||
      (present[field] === undefined && field !== 'default') ||
      takes(record, field) ||
      isDeepStrictEqual(there[field], present[field]);
    const after: Said = Object.fromEntries(
      ChangedField.options.flatMap((field) => {
        const value = field in there && isSettled(field) ? there[field] : before[field];
        return value === undefined ? [] : [[field, value]];
      }),
    );
    said.set(id, { kind, said: after });
  }
  return {
    records: new Map([...ids].filter(([called, id]) => origins.records.get(called) !== id)),
    said: new Map([...said].filter(([id, kept]) => !isDeepStrictEqual(origins.said.get(id), kept))),
  };
}

const listed = (all: readonly MenuChange[]): MenuChanges => {
  const here = all.filter(({ what }) => what === 'CHANGED_HERE');
  const toTake = all.filter(({ what }) => what !== 'CHANGED_HERE');
  return {
    toTake: toTake.slice(0, MOST_CHANGES),
    moreToTake: Math.max(0, toTake.length - MOST_CHANGES),
    here: here.slice(0, MOST_CHANGED_HERE),
    moreHere: Math.max(0, here.length - MOST_CHANGED_HERE),
  };
};

/**
 * Compares a menu from elsewhere with ours, and merges what is wanted of it. `taken` names changes of one that came
 * before; without it those are taken that one would take. One that never came before comes in as a whole.
 */
export function bringMenu(
  { sheet, records }: MenuRead,
  { menu, origins, into, now }: BringInto,
  taken: readonly string[] | null,
): Brought {
  const here = recordsHere(menu, now);
  const matched = matchRecords(records, here, origins);
  const compared: Compared = { records, here, origins, matched };
  // of one with problems no records were read
  const isCompared = origins.said.size > 0 && sheet.problems.length === 0;
  const changes = isCompared ? listed(compareRecords(compared)) : null;
  const first = changes?.toTake.filter(isTakenFirst).map(({ id }) => id) ?? [];
  const wanted: Wanted = changes === null ? 'all' : new Set(taken ?? first);
  const differences = gatherDifferences();
  const chosen = chooseRecords(compared, wanted, differences);
  const reduced = reduceSheet(sheet, compared, chosen, menu, differences);
  const merged = mergeSheet(reduced, menu, into);
  return {
    merged,
    changes,
    differences: differences.found(),
    origins: originsAfter(compared, chosen, merged.became),
  };
}
