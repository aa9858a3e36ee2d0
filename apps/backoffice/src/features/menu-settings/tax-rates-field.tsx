import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { randomId } from '../../platform/random-id.ts';
import styles from './menu-settings.module.css';
import { type RateRow, ratesIn } from './tax-rate-rows.ts';

/** The rates that dishes can carry. One that something still uses cannot go: the server says so. */
export function TaxRatesField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const rows = ratesIn(value);
  const put = (next: readonly RateRow[]) => onChange(JSON.stringify(next));
  const edit = (index: number, change: Partial<RateRow>) => {
    const row = rows[index];
    if (row) put(rows.with(index, { ...row, ...change }));
  };
  return (
    <fieldset className={styles.list}>
      <legend>Tax rates</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.rate}>
          <input
            className={styles.input}
            aria-label={`Name of tax rate ${index + 1}`}
            placeholder="Name"
            maxLength={40}
            value={row.name}
            onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
          />
          <input
            className={styles.input}
            aria-label={`Per cent of ${row.name || `tax rate ${index + 1}`}`}
            placeholder="20"
            inputMode="decimal"
            value={row.percent}
            onChange={({ currentTarget }) => edit(index, { percent: currentTarget.value })}
          />
          <span aria-hidden="true">%</span>
          <button
            type="button"
            className={styles.tool}
            aria-label={`Delete ${row.name || `tax rate ${index + 1}`}`}
            onClick={() => put(rows.toSpliced(index, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="sm"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => put([...rows, { key: randomId(), name: '', percent: '' }])}
      >
        Add tax rate
      </Button>
    </fieldset>
  );
}
