import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { NativeSelect } from '@mantine/core';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../item/drawers.module.css';
import type { OptionRow } from './group-fields.ts';
import { inSize } from './parts.ts';
import { partWords as WORDS } from './words.ts';

/** Which dish an option is, in which size, and what stands against it now. */
export function PartField({
  row,
  item,
  onChange,
}: {
  row: OptionRow;
  /** Undefined when somebody has deleted it meanwhile. */
  item: StaffItem | undefined;
  onChange: (row: OptionRow) => void;
}) {
  if (!item) {
    return (
      <Text className={styles.details} size="sm" tone="danger">
        {WORDS.gone}
      </Text>
    );
  }
  const { name, sizes, visible, available, stock } = item;
  const isSoldOut = !available || stock === 0;
  return (
    <Row className={styles.details}>
      <Text as="span" size="sm" tone="muted">
        {WORDS.is(name)}
      </Text>
      {!visible && (
        <Text as="span" size="sm" tone="danger">
          {WORDS.hidden}
        </Text>
      )}
      {visible && isSoldOut && (
        <Text as="span" size="sm" tone="danger">
          {WORDS.soldOut}
        </Text>
      )}
      {sizes.length > 0 && (
        <NativeSelect
          aria-label={WORDS.sizeOf(name)}
          value={row.sizeId ?? ''}
          data={[
            { value: '', label: WORDS.anySize },
            ...sizes.map((size) => ({ value: size.id, label: size.name })),
          ]}
          onChange={({ currentTarget }) => onChange(inSize(row, item, currentTarget.value || null))}
        />
      )}
    </Row>
  );
}
