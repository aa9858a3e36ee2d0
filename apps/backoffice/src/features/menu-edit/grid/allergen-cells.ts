import type { Allergens } from '@comanda/contract/shapes/menu';
import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { declaredAs } from '../item/declare-allergens.ts';
import type { AllergenValue } from '../item/words.ts';
import { type DishEdit, type GridEdits, withDish } from './grid-edits.ts';

export type AllergenEdits = GridEdits<Allergen, AllergenValue>;
type Edit = DishEdit<Allergen, AllergenValue>;

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
  edit: Edit | undefined,
  allergen: Allergen,
): AllergenValue {
  return edit?.values.get(allergen) ?? item.allergens[allergen] ?? '';
}

type Change = {
  readonly value: AllergenValue;
  /** What is declared already stays. */
  readonly onlyBlanks?: boolean;
};

/** Declares these allergens of these dishes; a cell that is as it was is no edit. */
export function withValues(
  edits: AllergenEdits,
  items: readonly StaffItem[],
  allergens: readonly Allergen[],
  { value, onlyBlanks = false }: Change,
): AllergenEdits {
  return items.reduce((next, item) => {
    const edit = edits.get(item.id);
    const values = new Map(edit?.values);
    for (const allergen of allergens) {
      if (onlyBlanks && cellValue(item, edit, allergen) !== '') continue;
      if (value === (item.allergens[allergen] ?? '')) values.delete(allergen);
      else values.set(allergen, value);
    }
    return withDish(next, item, values);
  }, edits);
}

/** All that a dish declares after its edits. */
function declared(item: StaffItem, { values }: Edit): Allergens {
  return ALLERGENS.reduce<Allergens>((known, allergen) => {
    const value = values.get(allergen);
    return value === undefined ? known : declaredAs(known, { allergen, value });
  }, item.allergens);
}

/** What to send; a dish that somebody has deleted meanwhile is left out. */
export function allergenChanges(
  edits: AllergenEdits,
  items: ReadonlyMap<string, StaffItem>,
): UpdateItems['items'] {
  return [...edits].flatMap(([id, edit]) => {
    const item = items.get(id);
    return item ? [{ id, version: edit.seen, allergens: declared(item, edit) }] : [];
  });
}
