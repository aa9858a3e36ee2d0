import { isDeepStrictEqual } from 'node:util';
import {
  type ChangedField,
  type ChangedValue,
  ChangedField as Fields,
  type MenuChange,
} from '@comanda/contract/shapes/gloriafood';
import type { Matched } from './match-records.ts';
import type { Origins } from './origins.queries.ts';
import type { RecordHere } from './records-here.ts';
import { type OriginKind, rowOf, type Said, type SaidRecord } from './said-records.ts';

/** A menu from elsewhere beside ours, and what was said when it came in last. */
export type Compared = {
  readonly records: readonly SaidRecord[];
  readonly here: ReadonlyMap<string, RecordHere>;
  readonly origins: Origins;
  readonly matched: Matched;
};

/** What a change does to a list: what was added there is added here, and what was taken away there goes here. */
export function mergedList(
  before: ChangedValue | undefined,
  there: readonly string[],
  here: readonly string[],
): readonly string[] {
  if (!Array.isArray(before) || isDeepStrictEqual(before, here)) return there;
  const gone = before.filter((one) => !there.includes(one));
  const added = there.filter((one) => !before.includes(one) && !here.includes(one));
  return [...here.filter((one) => !gone.includes(one)), ...added];
}

export const newId = (row: number): string => `#${row} new`;
export const goneId = (id: string): string => `${id} gone`;
export const changeId = (id: string, field: ChangedField): string => `${id} ${field}`;

/** Who changed a field; null where there is nothing to say. */
function changedBy(
  before: ChangedValue | undefined,
  there: ChangedValue,
  here: ChangedValue,
): Extract<MenuChange['what'], `CHANGED_${string}`> | null {
  if (isDeepStrictEqual(there, here)) return null;
  if (before !== undefined && isDeepStrictEqual(before, there)) return 'CHANGED_HERE';
  if (before !== undefined && isDeepStrictEqual(before, here)) return 'CHANGED_THERE';
  if (!Array.isArray(there) || !Array.isArray(here)) return 'CHANGED_BOTH';
  return isDeepStrictEqual(mergedList(before, there, here), here) ? 'CHANGED_HERE' : 'CHANGED_BOTH';
}

const fieldsOf = (said: Said) =>
  Fields.options.flatMap((field) => {
    const value = said[field];
    return value === undefined ? [] : [[field, value] as const];
  });

const REFERENCES: ReadonlySet<ChangedField> = new Set(['category', 'groups', 'default']);

/** Every change of a menu that came before, in the order of the menu; option groups last. */
export function compareRecords({ records, here, origins, matched }: Compared): MenuChange[] {
  const byRow = new Map(records.map((record) => [record.row, record]));
  const lastNames = (id: string) => origins.said.get(id)?.said.name;
  const nameOf = (reference: string): string => {
    const row = rowOf(reference);
    const said = row === null ? here.get(reference)?.said : byRow.get(row)?.said;
    return String(said?.name ?? lastNames(reference) ?? '');
  };
  function shown(field: ChangedField, value: ChangedValue | undefined): ChangedValue {
    if (value === undefined) return null;
    if (!REFERENCES.has(field)) return value;
    if (Array.isArray(value)) return value.map(nameOf);
    return typeof value === 'string' ? nameOf(value) : value;
  }

  type Place = Pick<MenuChange, 'kind' | 'name' | 'of' | 'category'>;
  function placeHere({ kind, parentId, said }: RecordHere): Place {
    const parent = parentId === null ? undefined : here.get(parentId);
    const category = kind === 'size' && parent?.parentId != null ? here.get(parent.parentId) : parent;
    return {
      ...{ kind, name: String(said.name) },
      of: (kind === 'size' || kind === 'option') && parent ? String(parent.said.name) : null,
      category:
        kind === 'category'
          ? String(said.name)
          : (kind === 'item' || kind === 'size') && category
            ? String(category.said.name)
            : null,
    };
  }
  /** Of what is not here: it stands in something that may be. */
  function placeThere({ kind, parent, said }: SaidRecord): Place {
    const above = parent === null ? undefined : byRow.get(parent);
    const known = above && here.get(matched.idOf(above.row) ?? '');
    const name = String(said.name);
    if (kind === 'category' || !above)
      return { kind, name, of: null, category: kind === 'category' ? name : null };
    if (kind === 'item')
      return { kind, name, of: null, category: String(known?.said.name ?? above.said.name) };
    const { category = null } = known ? placeHere(known) : placeThere(above);
    return { kind, name, of: String(known?.said.name ?? above.said.name), category };
  }
  const whole = { field: null, before: null, there: null, here: null };

  function changesOf(record: SaidRecord): MenuChange[] {
    const { row, kind, parent } = record;
    const mine = here.get(matched.idOf(row) ?? '');
    if (mine) {
      const before = origins.said.get(mine.id)?.said;
      return fieldsOf(matched.resolve(record.said)).flatMap(([field, there]) => {
        const present = mine.said[field];
        if (present === undefined) return [];
        const what = changedBy(before?.[field], there, present);
        const values = {
          before: shown(field, before?.[field]),
          there: shown(field, there),
          here: shown(field, present),
        };
        return what ? [{ id: changeId(mine.id, field), what, ...placeHere(mine), field, ...values }] : [];
      });
    }
    // a group comes with the dish that asks it, and parts with the whole
    const isPart = kind === 'size' || kind === 'option';
    if (kind === 'group' || (isPart && matched.idOf(parent ?? 0) === undefined)) return [];
    const what = matched.lostId(row) === undefined ? 'NEW_THERE' : 'DELETED_HERE';
    return [{ id: newId(row), what, ...placeThere(record), ...whole }];
  }

  /** Dishes of ours that have sizes there: the sizes of one that is still sold there without any stay. */
  const sized = new Set(
    records.flatMap(({ kind, parent }) => (kind === 'size' ? (matched.idOf(parent ?? 0) ?? []) : [])),
  );
  const isKnownAndLeft = (id: string | null) => id !== null && origins.said.has(id) && matched.isLeft(id);
  function goneOf({ id, kind, parentId, isOffered, ...mine }: RecordHere): MenuChange[] {
    if (!isOffered || kind === 'group' || !isKnownAndLeft(id) || isKnownAndLeft(parentId)) return [];
    if (kind === 'size' && !sized.has(parentId ?? '')) return [];
    const place = placeHere({ id, kind, parentId, isOffered, ...mine });
    return [{ id: goneId(id), what: 'GONE_THERE', ...place, ...whole }];
  }

  const ofGroups: ReadonlySet<OriginKind> = new Set(['group', 'option']);
  const all = [...records.flatMap(changesOf), ...[...here.values()].flatMap(goneOf)];
  return [...all.filter(({ kind }) => !ofGroups.has(kind)), ...all.filter(({ kind }) => ofGroups.has(kind))];
}
