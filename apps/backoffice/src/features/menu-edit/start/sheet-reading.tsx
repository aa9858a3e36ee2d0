import type { ImportSheet, SheetReading } from '@comanda/contract/shapes/sheet-import';
import { SHEET_USES } from '@comanda/contract/shapes/sheet-import';
import { SHEET_ENCODINGS, type SheetEncoding } from '@comanda/contract/sheet-encodings';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { ENCODING_NAMES, otherUse, USE_NAMES, sheetReadWords as WORDS } from './sheet-words.ts';

type Chosen = ImportSheet['columns'];
type Read = SheetReading['columns'][number];

const headed = ({ heading }: Read) => heading || WORDS.noHeading;

/** Names as they will read, and another way to read them. */
function Letters({
  encoding,
  names,
  onEncoding,
}: {
  encoding: SheetEncoding;
  names: readonly string[];
  onEncoding: (encoding: SheetEncoding) => void;
}) {
  return (
    <Stack gap={2} ground="quiet">
      <Text>{WORDS.readAs(encoding)}</Text>
      <Text weight="bold">
        <bdi>{names.join(' · ')}</bdi>
      </Text>
      <NativeSelect
        label={WORDS.letters}
        size="md"
        value={encoding}
        data={SHEET_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        onChange={({ currentTarget }) => {
          const found = SHEET_ENCODINGS.find((one) => one === currentTarget.value);
          if (found) onEncoding(found);
        }}
      />
    </Stack>
  );
}

/** Several columns of prices: of sizes, or one of them is the price. */
function SizesAsked({ columns, onColumns }: { columns: readonly Read[]; onColumns: (said: Chosen) => void }) {
  const priced = columns.filter(({ use }) => use === 'size price');
  const [first] = priced;
  if (!first) return null;
  const said = (use: (column: Read) => Chosen[number]['use']) =>
    onColumns(priced.map((one) => ({ column: one.column, use: use(one) })));
  return (
    <Stack gap={2} ground="quiet">
      <Text>{WORDS.sizesAsked(priced.map(headed))}</Text>
      <Row gap={2} align="stretch">
        <Button onClick={() => said(() => 'size price')}>{WORDS.areSizes}</Button>
        <Button variant="default" onClick={() => said((one) => (one === first ? 'price' : 'leave out'))}>
          {WORDS.onePrice(headed(first))}
        </Button>
      </Row>
    </Stack>
  );
}

/** One column of figures below a heading that nobody knows: prices, or something else. */
function PriceAsked({ columns, onColumns }: { columns: readonly Read[]; onColumns: (said: Chosen) => void }) {
  const asked = columns.find(({ use, isKnown }) => use === 'price' && !isKnown);
  if (!asked) return null;
  const { column } = asked;
  return (
    <Stack gap={2} ground="quiet">
      <Text>{WORDS.priceAsked(headed(asked), asked.samples)}</Text>
      <Row gap={2} align="stretch">
        <Button onClick={() => onColumns([{ column, use: 'price' }])}>{WORDS.isPrice}</Button>
        <Button variant="default" onClick={() => onColumns([{ column, use: 'leave out' }])}>
          {WORDS.isNoPrice}
        </Button>
      </Row>
    </Stack>
  );
}

function UseChoice({ column, onUse }: { column: Read; onUse: (use: Chosen[number]['use']) => void }) {
  const isOffered = SHEET_USES.some((use) => use === column.use);
  return (
    <NativeSelect
      aria-label={WORDS.columnIs(headed(column))}
      size="md"
      value={column.use}
      data={[
        ...(isOffered ? [] : [{ value: column.use, label: otherUse(column.use) }]),
        ...SHEET_USES.map((value) => ({ value, label: USE_NAMES[value] })),
      ]}
      onChange={({ currentTarget }) => {
        const found = SHEET_USES.find((one) => one === currentTarget.value);
        if (found) onUse(found);
      }}
    />
  );
}

/** Those that nobody knew come first. */
function ColumnList({
  columns,
  onColumn,
}: {
  columns: readonly Read[];
  onColumn: (said: Chosen[number]) => void;
}) {
  const shown: readonly Column<Read>[] = [
    { title: WORDS.heading, isName: true, cell: (column) => <bdi>{headed(column)}</bdi> },
    { title: WORDS.inIt, cell: ({ samples }) => <bdi>{samples.join(' · ')}</bdi> },
    {
      title: WORDS.use,
      cell: (column) => (
        <UseChoice column={column} onUse={(use) => onColumn({ column: column.column, use })} />
      ),
      onPhone: 'plain',
    },
  ];
  return (
    <Stack as="section" gap={2} aria-label={WORDS.columnsTitle}>
      <Heading level={3} size="md">
        {WORDS.columnsTitle}
      </Heading>
      <DataTable
        label={WORDS.columnsTitle}
        columns={shown}
        rows={columns.toSorted((one, other) => Number(one.isKnown) - Number(other.isKnown))}
        keyOf={({ column }) => String(column)}
      />
      <Text tone="muted" size="sm">
        {WORDS.columnsKept}
      </Text>
    </Stack>
  );
}

/** How a file was understood, in sentences, and what its owner can put right. */
export function SheetReadingView({
  reading,
  onEncoding,
  onColumns,
}: {
  reading: SheetReading;
  onEncoding: (encoding: SheetEncoding) => void;
  /** What is said of some columns; the others stay as they are. */
  onColumns: (said: Chosen) => void;
}) {
  const { columns, source, sheet, otherSheets, title, encoding, isGuess, names, askSizes } = reading;
  const { categoryRows, offSale } = reading;
  const isNamed = columns.some(({ use }) => use === 'name');
  const [isOpen, setOpen] = useState(false);
  const leftOut = columns.filter(({ use }) => use === 'leave out');
  const lines = [
    ...(source ? [WORDS.source(source)] : []),
    ...(sheet !== null && otherSheets.length > 0 ? [WORDS.sheet(sheet, otherSheets)] : []),
    ...(title.length > 0 ? [WORDS.passedOver(title)] : []),
    ...(categoryRows.length > 0 ? [WORDS.categoryRows(categoryRows)] : []),
    ...(offSale.dishes > 0 ? [WORDS.hidden(offSale.dishes)] : []),
    ...(offSale.sizes > 0 ? [WORDS.soldOut(offSale.sizes)] : []),
    ...(leftOut.length > 0 ? [WORDS.leftOut(leftOut.map(headed))] : []),
  ];
  return (
    <Stack as="section" gap={3} aria-label={WORDS.title}>
      {lines.map((line) => (
        <Text key={line} tone="muted">
          {line}
        </Text>
      ))}
      {isGuess && encoding && names.length > 0 && (
        <Letters encoding={encoding} names={names} onEncoding={onEncoding} />
      )}
      {askSizes && <SizesAsked columns={columns} onColumns={onColumns} />}
      {askSizes && <PriceAsked columns={columns} onColumns={onColumns} />}
      {isOpen || !isNamed ? (
        <ColumnList columns={columns} onColumn={(said) => onColumns([said])} />
      ) : (
        !reading.isWhole && (
          <Row>
            <LinkButton onClick={() => setOpen(true)}>{WORDS.columns}</LinkButton>
          </Row>
        )
      )}
    </Stack>
  );
}
