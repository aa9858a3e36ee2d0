import type { ImportSheet, SheetReading } from '@comanda/contract/shapes/sheet-import';
import { SHEET_USES } from '@comanda/contract/shapes/sheet-import';
import type { SheetEncoding } from '@comanda/contract/sheet-encodings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ColumnList, headed } from '../../../platform/sheets/column-list.tsx';
import { EncodingField } from '../../../platform/sheets/encoding-field.tsx';
import { sheetWords } from '../../../platform/sheets/sheet-words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { otherUse, USE_NAMES, sheetReadWords as WORDS } from './sheet-words.ts';

type Chosen = ImportSheet['columns'];
type Read = SheetReading['columns'][number];

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
    ...(sheet !== null && otherSheets.length > 0 ? [sheetWords.sheet(sheet, otherSheets)] : []),
    ...(title.length > 0 ? [sheetWords.passedOver(title)] : []),
    ...(categoryRows.length > 0 ? [WORDS.categoryRows(categoryRows)] : []),
    ...(offSale.dishes > 0 ? [WORDS.hidden(offSale.dishes)] : []),
    ...(offSale.sizes > 0 ? [WORDS.soldOut(offSale.sizes)] : []),
    ...(leftOut.length > 0 ? [sheetWords.leftOut(leftOut.map(headed))] : []),
  ];
  return (
    <Stack as="section" gap={3} aria-label={sheetWords.title}>
      {lines.map((line) => (
        <Text key={line} tone="muted">
          {line}
        </Text>
      ))}
      {isGuess && encoding && names.length > 0 && (
        <EncodingField encoding={encoding} names={names} onEncoding={onEncoding} />
      )}
      {askSizes && <SizesAsked columns={columns} onColumns={onColumns} />}
      {askSizes && <PriceAsked columns={columns} onColumns={onColumns} />}
      {isOpen || !isNamed ? (
        <ColumnList
          columns={columns}
          uses={SHEET_USES}
          names={USE_NAMES}
          other={otherUse}
          note={WORDS.columnsKept}
          onColumn={(said) => onColumns([said])}
        />
      ) : (
        !reading.isWhole && (
          <Row>
            <LinkButton onClick={() => setOpen(true)}>{sheetWords.columns}</LinkButton>
          </Row>
        )
      )}
    </Stack>
  );
}
