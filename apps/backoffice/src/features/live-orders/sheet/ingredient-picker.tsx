import type { Ingredient } from './ingredients.ts';
import styles from './order-sheet.module.css';
import { TickRow } from './tick-row.tsx';

export function IngredientPicker({
  legend,
  ingredients,
  picked,
  onPick,
}: {
  legend: string;
  ingredients: readonly Ingredient[];
  picked: readonly Ingredient[];
  onPick: (picked: readonly Ingredient[]) => void;
}) {
  return (
    <fieldset className={styles.picker}>
      <legend>{legend}</legend>
      {ingredients.map((ingredient) => {
        const others = picked.filter(({ id }) => id !== ingredient.id);
        return (
          <TickRow
            key={ingredient.id}
            label={ingredient.name}
            isTicked={others.length < picked.length}
            onTick={(isTicked) => onPick(isTicked ? [...others, ingredient] : others)}
          />
        );
      })}
    </fieldset>
  );
}
