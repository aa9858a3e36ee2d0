import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkKind } from './bulk.ts';
import styles from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

const KINDS: readonly (readonly [BulkKind, string])[] = [
  ['CATEGORY', 'Category'],
  ['AVAILABILITY', 'Availability'],
  ['PRICE', 'Price'],
  ['TAG', 'Tags'],
  ['ALLERGENS', 'Allergens'],
  ['VISIBLE', 'Show or hide'],
];

/** What can be done with all that is selected. */
export function BulkBar({ items, onClear }: { items: readonly StaffItem[]; onClear: () => void }) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  return (
    <section className={styles.bar} aria-label="Selected dishes" data-save-bar>
      <p className={styles.words} role="status">
        {items.length} selected
      </p>
      <div className={styles.kinds}>
        {KINDS.map(([name, label]) => (
          <Button
            key={name}
            variant="default"
            size="sm"
            className={styles.button ?? ''}
            onClick={() => setKind(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Button variant="subtle" size="sm" className={styles.button ?? ''} onClick={onClear}>
        Clear
      </Button>
      {kind && <BulkDialog kind={kind} items={items} onClose={() => setKind(null)} onDone={onClear} />}
    </section>
  );
}
