import type { SheetImport, SheetReading } from '@comanda/contract/shapes/sheet-import';
import { minorDigits } from '@comanda/domain/money/money';
import { IconFileSpreadsheet, IconRefresh } from '@comanda/icons/tabler';
import { DropZone } from '@comanda/uploader/drop-zone';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { saveSheet } from '../../../platform/save-sheet.ts';
import { ProblemList } from '../../../platform/sheets/problem-list.tsx';
import { isFromElsewhere } from '../../../platform/sheets/sheet-problems.ts';
import { sheetWords } from '../../../platform/sheets/sheet-words.ts';
import { usePastedText } from '../../../platform/sheets/use-pasted-text.ts';
import { type ReadSheet, useSheetFile } from '../../../platform/sheets/use-sheet-file.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import choice from '../../../ui/buttons.module.css';
import { Buttons, classes, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List, ListRow } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { Changes, ImportOutcome } from '../imported/import-outcome.tsx';
import { changesText, importDialogWords } from '../imported/import-words.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { START_WORDS as WORDS } from '../words.ts';
import { SheetReadingView } from './sheet-reading.tsx';
import { sheetReadWords } from './sheet-words.ts';
import { useExport } from './use-export.ts';
import { type SheetToTake, useImportFile, useKeptColumns } from './use-import.ts';

const TYPES = ['.xlsx', '.xlsm', '.ods', '.csv', '.tsv', '.txt', 'text/csv'];
const KILOBYTE = 1_024;

function Help() {
  const { restaurant } = useMenuOf();
  const download = useExport();
  return (
    <Stack gap={2}>
      <Text tone="muted">
        {importDialogWords.leadBefore} <strong>{importDialogWords.idColumn}</strong>
        {importDialogWords.leadAfter}
      </Text>
      <Row gap={4}>
        <LinkButton onClick={() => saveSheet(sheetTemplate(restaurant.currency), 'menu-template.csv')}>
          {WORDS.template}
        </LinkButton>
        <LinkButton onClick={() => void download()}>{WORDS.pattern}</LinkButton>
      </Row>
    </Stack>
  );
}

function Chosen({ sheet, isBusy, onAgain }: { sheet: ReadSheet; isBusy: boolean; onAgain: () => void }) {
  return (
    <List>
      <ListRow
        icon={<IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />}
        title={<bdi>{sheet.name}</bdi>}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onAgain();
            }}
          >
            {importDialogWords.checkAgain}
          </Button>
        }
      >
        <span>{WORDS.kilobytes(Math.ceil(sheet.bytes / KILOBYTE))}</span>
      </ListRow>
    </List>
  );
}

const HEADINGS = 'category,name,description,price,tags,kcal,gluten,milk';

// A sheet to begin with: the columns that most menus need, and two rows that show how they are filled. Spreadsheets
// know by the mark at its beginning that it is UTF-8.
function sheetTemplate(currency: string): string {
  const digits = minorDigits(currency);
  const price = (whole: number) => (digits === 0 ? `${whole}` : `${whole}.${'5'.padEnd(digits, '0')}`);
  const rows = [importDialogWords.templateDish(price(9)), importDialogWords.templateDrink(price(3))];
  return `\uFEFF${[HEADINGS, ...rows].join('\r\n')}\r\n`;
}

/** What would come in, what stays out and why; or what has come in already. */
function Outcome({ tried, isIn }: { tried: SheetImport; isIn: boolean }) {
  const { problems, created, updated, kinds } = tried;
  if (problems.length === 0 || created + updated === 0) return <ImportOutcome tried={tried} />;
  const left = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <Notice tone={isIn ? 'success' : 'warning'}>
        {isIn ? sheetReadWords.leftRows(left) : sheetReadWords.goodRows(left)}
      </Notice>
      {!isIn && <Changes kinds={kinds} />}
      <ProblemList problems={problems} />
    </>
  );
}

/** What can be done with what was found. */
function Actions({
  tried,
  isIn,
  isBusy,
  onRun,
  onClose,
}: {
  tried: SheetImport;
  isIn: boolean;
  isBusy: boolean;
  onRun: () => void;
  onClose: () => void;
}) {
  if (isIn)
    return (
      <Buttons>
        <Button onClick={onClose}>{sheetReadWords.close}</Button>
      </Buttons>
    );
  const { problems, created, updated } = tried;
  if (created + updated === 0) return null;
  const bring = problems.length === 0 ? importDialogWords.importOf : sheetReadWords.bringGood;
  return (
    <Buttons>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && onRun()}>
        {isBusy ? importDialogWords.importing : bring(changesText(tried))}
      </Button>
    </Buttons>
  );
}

type Said = Pick<SheetToTake, 'encoding' | 'columns' | 'asNew'>;
const NOTHING_SAID: Said = { encoding: undefined, columns: [], asNew: false };

/** A sheet is looked at first: how it was read can be put right, and its good rows can come in without the others. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { tried, isBusy, isIn, problem, look, run, forget } = useImportFile();
  const reader = useSheetFile();
  const kept = useKeptColumns();
  const [said, setSaid] = useState(NOTHING_SAID);
  // stays while the same file is looked at again, so that nothing jumps under the pointer
  const [reading, setReading] = useState<SheetReading | null>(null);
  const { sheet } = reader;

  async function check(reads: Promise<ReadSheet | null>, now: Said, isNew = false): Promise<void> {
    forget();
    if (isNew) setReading(null);
    setSaid(now);
    const found = await reads;
    if (!found) return;
    const answer = await look({ file: found.file, ...now });
    if (answer?.reading === undefined) return;
    setReading(answer.reading);
    const before = isNew && answer.reading ? kept.of(answer.reading.columns) : [];
    if (before.length > 0) await check(Promise.resolve(found), { ...now, columns: before });
  }
  const again = (now: Said) => check(Promise.resolve(sheet), now);
  function sayColumns(some: Said['columns']): void {
    const columns = [
      ...said.columns.filter(({ column }) => !some.some((one) => one.column === column)),
      ...some,
    ];
    if (reading) kept.keep(reading.columns, columns);
    void again({ ...said, columns });
  }
  usePastedText((cells) => {
    if (!cells.includes('\t')) return;
    const file = new File([cells], sheetWords.pasted, { type: 'text/tab-separated-values' });
    void check(reader.read(file), NOTHING_SAID, true);
  });
  const trouble = reader.problem ?? problem;

  return (
    <Modal opened onClose={onClose} size={760} title={WORDS.importSheet}>
      <Stack gap={4}>
        {!sheet && <Help />}
        <DropZone
          className={classes(choice.drop, sheet ? undefined : choice.first)}
          accept={TYPES}
          onFiles={([chosen]) => {
            if (chosen) void check(reader.read(chosen), NOTHING_SAID, true);
          }}
        >
          <Text as="span" tone="muted" weight="regular">
            {sheet ? WORDS.another : WORDS.first}
          </Text>
        </DropZone>
        {sheet && (
          <Chosen sheet={sheet} isBusy={isBusy} onAgain={() => void check(reader.readAgain(), said)} />
        )}
        {reading && !isIn && (
          <SheetReadingView
            key={sheet?.name}
            reading={reading}
            onEncoding={(encoding) => void again({ ...said, encoding })}
            onColumns={sayColumns}
          />
        )}
        {isBusy && (
          <Text role="status" tone="muted">
            {WORDS.lookingAtSheet}
          </Text>
        )}
        {trouble && (
          <Notice tone="danger">
            {trouble}{' '}
            {problem && sheet && !reader.problem && (
              <LinkButton onClick={() => void again(said)}>{importDialogWords.retry}</LinkButton>
            )}
          </Notice>
        )}
        {tried && <Outcome tried={tried} isIn={isIn} />}
        {tried && isFromElsewhere(tried.problems) && (
          <Text>
            {WORDS.otherRestaurant}{' '}
            <LinkButton onClick={() => void again({ ...said, asNew: true })}>{WORDS.withoutIds}</LinkButton>
          </Text>
        )}
        {sheet && tried && !reading?.askSizes && (
          <Actions
            {...{ tried, isIn, isBusy, onClose }}
            onRun={() =>
              void run({ file: sheet.file, ...said }).then((isDone) => {
                if (isDone) onClose();
              })
            }
          />
        )}
      </Stack>
    </Modal>
  );
}
