import type { StaffItem } from '@comanda/contract/shapes/menu-edit';

/** What is not saved yet of one dish, by column, and the version that was seen when it was begun. */
export type DishEdit<Column, Value> = { readonly seen: number; readonly values: ReadonlyMap<Column, Value> };
/** By the ids of dishes. */
export type GridEdits<Column, Value> = ReadonlyMap<string, DishEdit<Column, Value>>;

/** With other values of one dish; without any, it is not edited. */
export function withDish<Column, Value>(
  edits: GridEdits<Column, Value>,
  { id, version }: Pick<StaffItem, 'id' | 'version'>,
  values: ReadonlyMap<Column, Value>,
): GridEdits<Column, Value> {
  const next = new Map(edits);
  if (values.size === 0) next.delete(id);
  else next.set(id, { seen: edits.get(id)?.seen ?? version, values });
  return next;
}

export function withoutEdits<Column, Value>(
  edits: GridEdits<Column, Value>,
  ids: readonly string[],
): GridEdits<Column, Value> {
  return new Map([...edits].filter(([id]) => !ids.includes(id)));
}

/** The edits on top of what colleagues have made of these dishes: theirs were seen. */
export function seenAnew<Column, Value>(
  edits: GridEdits<Column, Value>,
  current: readonly StaffItem[],
): GridEdits<Column, Value> {
  const versions = new Map(current.map(({ id, version }) => [id, version]));
  return new Map(
    [...edits].map(([id, edit]) => [id, { ...edit, seen: versions.get(id) ?? edit.seen }] as const),
  );
}

/** How many cells are not saved yet. */
export function editedCells<Column, Value>(edits: GridEdits<Column, Value>): number {
  let count = 0;
  for (const { values } of edits.values()) count += values.size;
  return count;
}
