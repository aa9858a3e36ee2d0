import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useRoom } from '../../../platform/use-media.ts';
import { Text } from '../../../ui/text.tsx';
import type { AllergenValue } from '../item/words.ts';
import { allergenChanges, cellValue, nextValue, withValues } from './allergen-cells.ts';
import { AllergenTable, type Pressed } from './allergen-table.tsx';
import { DishAllergens } from './dish-allergens.tsx';
import { DishSearch, useFoundDishes } from './dish-search.tsx';
import { GridDialog } from './grid-dialog.tsx';
import { HeadBar } from './head-bar.tsx';
import { useSaveGrid } from './use-save-grid.ts';
import { allergenGridWords as WORDS } from './words.ts';

const hasBlank = ({ allergens }: StaffItem) =>
  ALLERGENS.some((allergen) => allergens[allergen] === undefined);

type Head = Exclude<Pressed, { type: 'CELL' }>;

/** All dishes by the fourteen allergens, saved as one change; on a phone a list of dishes. */
export function AllergensDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useRoom('(width < 768px)');
  const grid = useSaveGrid({ changesOf: allergenChanges });
  const { edits, edit } = grid;
  const [onlyBlank, setOnlyBlank] = useState(false);
  const [head, setHead] = useState<Head | null>(null);
  const found = useFoundDishes((item) => !onlyBlank || edits.has(item.id) || hasBlank(item));
  const { categories, items: shown } = found;

  function declare(items: readonly StaffItem[], allergens: readonly Allergen[], value: AllergenValue): void {
    edit((known) => withValues(known, items, allergens, { value }));
  }

  function press(pressed: Pressed): void {
    if (pressed.type === 'CELL') {
      const { item, allergen } = pressed;
      declare([item], [allergen], nextValue(cellValue(item, edits.get(item.id), allergen)));
    } else setHead(pressed);
  }

  function setAll(value: AllergenValue, onlyBlanks: boolean): void {
    const items = head?.type === 'ROW' ? [head.item] : shown;
    const allergens = head?.type === 'COLUMN' ? [head.allergen] : ALLERGENS;
    edit((known) => withValues(known, items, allergens, { value, onlyBlanks }));
    setHead(null);
  }

  return (
    <GridDialog title={WORDS.title} grid={grid} onClose={onClose}>
      <Text tone="muted">{isPhone ? WORDS.phoneHint : WORDS.hint}</Text>
      <DishSearch found={found}>
        <Checkbox
          label={WORDS.onlyBlank}
          size="md"
          checked={onlyBlank}
          onChange={({ currentTarget }) => setOnlyBlank(currentTarget.checked)}
        />
      </DishSearch>
      {head && (
        <HeadBar
          what={head.type === 'ROW' ? WORDS.row(head.item.name) : WORDS.column(head.allergen, shown.length)}
          onSet={setAll}
          onClose={() => setHead(null)}
        />
      )}
      {shown.length > 0 && isPhone && (
        <DishAllergens
          items={shown}
          edits={edits}
          onDeclare={(item, allergen, value) => declare([item], [allergen], value)}
        />
      )}
      {shown.length > 0 && !isPhone && (
        <>
          <Text size="sm" tone="muted">
            {WORDS.legend}
            {WORDS.blank}
          </Text>
          <AllergenTable categories={categories} edits={edits} onPress={press} />
        </>
      )}
    </GridDialog>
  );
}
