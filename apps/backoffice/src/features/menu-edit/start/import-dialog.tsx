import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { ImportOutcome } from './import-outcome.tsx';
import styles from './start.module.css';
import { useExport } from './use-export.ts';
import { useImport } from './use-import.ts';

/** A sheet is looked at first; only one without a problem can be taken. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { tried, isBusy, problem, look, run, forget } = useImport();
  const download = useExport();
  const [csv, setCsv] = useState<{ name: string; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File | undefined): Promise<void> {
    forget();
    if (!file) return;
    const text = await file.text();
    setCsv({ name: file.name, text });
    await look(text);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title="Import a CSV sheet"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={styles.dialog}>
        <p className={styles.text}>
          The sheet looks like an export: one row for each dish. Rows that name an id change that dish, others
          are new.{' '}
          <button type="button" className={styles.link} onClick={() => void download()}>
            Export this menu as a pattern
          </button>
        </p>
        <label className={styles.file}>
          <span>{csv ? csv.name : 'Choose a CSV file'}</span>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="CSV file"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]).finally(() => {
                // The same file can be chosen again once it is mended.
                if (input.current) input.current.value = '';
              });
            }}
          />
        </label>
        {isBusy && <p role="status">Looking at the sheet…</p>}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}{' '}
            {csv && (
              <button type="button" className={styles.link} onClick={() => void look(csv.text)}>
                Retry
              </button>
            )}
          </p>
        )}
        {tried && <ImportOutcome tried={tried} />}
        {csv && tried?.problems.length === 0 && tried.created + tried.updated > 0 && (
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy)
                void run(csv.text).then((isDone) => {
                  if (isDone) onClose();
                });
            }}
          >
            {isBusy ? 'Importing…' : `Import ${tried.created + tried.updated} dishes`}
          </Button>
        )}
      </div>
    </Modal>
  );
}
