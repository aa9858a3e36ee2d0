import type { Allergens } from '@comanda/contract/shapes/menu';
import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { declaredAs } from '../item/declare-allergens.ts';
import type { AllergenValue } from '../item/words.ts';

/** What is not saved yet of one dish, and the version that was seen when it was begun. */
type DishEdit = { readonly seen: number; readonly values: ReadonlyMap<Allergen, AllergenValue> };
export type GridEdits = ReadonlyMap<string, DishEdit>;

export const NO_EDITS: GridEdits = new Map();

const NEXT: Readonly<Record<AllergenValue, AllergenValue>> = {
  '': 'CONTAINS',
  CONTAINS: 'MAY_CONTAIN',
  MAY_CONTAIN: 'FREE',
  FREE: '',
};

/** What a cell becomes when it is pressed: from blank to contains, may contain, free of it, and blank again. */
export const nextValue = (value: AllergenValue): AllergenValue => NEXT[value];

/** The value of a cell as it would be saved; '' is not declared. */
export function cellValue(
  item: Pick<StaffItem, 'allergens'>,
  edit: DishEdit | undefined,
  allergen: Allergen,
): AllergenValue {
  return edit?.values.get(allergen) ?? item.allergens[allergen] ?? '';
}

type Change = {
  readonly value: AllergenValue /** What is declared already stays. */;
  readonly onlyBlanks?: boolean;
};

function editedDish(
  item: StaffItem,
  edit: DishEdit | undefined,
  allergens: readonly Allergen[],
  { value, onlyBlanks = false }: Change,
): DishEdit | undefined {
  const values = new Map(edit?.values);
  for (const allergen of allergens) {
    if (onlyBlanks && cellValue(item, edit, allergen) !== '') continue;
    if (value === (item.allergens[allergen] ?? '')) values.delete(allergen);
    else values.set(allergen, value);
  }
  return values.size === 0 ? undefined : { seen: edit?.seen ?? item.version, values };
}

/** Declares these allergens of these dishes; a cell that is as it was is no edit. */
export function withValues(
  edits: GridEdits,
  items: readonly StaffItem[],
  allergens: readonly Allergen[],
  change: Change,
): GridEdits {
  const next = new Map(edits);
  for (const item of items) {
    const edit = editedDish(item, edits.get(item.id), allergens, change);
    if (edit) next.set(item.id, edit);
    else next.delete(item.id);
  }
  return next;
}

export function withoutEdits(edits: GridEdits, ids: readonly string[]): GridEdits {
  return new Map([...edits].filter(([id]) => !ids.includes(id)));
}

/** The edits on top of what colleagues have made of these dishes: theirs were seen. */
export function seenAnew(edits: GridEdits, current: readonly StaffItem[]): GridEdits {
  const versions = new Map(current.map(({ id, version }) => [id, version]));
  return new Map(
    [...edits].map(([id, edit]) => [id, { ...edit, seen: versions.get(id) ?? edit.seen }] as const),
  );
}

/** All that a dish declares after its edits. */
function declared(item: StaffItem, { values }: DishEdit): Allergens {
  return ALLERGENS.reduce<Allergens>((known, allergen) => {
    const value = values.get(allergen);
    return value === undefined ? known : declaredAs(known, { allergen, value });
  }, item.allergens);
}

/** What to send; a dish that somebody has deleted meanwhile is left out. */
export function gridChanges(edits: GridEdits, items: ReadonlyMap<string, StaffItem>): UpdateItems['items'] {
  return [...edits].flatMap(([id, edit]) => {
    const item = items.get(id);
    return item ? [{ id, version: edit.seen, allergens: declared(item, edit) }] : [];
  });
}

/** How many cells are not saved yet. */
export function editedCells(edits: GridEdits): number {
  let count = 0;
  for (const { values } of edits.values()) count += values.size;
  return count;
}
