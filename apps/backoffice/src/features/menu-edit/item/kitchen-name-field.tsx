import { optionFields } from '@comanda/contract/shapes/menu-edit';
import { TextInput } from '@mantine/core';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import styles from './drawers.module.css';
import { kitchenNameWords } from './words.ts';

/** What the kitchen calls an option or a size, folded: most restaurants need none. `of` is its name. */
export function KitchenNameField({
  of,
  value,
  onChange,
}: {
  of: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <details className={styles.details}>
      <summary>{kitchenNameWords.summary(of, value.trim())}</summary>
      <TextInput
        size="md"
        aria-label={kitchenNameWords.label(of)}
        description={kitchenNameWords.hint}
        value={value}
        error={tooLong(value, optionFields.kitchenName)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </details>
  );
}
