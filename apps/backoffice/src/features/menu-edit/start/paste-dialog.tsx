import { parseMenuText } from '@comanda/menu-text/parse-menu-text';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../../office.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { reviewRows } from '../paste/families.ts';
import { type ReviewRow, rowsFromDraft } from '../paste/review.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { MenuFile } from './menu-file.tsx';
import { ReviewStep } from './review-step.tsx';
import { menuFileWords, pasteDialogWords, toolWords } from './start-words.ts';

/** Text in, dishes out: read in this browser, looked over as a table, then added. Both steps survive a reload. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { drafts, session } = useOffice();
  const { restaurant } = useMenuOf();
  const { currency, id } = restaurant;
  const draftName = `${session.user()?.id ?? 'anybody'}:paste:${id}`;
  const [text, setText] = useState(() => drafts.get(draftName)?.text ?? '');
  const [rows, setRows] = useState<readonly ReviewRow[]>(() => rowsFromDraft(drafts.get(draftName)?.rows));
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isReviewed = rows.length > 0;
  useFocusBack();

  function keep(nextText: string, nextRows: readonly ReviewRow[]): void {
    setText(nextText);
    setRows(nextRows);
    if (nextText === '' && nextRows.length === 0) drafts.forget(draftName);
    else drafts.keep(draftName, { text: nextText, rows: JSON.stringify(nextRows) });
  }

  function read(): void {
    const found = reviewRows(parseMenuText(text, currency), currency);
    setProblem(found.length === 0 ? pasteDialogWords.empty : null);
    keep(text, found);
  }

  return (
    <Modal
      opened
      onClose={() => {
        if (!isAdding) onClose();
      }}
      size={isReviewed ? 1100 : 640}
      title={isReviewed ? pasteDialogWords.lookOver : toolWords.paste}
    >
      <Stack gap={4}>
        {isReviewed ? (
          <ReviewStep
            rows={rows}
            onRows={(next) => keep(text, next)}
            onAdding={setAdding}
            onAdded={() => {
              drafts.forget(draftName);
              onClose();
            }}
          >
            <Button variant="default" onClick={() => keep(text, [])}>
              {pasteDialogWords.back}
            </Button>
          </ReviewStep>
        ) : (
          <>
            <MenuFile
              onText={({ text: read, pages, isCut }) => {
                setNote(isCut ? menuFileWords.isCut(pages) : menuFileWords.isRead);
                keep(text.trim() === '' ? read : `${text.trimEnd()}\n\n${read}`, []);
              }}
            />
            {note && <Notice tone="success">{note}</Notice>}
            <Textarea
              label={pasteDialogWords.text}
              description={pasteDialogWords.textHint}
              placeholder={pasteDialogWords.example}
              size="md"
              autosize
              minRows={10}
              maxRows={18}
              data-autofocus
              value={text}
              error={problem}
              onChange={({ currentTarget }) => keep(currentTarget.value, [])}
            />
            <Row align="stretch">
              <Button onClick={read}>{pasteDialogWords.find}</Button>
            </Row>
          </>
        )}
      </Stack>
    </Modal>
  );
}
