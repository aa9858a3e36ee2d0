import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { parseMenuText } from '../paste/parse-menu-text.ts';
import { type ReviewRow, reviewRows, rowProblem, rowsFromDraft } from '../paste/review.ts';
import { ReviewTable } from '../paste/review-table.tsx';
import { useAddRows } from '../paste/use-add-rows.ts';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './start.module.css';

const EXAMPLE = `Pizze
Margherita 9.50
Tomato, mozzarella, basil
Diavola 13`;

/** Text in, dishes out: read in this browser, looked over as a table, then added. Both steps survive a reload. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { drafts, session } = useOffice();
  const { restaurant } = useMenuOf();
  const { currency, id } = restaurant;
  const draftName = `${session.user()?.id ?? 'anybody'}:paste:${id}`;
  const [text, setText] = useState(() => drafts.get(draftName)?.text ?? '');
  const [rows, setRows] = useState<readonly ReviewRow[]>(() => rowsFromDraft(drafts.get(draftName)?.rows));
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const addRows = useAddRows();
  const isReviewed = rows.length > 0;

  function keep(nextText: string, nextRows: readonly ReviewRow[]): void {
    setText(nextText);
    setRows(nextRows);
    if (nextText === '' && nextRows.length === 0) drafts.forget(draftName);
    else drafts.keep(draftName, { text: nextText, rows: JSON.stringify(nextRows) });
  }

  function read(): void {
    const found = reviewRows(parseMenuText(text, currency), currency);
    setProblem(found.length === 0 ? 'Paste or type some dishes first.' : null);
    keep(text, found);
  }

  async function add(): Promise<void> {
    if (done !== null) return;
    if (rows.some((row) => rowProblem(row, currency) !== null))
      return setProblem('Look at the marked rows first.');
    setProblem(null);
    setDone(0);
    let left = rows;
    const refused = await addRows(rows, (key) => {
      left = left.filter((row) => row.key !== key);
      setDone(rows.length - left.length);
    });
    setDone(null);
    if (refused) {
      // What is on the menu already shall not be added again.
      keep(text, left);
      return setProblem(`${rows.length - left.length} added, then: ${refused.message}`);
    }
    keep('', []);
    toast.success(rows.length === 1 ? '1 dish added.' : `${rows.length} dishes added.`);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={isReviewed ? 1100 : 640}
      title={isReviewed ? 'Look it over' : 'Paste a menu as text'}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={styles.dialog}>
        {isReviewed ? (
          <ReviewTable rows={rows} currency={currency} onChange={(next) => keep(text, next)} />
        ) : (
          <Textarea
            label="Your menu"
            description="Headings become categories. It is read in this browser and goes nowhere before you say so."
            placeholder={EXAMPLE}
            size="md"
            autosize
            minRows={10}
            maxRows={18}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => keep(currentTarget.value, [])}
          />
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          {isReviewed ? (
            <>
              <Button aria-disabled={done !== null} onClick={() => void add()}>
                {done === null
                  ? `Add ${rows.length === 1 ? '1 dish' : `${rows.length} dishes`}`
                  : `Adding ${done} of ${rows.length}…`}
              </Button>
              <Button variant="default" onClick={() => keep(text, [])}>
                Back to the text
              </Button>
            </>
          ) : (
            <Button onClick={read}>Find the dishes</Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
