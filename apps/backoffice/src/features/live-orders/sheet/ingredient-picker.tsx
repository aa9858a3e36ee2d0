import { Checkbox } from '@mantine/core';
import type { Ingredient } from './ingredients.ts';
import styles from './order-sheet.module.css';

/** The order's own items and options to tick, large enough for wet hands. */
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
        const isPicked = picked.includes(ingredient);
        return (
          <Checkbox
            key={ingredient.id}
            classNames={{
              root: styles.tick ?? '',
              body: styles.tickBody ?? '',
              label: styles.tickLabel ?? '',
            }}
            size="md"
            label={ingredient.name}
            checked={isPicked}
            onChange={() =>
              onPick(isPicked ? picked.filter((other) => other !== ingredient) : [...picked, ingredient])
            }
          />
        );
      })}
    </fieldset>
  );
}
