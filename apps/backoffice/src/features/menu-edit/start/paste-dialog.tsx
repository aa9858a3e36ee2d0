import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import lines from '../paste/lines.module.css';
import { PasteReview } from '../paste/paste-review.tsx';
import { usePasted } from '../paste/use-pasted.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { MenuFile } from './menu-file.tsx';
import { menuFileWords, pasteDialogWords, toolWords } from './start-words.ts';

/** Text in, dishes out: read in this browser, looked over beside its menu, then added. Both steps survive a reload. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { drafts, session } = useOffice();
  const { restaurant } = useMenuOf();
  const { currency, id } = restaurant;
  const draftName = `${session.user()?.id ?? 'anybody'}:paste:${id}`;
  const text = usePasted(drafts, draftName, currency);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isReading, setReading] = useState(false);
  const { isReviewed } = text.pasted;
  useFocusBack();

  return (
    <Modal
      opened
      onClose={() => {
        if (!isAdding) onClose();
      }}
      size={640}
      fullScreen={isReviewed}
      classNames={isReviewed ? { content: lines.content ?? '', body: lines.body ?? '' } : {}}
      title={isReviewed ? pasteDialogWords.lookOver : toolWords.paste}
    >
      {isReviewed ? (
        <PasteReview
          text={text}
          onAdding={setAdding}
          onAdded={() => {
            drafts.forget(draftName);
            onClose();
          }}
        >
          <Button variant="default" onClick={text.showText}>
            {pasteDialogWords.back}
          </Button>
        </PasteReview>
      ) : (
        <Stack gap={4}>
          <MenuFile
            onReading={setReading}
            onTexts={(found, problems) => {
              for (const { isCut, pages } of found) if (isCut) toast.warning(menuFileWords.isCut(pages));
              const isFound = text.add(found);
              setProblem(isFound ? null : menuFileWords.noDishes(found.length));
              // where it was said is gone once the dishes are looked over
              if (isFound) for (const one of problems) toastProblem(one);
            }}
          />
          <Textarea
            label={pasteDialogWords.text}
            description={pasteDialogWords.textHint}
            placeholder={pasteDialogWords.example}
            size="md"
            autosize
            minRows={10}
            maxRows={18}
            data-autofocus
            value={text.pasted.text}
            error={problem}
            onChange={({ currentTarget }) => text.type(currentTarget.value)}
          />
          <Row align="stretch">
            <Button
              aria-disabled={isReading}
              onClick={() => {
                if (!isReading) setProblem(text.read() ? null : pasteDialogWords.empty);
              }}
            >
              {isReading ? pasteDialogWords.reading : pasteDialogWords.find}
            </Button>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}
