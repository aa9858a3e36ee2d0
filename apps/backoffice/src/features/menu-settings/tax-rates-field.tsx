import { randomId } from '@comanda/client/random-id';
import { taxRateFields } from '@comanda/contract/shapes/menu-settings';
import type { UsualTaxes } from '@comanda/domain/usual-taxes';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button, NativeSelect } from '@mantine/core';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import styles from './menu-settings.module.css';
import {
  blankTax,
  isSingle,
  type RateRow,
  ratesIn,
  type TaxRow,
  withAnotherTax,
  withoutTax,
} from './tax-rate-rows.ts';
import { taxWords } from './words.ts';

function Percent({ of, value, onChange }: { of: string; value: string; onChange: (value: string) => void }) {
  return (
    <>
      <input
        className={styles.input}
        aria-label={taxWords.percentOf(of)}
        placeholder={taxWords.percentPlaceholder}
        inputMode="decimal"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span aria-hidden="true">%</span>
    </>
  );
}

function Delete({ what, onDelete }: { what: string; onDelete: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={taxWords.deleteOf(what)} onClick={onDelete}>
      <IconTrash size={18} aria-hidden="true" />
    </button>
  );
}

/** One of several taxes of a rate: its name, how much, and where. */
function Tax({
  tax,
  place,
  rate,
  onChange,
  onDelete,
}: {
  tax: TaxRow;
  place: number;
  rate: string;
  onChange: (change: Partial<TaxRow>) => void;
  onDelete: () => void;
}) {
  const called = tax.name || taxWords.taxNumber(place, rate);
  return (
    <div className={styles.tax}>
      <input
        className={styles.input}
        aria-label={taxWords.nameOfTax(place, rate)}
        placeholder={taxWords.namePlaceholder}
        value={tax.name}
        aria-invalid={tooLong(tax.name, taxRateFields.name) ? true : undefined}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TooLong text={tax.name} schema={taxRateFields.name} />
      <Percent of={called} value={tax.percent} onChange={(percent) => onChange({ percent })} />
      <NativeSelect
        className={styles.where ?? ''}
        size="md"
        aria-label={taxWords.whereTaken(called)}
        data={taxWords.services}
        value={tax.services}
        onChange={({ currentTarget }) => onChange({ services: currentTarget.value })}
      />
      <Delete what={called} onDelete={onDelete} />
    </div>
  );
}

/** A rate: a name and a figure, or a name over several taxes. */
function Rate({
  row,
  place,
  onChange,
  onDelete,
}: {
  row: RateRow;
  place: number;
  onChange: (row: RateRow) => void;
  onDelete: () => void;
}) {
  const called = row.name || taxWords.rateNumber(place);
  const isOne = isSingle(row);
  const edit = (at: number, change: Partial<TaxRow>) => {
    const tax = row.taxes[at];
    if (tax) onChange({ ...row, taxes: row.taxes.with(at, { ...tax, ...change }) });
  };
  return (
    <div className={styles.rateWithTaxes}>
      <div className={styles.rate}>
        <input
          className={styles.input}
          aria-label={taxWords.nameOfRate(place)}
          placeholder={taxWords.namePlaceholder}
          value={row.name}
          aria-invalid={tooLong(row.name, taxRateFields.name) ? true : undefined}
          onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
        />
        <TooLong text={row.name} schema={taxRateFields.name} />
        {isOne && (
          <Percent
            of={called}
            value={row.taxes[0]?.percent ?? ''}
            onChange={(percent) => edit(0, { percent })}
          />
        )}
        <Delete what={called} onDelete={onDelete} />
      </div>
      {!isOne &&
        row.taxes.map((tax, at) => (
          <Tax
            key={tax.key}
            tax={tax}
            place={at + 1}
            rate={called}
            onChange={(change) => edit(at, change)}
            onDelete={() => onChange(withoutTax(row, at))}
          />
        ))}
      <Button
        variant="subtle"
        size="sm"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onChange(withAnotherTax(row))}
      >
        {isOne ? taxWords.split : taxWords.addTax}
      </Button>
    </div>
  );
}

/** The rates that dishes can carry. One that something still uses cannot go: the server says so. */
export function TaxRatesField({
  value,
  error,
  usual,
  onChange,
  onUsual,
}: {
  value: string;
  error: string | undefined;
  /** What is offered while there are no rates. */
  usual: UsualTaxes | null;
  onChange: (value: string) => void;
  onUsual: (usual: UsualTaxes) => void;
}) {
  const rows = ratesIn(value);
  const put = (next: readonly RateRow[]) => onChange(JSON.stringify(next));
  return (
    <fieldset className={styles.list}>
      <legend>{taxWords.heading}</legend>
      {rows.map((row, index) => (
        <Rate
          key={row.key}
          row={row}
          place={index + 1}
          onChange={(changed) => put(rows.with(index, changed))}
          onDelete={() => put(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length === 0 && usual && (
        <div className={styles.usual}>
          <p className={styles.aside}>{taxWords.usual(usual)}</p>
          <Button variant="default" size="sm" onClick={() => onUsual(usual)}>
            {taxWords.useUsual}
          </Button>
        </div>
      )}
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
        onClick={() => put([...rows, { key: randomId(), name: '', taxes: [blankTax()] }])}
      >
        {taxWords.addRate}
      </Button>
    </fieldset>
  );
}
