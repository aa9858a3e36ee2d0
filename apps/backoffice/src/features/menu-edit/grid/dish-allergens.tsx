import type { Allergens } from '@comanda/contract/shapes/menu';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { useState } from 'react';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { AllergenGrid } from '../item/allergen-grid.tsx';
import type { AllergenValue } from '../item/words.ts';
import { type AllergenEdits, cellValue } from './allergen-cells.ts';
import { allergenGridWords } from './words.ts';

type Declare = (item: StaffItem, allergen: Allergen, value: AllergenValue) => void;

function Dish({
  item,
  edit,
  onDeclare,
}: {
  item: StaffItem;
  edit: ReturnType<AllergenEdits['get']>;
  onDeclare: Declare;
}) {
  const [isOpen, setOpen] = useState(false);
  const blank = ALLERGENS.filter((allergen) => cellValue(item, edit, allergen) === '').length;
  const value: Allergens = Object.fromEntries(
    ALLERGENS.flatMap((allergen) => {
      const declared = cellValue(item, edit, allergen);
      return declared === '' ? [] : [[allergen, declared]];
    }),
  );
  return (
    <details data-divided onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {item.name} · {allergenGridWords.dishState(blank)}
      </summary>
      {isOpen && (
        <AllergenGrid
          of={item.name}
          value={value}
          onDeclare={(allergen, declared) => onDeclare(item, allergen, declared)}
        />
      )}
    </details>
  );
}

/** The same on a phone: dish by dish, each opened to its fourteen. */
export function DishAllergens({
  items,
  edits,
  onDeclare,
}: {
  items: readonly StaffItem[];
  edits: AllergenEdits;
  onDeclare: Declare;
}) {
  const { shown, end } = useGrowingList(items);
  return (
    <div>
      {shown.map((item) => (
        <Dish key={item.id} item={item} edit={edits.get(item.id)} onDeclare={onDeclare} />
      ))}
      {end}
    </div>
  );
}
