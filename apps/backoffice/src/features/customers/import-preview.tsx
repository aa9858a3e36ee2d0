import { CUSTOMER_USES, type CustomerImport, MOST_ROWS_TOLD } from '@comanda/contract/shapes/customers';
import type { SheetEncoding } from '@comanda/contract/sheet-encodings';
import { useState } from 'react';
import { ColumnList, headed } from '../../platform/sheets/column-list.tsx';
import { EncodingField } from '../../platform/sheets/encoding-field.tsx';
import { ProblemList } from '../../platform/sheets/problem-list.tsx';
import { sheetWords } from '../../platform/sheets/sheet-words.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import type { FileToBring } from './use-customer-file.ts';
import { outcomeLines, USE_NAMES, IMPORT_WORDS as WORDS } from './words.ts';

type Reading = NonNullable<CustomerImport['reading']>;

/** Nobody can come in without a column that says who agreed. */
const saysWhoAgreed = ({ columns }: Reading): boolean =>
  columns.some(({ use }) => use === 'consent' || use === 'consent date');

/** How a file was understood, and what its owner can put right. */
export function ReadingView({
  reading,
  onEncoding,
  onColumn,
}: {
  reading: Reading;
  onEncoding: (encoding: SheetEncoding) => void;
  onColumn: (said: FileToBring['columns'][number]) => void;
}) {
  const { columns, sheet, otherSheets, title, encoding, isGuess, names } = reading;
  const [isOpen, setOpen] = useState(false);
  const isAsked = !saysWhoAgreed(reading) || !columns.some(({ use }) => use === 'email' || use === 'phone');
  const leftOut = columns.filter(({ use }) => use === 'leave out');
  const lines = [
    ...(sheet !== null && otherSheets.length > 0 ? [sheetWords.sheet(sheet, otherSheets)] : []),
    ...(title.length > 0 ? [sheetWords.passedOver(title)] : []),
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
      {!saysWhoAgreed(reading) && <Notice tone="warning">{WORDS.noConsent}</Notice>}
      {isOpen || isAsked ? (
        <ColumnList columns={columns} uses={CUSTOMER_USES} names={USE_NAMES} onColumn={onColumn} />
      ) : (
        <Row>
          <LinkButton onClick={() => setOpen(true)}>{sheetWords.columns}</LinkButton>
        </Row>
      )}
    </Stack>
  );
}

/** What comes in, what stays out and why; or what has come in already. */
export function ImportOutcome({ tried, isIn }: { tried: CustomerImport; isIn: boolean }) {
  const { problems, hasMoreProblems, reading } = tried;
  const lines = outcomeLines(tried, isIn);
  return (
    <Stack gap={3} role="status">
      {lines.length === 0 && problems.length === 0 && <Text>{WORDS.nothing}</Text>}
      {lines.length > 0 && (
        <List>
          {lines.map((line) => (
            <ListRow
              key={line}
              title={
                <Text as="span" weight="regular">
                  {line}
                </Text>
              }
            />
          ))}
        </List>
      )}
      {reading === null
        ? problems.map(({ message }) => (
            <Notice key={message} tone="danger">
              {message}
            </Notice>
          ))
        : problems.length > 0 && <ProblemList problems={problems} />}
      {hasMoreProblems && <Text tone="muted">{WORDS.more(MOST_ROWS_TOLD)}</Text>}
    </Stack>
  );
}
