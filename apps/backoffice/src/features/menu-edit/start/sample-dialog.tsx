import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../../office.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { reviewRows } from '../paste/families.ts';
import { type ReviewRow, rowsFromDraft } from '../paste/review.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { START_WORDS as WORDS } from '../words.ts';
import { ReviewStep } from './review-step.tsx';
import { sampleMenu } from './sample-menu.ts';
import { toolWords } from './start-words.ts';

/** A menu to type over instead of an empty page. What was typed over survives a reload. */
export function SampleDialog({ onClose }: { onClose: () => void }) {
  const { drafts, session } = useOffice();
  const { currency, id } = useMenuOf().restaurant;
  const draftName = `${session.user()?.id ?? 'anybody'}:sample:${id}`;
  const [rows, setRows] = useState<readonly ReviewRow[]>(() => {
    const kept = rowsFromDraft(drafts.get(draftName)?.rows);
    return kept.length > 0 ? kept : reviewRows(sampleMenu(currency), currency);
  });
  const [isAdding, setAdding] = useState(false);
  useFocusBack();

  function startAgain(): void {
    drafts.forget(draftName);
    setRows(reviewRows(sampleMenu(currency), currency));
  }

  return (
    <Modal
      opened
      onClose={() => {
        if (!isAdding) onClose();
      }}
      size={1100}
      title={WORDS.sample}
    >
      <Stack gap={4}>
        {rows.length > 0 ? (
          <ReviewStep
            rows={rows}
            onAdding={setAdding}
            onRows={(next) => {
              setRows(next);
              drafts.keep(draftName, { rows: JSON.stringify(next) });
            }}
            onAdded={() => {
              drafts.forget(draftName);
              onClose();
            }}
          >
            <Button variant="default" onClick={startAgain}>
              {toolWords.startAgain}
            </Button>
          </ReviewStep>
        ) : (
          <>
            <Text tone="muted">{WORDS.sampleGone}</Text>
            <Row align="stretch">
              <Button onClick={startAgain}>{WORDS.sampleBack}</Button>
            </Row>
          </>
        )}
      </Stack>
    </Modal>
  );
}
