import { type Origins, originKey } from './origins.queries.ts';
import type { RecordHere } from './records-here.ts';
import { type OriginKind, refTo, rowOf, type Said, type SaidRecord } from './said-records.ts';

/** Which of ours each record of a menu from elsewhere is, by its row. */
export type Matched = {
  readonly idOf: (row: number) => string | undefined;
  /** Came in before, and was deleted here since: the id that it had, which no other row has. */
  readonly lostId: (row: number) => string | undefined;
  /** Nothing from elsewhere is this one of ours. */
  readonly isLeft: (id: string) => boolean;
  /** What is said there, with our ids for what it refers to where there is one. */
  readonly resolve: (said: Said) => Said;
};

/** What stands in another is matched after it. */
const ORDER: readonly OriginKind[] = ['group', 'option', 'category', 'item', 'size'];

type Candidate = { readonly record: SaidRecord; readonly id: string; readonly votes: number };

type Like = { readonly kind: OriginKind; readonly said: Said };

const isOneOf = <T extends string | number>(list: readonly T[], other: readonly T[]) =>
  list.length === other.length && list.toSorted().join('\n') === other.toSorted().join('\n');

/**
 * Finds records by what they are called there; those that were never met by their names, in the same category, dish or
 * group. Where a name stands twice, prices and descriptions tell which is which. A group with the name of one from
 * elsewhere is that one only with the same options.
 */
export function matchRecords(
  records: readonly SaidRecord[],
  here: ReadonlyMap<string, RecordHere>,
  origins: Pick<Origins, 'records'>,
): Matched {
  const ids = new Map<number, string>();
  const lost = new Map<number, string>();
  const taken = new Set<string>();
  const claimed = new Set<string>();
  const partsThere = Map.groupBy(records, ({ parent }) => parent);
  const partsHere = Map.groupBy(here.values(), ({ parentId }) => parentId);
  const ours = Map.groupBy(here.values(), ({ kind, parentId, said: { name } }) =>
    JSON.stringify([kind, parentId, name]),
  );

  const resolveOne = (reference: string) => {
    const row = rowOf(reference);
    return row === null ? reference : (ids.get(row) ?? lost.get(row) ?? reference);
  };
  function resolve(said: Said): Said {
    const { category, groups, default: chosen } = said;
    return {
      ...said,
      ...(typeof category === 'string' && { category: resolveOne(category) }),
      ...(Array.isArray(groups) && { groups: groups.map(resolveOne) }),
      ...(typeof chosen === 'string' && { default: resolveOne(chosen) }),
    };
  }

  function assign({ row }: SaidRecord, id: string): void {
    ids.set(row, id);
    taken.add(id);
  }
  const parentOf = ({ kind, parent }: SaidRecord) =>
    kind === 'item' || parent === null ? undefined : (ids.get(parent) ?? null);

  /** A dish may have been moved to another category; an option or a size belongs to its group or dish. */
  const isPlace = (record: SaidRecord, found: RecordHere | undefined) =>
    found?.kind === record.kind && (parentOf(record) === undefined || parentOf(record) === found.parentId);

  function byIds(own: readonly SaidRecord[]): void {
    const candidates: Candidate[] = [];
    const gone: Candidate[] = [];
    for (const record of own) {
      const known = record.ids.flatMap((id) => origins.records.get(originKey(record.kind, id)) ?? []);
      for (const [id, votes] of Map.groupBy(known, (one) => one)) {
        const candidate = { record, id, votes: votes.length };
        if (isPlace(record, here.get(id))) candidates.push(candidate);
        else if (!here.has(id)) gone.push(candidate);
      }
    }
    for (const { record, id } of candidates.toSorted((a, b) => b.votes - a.votes))
      if (!ids.has(record.row) && !taken.has(id)) assign(record, id);
    // what several were is only one of them again, and the others are new
    for (const { record, id } of gone.toSorted((a, b) => b.votes - a.votes)) {
      if (ids.has(record.row) || lost.has(record.row) || claimed.has(id)) continue;
      lost.set(record.row, id);
      claimed.add(id);
    }
  }

  const namesThere = ({ row }: SaidRecord) =>
    (partsThere.get(row) ?? []).map(({ said }) => String(said.name));
  const namesHere = ({ id }: RecordHere) => (partsHere.get(id) ?? []).map(({ said }) => String(said.name));
  /** That of its cheapest size, where there are sizes. */
  const priceOf = ({ kind, said }: Like, parts: readonly Like[]) =>
    kind === 'category' || kind === 'group'
      ? null
      : (said.price ?? Math.min(...parts.map((part) => Number(part.said.price))));

  /** What two records have to have in common, from what leaves no doubt to what is merely likely; null is nothing. */
  const rounds: readonly ((record: Like, parts: readonly Like[]) => string | null)[] = [
    ({ said: { default: chosen, ...said } }, parts) => {
      const isChosen = typeof chosen === 'boolean' ? chosen : null;
      const names = parts.map((part) => part.said.name);
      return JSON.stringify([Object.entries({ ...said, isChosen }).toSorted(), names]);
    },
    (record, parts) => {
      const price = priceOf(record, parts);
      return price === null ? null : JSON.stringify([price, record.said.description ?? null]);
    },
    (record, parts) => priceOf(record, parts)?.toString() ?? null,
    ({ said: { description } }) => (typeof description === 'string' ? description : null),
  ];

  function byNames(own: readonly SaidRecord[], kind: OriginKind): void {
    const unknown = own.filter(({ row }) => !ids.has(row) && !lost.has(row));
    const places = Map.groupBy(unknown, ({ parent, said: { name } }) =>
      JSON.stringify([kind, parent === null ? null : (ids.get(parent) ?? refTo(parent)), name]),
    );
    for (const [place, there] of places) {
      const mine = ours.get(place) ?? [];
      const open = () => there.filter(({ row }) => !ids.has(row));
      const free = () => mine.filter(({ id }) => !taken.has(id));
      for (const keyOf of rounds) {
        const found = Map.groupBy(free(), (one) => keyOf(one, partsHere.get(one.id) ?? []));
        for (const record of open()) {
          const resolved = { kind: record.kind, said: resolve(record.said) };
          const key = keyOf(resolved, partsThere.get(record.row) ?? []);
          const like = key === null ? undefined : found.get(key)?.shift();
          if (like) assign(record, like.id);
        }
      }
      const [[one, another], [other, more]] = [open(), free()];
      const isOnly = one && other && !another && !more;
      if (isOnly && (kind !== 'group' || isOneOf(namesThere(one), namesHere(other)))) assign(one, other.id);
    }
  }

  for (const kind of ORDER) {
    const own = records.filter((record) => record.kind === kind);
    byIds(own);
    byNames(own, kind);
  }
  return {
    idOf: (row) => ids.get(row),
    lostId: (row) => lost.get(row),
    isLeft: (id) => !taken.has(id),
    resolve,
  };
}
