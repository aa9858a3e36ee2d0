import { minorDigits } from '@comanda/domain/money/money';
import { IconFileSpreadsheet, IconRefresh } from '@comanda/icons/tabler';
import { DropZone } from '@comanda/uploader/drop-zone';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { saveSheet } from '../../../platform/save-sheet.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Buttons, Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List, ListRow } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { ImportOutcome } from '../imported/import-outcome.tsx';
import { changesText, importDialogWords } from '../imported/import-words.ts';
import { isFromElsewhere } from '../imported/sheet-problems.ts';
import styles from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { START_WORDS as WORDS } from '../words.ts';
import { useExport } from './use-export.ts';
import { useImport } from './use-import.ts';
import { type ReadSheet, useSheetFile } from './use-sheet-file.ts';

const TYPES = ['.csv', '.txt', '.tsv', 'text/csv'];
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
        <span>
          {WORDS.kilobytes(Math.ceil(sheet.bytes / KILOBYTE))}
          {sheet.encoding === 'UTF-8' ? '' : WORDS.readAs(sheet.encoding)}
        </span>
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

/** A sheet is looked at first; only one without a problem can be taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { tried, isBusy, problem, look, run, forget } = useImport();
  const file = useSheetFile();
  const [asNew, setAsNew] = useState(false);
  const { sheet } = file;

  async function check(reading: Promise<ReadSheet | null>, isNew: boolean): Promise<void> {
    forget();
    setAsNew(isNew);
    const found = await reading;
    if (found) await look({ csv: found.text, asNew: isNew });
  }
  const lookAgain = (isNew: boolean) => check(Promise.resolve(sheet), isNew);
  const trouble = file.problem ?? problem;

  return (
    <Modal opened onClose={onClose} size={760} title={WORDS.importSheet}>
      <Stack gap={4}>
        {!sheet && <Help />}
        <DropZone
          className={sheet ? styles.drop : `${styles.drop} ${styles.first}`}
          accept={TYPES}
          onFiles={([chosen]) => {
            if (chosen) void check(file.read(chosen), false);
          }}
        >
          <Text as="span" tone="muted" weight="regular">
            {sheet ? WORDS.another : WORDS.first}
          </Text>
        </DropZone>
        {sheet && (
          <Chosen sheet={sheet} isBusy={isBusy} onAgain={() => void check(file.readAgain(), asNew)} />
        )}
        {isBusy && (
          <Text role="status" tone="muted">
            {WORDS.lookingAtSheet}
          </Text>
        )}
        {trouble && (
          <Notice tone="danger">
            {trouble}{' '}
            {problem && sheet && !file.problem && (
              <LinkButton onClick={() => void lookAgain(asNew)}>{importDialogWords.retry}</LinkButton>
            )}
          </Notice>
        )}
        {tried && <ImportOutcome tried={tried} />}
        {tried && isFromElsewhere(tried.problems) && (
          <Text>
            {WORDS.otherRestaurant}{' '}
            <LinkButton onClick={() => void lookAgain(true)}>{WORDS.withoutIds}</LinkButton>
          </Text>
        )}
        {sheet && tried?.problems.length === 0 && tried.created + tried.updated > 0 && (
          <Buttons>
            <Button
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                void run({ csv: sheet.text, asNew }).then((isDone) => {
                  if (isDone) onClose();
                });
              }}
            >
              {isBusy ? importDialogWords.importing : importDialogWords.importOf(changesText(tried))}
            </Button>
          </Buttons>
        )}
      </Stack>
    </Modal>
  );
}
