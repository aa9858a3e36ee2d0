import { randomId } from '@comanda/client/random-id';
import { taxRateFields } from '@comanda/contract/shapes/menu-settings';
import type { UsualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
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

function Name({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (name: string) => void;
}) {
  return (
    <>
      <TextInput
        flex="1 1 8rem"
        maw="24rem"
        size="md"
        aria-label={label}
        placeholder={taxWords.namePlaceholder}
        value={value}
        aria-invalid={tooLong(value, taxRateFields.name) ? true : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <TooLong text={value} schema={taxRateFields.name} />
    </>
  );
}

function Percent({ of, value, onChange }: { of: string; value: string; onChange: (value: string) => void }) {
  return (
    <>
      <TextInput
        w="6rem"
        size="md"
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
  return <IconButton icon={IconTrash} label={taxWords.deleteOf(what)} onPress={onDelete} />;
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
    <Row gap={2} className={styles.inset}>
      <Name
        label={taxWords.nameOfTax(place, rate)}
        value={tax.name}
        onChange={(name) => onChange({ name })}
      />
      <Percent of={called} value={tax.percent} onChange={(percent) => onChange({ percent })} />
      <NativeSelect
        flex="1 1 10rem"
        maw="20rem"
        size="md"
        aria-label={taxWords.whereTaken(called)}
        data={taxWords.services}
        value={tax.services}
        onChange={({ currentTarget }) => onChange({ services: currentTarget.value })}
      />
      <Delete what={called} onDelete={onDelete} />
    </Row>
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
    <Stack gap={1}>
      <Row gap={2}>
        <Name
          label={taxWords.nameOfRate(place)}
          value={row.name}
          onChange={(name) => onChange({ ...row, name })}
        />
        {isOne && (
          <Percent
            of={called}
            value={row.taxes[0]?.percent ?? ''}
            onChange={(percent) => edit(0, { percent })}
          />
        )}
        <Delete what={called} onDelete={onDelete} />
      </Row>
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
      <Row>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onChange(withAnotherTax(row))}
        >
          {isOne ? taxWords.split : taxWords.addTax}
        </Button>
      </Row>
    </Stack>
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
    <Stack as="fieldset">
      <Text as="legend" weight="medium">
        {taxWords.heading}
      </Text>
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
        <Stack gap={2} align="start">
          <Text tone="muted">{taxWords.usual(usual)}</Text>
          <Button variant="default" size="sm" onClick={() => onUsual(usual)}>
            {taxWords.useUsual}
          </Button>
        </Stack>
      )}
      {error && (
        <Text role="alert" tone="danger" weight="medium">
          {error}
        </Text>
      )}
      <Row>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => put([...rows, { key: randomId(), name: '', taxes: [blankTax()] }])}
        >
          {taxWords.addRate}
        </Button>
      </Row>
    </Stack>
  );
}
