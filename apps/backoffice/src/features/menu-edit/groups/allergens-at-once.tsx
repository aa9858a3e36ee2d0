import type { Allergens } from '@comanda/contract/shapes/menu';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { ALLERGEN_CHANGES, type AllergenChange, changesOf } from '../item/declare-allergens.ts';
import { options } from '../words.ts';
import { optionWords } from './words.ts';

/** One declaration for all options of a group: nothing is chosen at first, and what would change is said before. */
export function AllergensAtOnce({
  declared,
  onDeclare,
}: {
  /** What each option declares now. */
  declared: readonly Allergens[];
  onDeclare: (change: AllergenChange) => void;
}) {
  const [chosen, setChosen] = useState('');
  const change = ALLERGEN_CHANGES.find(({ label }) => label === chosen)?.change;
  return (
    <Row align="end">
      <NativeSelect
        label={optionWords.allAllergens}
        value={chosen}
        data={[{ value: '', label: optionWords.choose }, ...ALLERGEN_CHANGES.map(({ label }) => label)]}
        description={change ? `${options(declared.length)}: ${changesOf(declared, change)}` : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!change}
        onClick={() => {
          if (!change) return;
          onDeclare(change);
          setChosen('');
        }}
      >
        {optionWords.setFor(options(declared.length))}
      </Button>
    </Row>
  );
}
