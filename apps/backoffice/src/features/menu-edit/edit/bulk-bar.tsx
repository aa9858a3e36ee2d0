import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import saveBar from '../../../platform/forms/save-bar.module.css';
import { classes, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu } from '../store/menu-context.ts';
import type { BulkKind } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { DeleteMany } from './delete-many.tsx';
import styles from './edit.module.css';
import { bulkWords, deleteWords } from './words.ts';

const KINDS: readonly (readonly [BulkKind, string])[] = [
  ['CATEGORY', bulkWords.category],
  ['AVAILABILITY', bulkWords.availabilityShort],
  ['PRICE', bulkWords.price],
  ['TAG', bulkWords.tagsShort],
  ['ALLERGENS', bulkWords.allergensShort],
  ['GROUP', bulkWords.groups],
  ['SERVICES', bulkWords.services],
  ['TAX', bulkWords.tax],
  ['TIMES', bulkWords.times],
  ['VISIBLE', bulkWords.showOrHide],
];

/** What can be done with all that is selected. */
export function BulkBar({ items, onClear }: { items: readonly StaffItem[]; onClear: () => void }) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const { groups, menu } = useMenu();
  const { taxRates, schedules } = menu.settings;
  const without: readonly (BulkKind | null)[] = [
    groups.size === 0 ? 'GROUP' : null,
    taxRates.length === 0 ? 'TAX' : null,
    schedules.length === 0 ? 'TIMES' : null,
  ];
  const kinds = KINDS.filter(([name]) => !without.includes(name));
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className={classes(saveBar.bar, styles.bar)} aria-label={bulkWords.selected} data-save-bar>
      <Text weight="medium" role="status">
        {bulkWords.count(items.length)}
      </Text>
      <Row gap={2} className={styles.kinds}>
        {kinds.map(([name, label]) => (
          <Button key={name} variant="default" size="sm" mih={44} onClick={() => setKind(name)}>
            {label}
          </Button>
        ))}
        <Button
          variant="default"
          size="sm"
          mih={44}
          c="var(--color-danger)"
          onClick={() => setDeleting(true)}
        >
          {deleteWords.button}
        </Button>
      </Row>
      <Button variant="subtle" size="sm" mih={44} onClick={onClear}>
        {bulkWords.clear}
      </Button>
      {isDeleting && (
        <DeleteMany
          items={items}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setDeleting(false);
            onClear();
          }}
        />
      )}
      {kind && <BulkDialog kind={kind} items={items} onClose={() => setKind(null)} onDone={onClear} />}
    </section>
  );
}
