import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ALLERGEN_CHANGES, type AllergenChange } from '../item/declare-allergens.ts';
import styles from './groups.module.css';

/** One declaration for all options of a group. */
export function AllergensAtOnce({
  count,
  onDeclare,
}: {
  count: number;
  onDeclare: (change: AllergenChange) => void;
}) {
  const [chosen, setChosen] = useState(ALLERGEN_CHANGES[0]?.label ?? '');
  return (
    <div className={styles.atOnce}>
      <NativeSelect
        label="Allergens of all options"
        value={chosen}
        data={ALLERGEN_CHANGES.map(({ label }) => label)}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button
        variant="default"
        onClick={() => {
          const found = ALLERGEN_CHANGES.find(({ label }) => label === chosen);
          if (found) onDeclare(found.change);
        }}
      >
        Set for {count === 1 ? '1 option' : `${count} options`}
      </Button>
    </div>
  );
}
