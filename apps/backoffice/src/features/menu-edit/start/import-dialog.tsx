import { minorDigits } from '@comanda/domain/money';
import { IconFileSpreadsheet, IconRefresh } from '@comanda/icons/tabler';
import { DropZone } from '@comanda/uploader/drop-zone';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { saveSheet } from '../../../platform/save-sheet.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './import.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { changesText } from './import-words.ts';
import { isFromElsewhere } from './sheet-problems.ts';
import { useExport } from './use-export.ts';
import { useImport } from './use-import.ts';
import { type ReadSheet, useSheetFile } from './use-sheet-file.ts';

const TYPES = ['.csv', '.txt', '.tsv', 'text/csv'];
const KILOBYTE = 1_024;

function Help() {
  const { restaurant } = useMenuOf();
  const download = useExport();
  return (
    <div className={styles.help}>
      <p>
        One row for each dish, with its category, name and price. A row with an <strong>id</strong>, as an
        export writes it, changes that dish, whatever it is called now; other rows are found by their category
        and name, or are new. Nothing is ever deleted.
      </p>
      <p className={styles.links}>
        <button
          type="button"
          className={styles.link}
          onClick={() => saveSheet(sheetTemplate(restaurant.currency), 'menu-template.csv')}
        >
          Download a template
        </button>
        <button type="button" className={styles.link} onClick={() => void download()}>
          Export this menu as a pattern
        </button>
      </p>
    </div>
  );
}

function Chosen({ sheet, isBusy, onAgain }: { sheet: ReadSheet; isBusy: boolean; onAgain: () => void }) {
  return (
    <div className={styles.chosen}>
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
      <div className={styles.chosenWords}>
        <strong>
          <bdi>{sheet.name}</bdi>
        </strong>
        <span className={styles.muted}>
          {Math.ceil(sheet.bytes / KILOBYTE).toLocaleString('en-GB')} kB
          {sheet.encoding === 'UTF-8'
            ? ''
            : `, read as ${sheet.encoding}: see whether letters such as é and £ are right`}
        </span>
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onAgain();
        }}
      >
        Check again
      </Button>
    </div>
  );
}

const HEADINGS = 'category,name,description,price,tags,kcal,gluten,milk';

/**
 * A sheet to begin with: the columns that most menus need, and two rows that show how they are filled. Spreadsheets know
 * by the mark at its beginning that it is UTF-8.
 */
function sheetTemplate(currency: string): string {
  const digits = minorDigits(currency);
  const price = (whole: number) => (digits === 0 ? `${whole}` : `${whole}.${'5'.padEnd(digits, '0')}`);
  const rows = [
    `Pizza,Margherita,"Tomato, mozzarella and basil",${price(9)},VEGETARIAN,830,contains,contains`,
    `Drinks,Lemonade,Made here every morning,${price(3)},VEGAN,120,free,free`,
  ];
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
    <Modal
      opened
      onClose={onClose}
      size={760}
      title="Import a CSV sheet"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={styles.dialog}>
        {!sheet && <Help />}
        <DropZone
          className={sheet ? styles.another : styles.drop}
          accept={TYPES}
          onFiles={([chosen]) => {
            if (chosen) void check(file.read(chosen), false);
          }}
        >
          <span className={styles.muted}>
            {sheet ? 'or choose another CSV file' : 'or choose a CSV file'}
          </span>
        </DropZone>
        {sheet && (
          <Chosen sheet={sheet} isBusy={isBusy} onAgain={() => void check(file.readAgain(), asNew)} />
        )}
        {isBusy && (
          <p role="status" className={styles.muted}>
            Looking at the sheet…
          </p>
        )}
        {trouble && (
          <p role="alert" className={styles.problem}>
            {trouble}{' '}
            {problem && sheet && !file.problem && (
              <button type="button" className={styles.link} onClick={() => void lookAgain(asNew)}>
                Retry
              </button>
            )}
          </p>
        )}
        {tried && <ImportOutcome tried={tried} />}
        {tried && isFromElsewhere(tried.problems) && (
          <p className={styles.elsewhere}>
            Is this the sheet of another restaurant?{' '}
            <button type="button" className={styles.link} onClick={() => void lookAgain(true)}>
              Take it without its ids
            </button>
          </p>
        )}
        {sheet && tried?.problems.length === 0 && tried.created + tried.updated > 0 && (
          <Button
            size="md"
            className={styles.apply ?? ''}
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              void run({ csv: sheet.text, asNew }).then((isDone) => {
                if (isDone) onClose();
              });
            }}
          >
            {isBusy ? 'Importing…' : `Import: ${changesText(tried)}`}
          </Button>
        )}
      </div>
    </Modal>
  );
}
