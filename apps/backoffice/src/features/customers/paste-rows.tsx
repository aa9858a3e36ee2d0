import { Button, Textarea } from '@mantine/core';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { IMPORT_WORDS as WORDS } from './words.ts';

/** Rows that were copied, and no word that somebody pastes. */
export const areRows = (text: string): boolean =>
  /[\t\n;]/.test(text) || (text.includes(',') && text.includes('@'));

/** A field for rows that were copied: on a phone there is no other place to paste them. */
export function PasteRows({
  text,
  isRead,
  onType,
  onRead,
}: {
  text: string;
  /** What stands there was looked at. */
  isRead: boolean;
  onType: (text: string) => void;
  onRead: (text: string) => void;
}) {
  return (
    <Stack gap={2}>
      <Textarea
        label={WORDS.rows}
        placeholder={WORDS.rowsExample}
        size="md"
        autoComplete="off"
        spellCheck={false}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text !== '' || !areRows(pasted)) return;
          event.preventDefault();
          onRead(pasted);
        }}
      />
      {text.trim() !== '' && !isRead && (
        <Buttons>
          <Button variant="default" onClick={() => onRead(text)}>
            {WORDS.readRows}
          </Button>
        </Buttons>
      )}
    </Stack>
  );
}
