import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { Button, Modal, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import tall from '../../../ui/tall-dialog.module.css';
import { PasteReview } from '../paste/paste-review.tsx';
import { usePasted } from '../paste/use-pasted.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { MenuFile } from './menu-file.tsx';
import { MenuPage } from './menu-page.tsx';
import { type ChosenPictures, MenuPictures } from './menu-pictures.tsx';
import {
  menuFileWords,
  menuPageWords,
  menuPictureWords,
  pasteDialogWords,
  toolWords,
} from './start-words.ts';

const NONE_CHOSEN: ChosenPictures = { photos: [], scans: [] };

const withMore = (known: ChosenPictures, { photos, scans }: ChosenPictures): ChosenPictures => ({
  photos: [...known.photos, ...photos],
  scans: [...known.scans, ...scans],
});

const without = ({ photos, scans }: ChosenPictures, read: readonly File[]): ChosenPictures => ({
  photos: photos.filter((one) => !read.includes(one)),
  scans: scans.filter((one) => !read.includes(one)),
});

/** What is being read. */
type Reading = { readonly file: boolean; readonly pictures: boolean; readonly page: boolean };
const NOTHING_READ: Reading = { file: false, pictures: false, page: false };

/** Text in, dishes out: read in this browser, looked over beside its menu, then added. Both steps survive a reload. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { config, drafts, session } = useOffice();
  const reader = config.menuReader;
  const { restaurant } = useMenuOf();
  const { currency, id } = restaurant;
  const draftName = `${session.user()?.id ?? 'anybody'}:paste:${id}`;
  const text = usePasted(drafts, draftName, currency);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  // whoever reads for a while asks for it then
  const latest = useRef(chosen);
  const [isAdding, setAdding] = useState(false);
  const [reading, setReading] = useState(NOTHING_READ);
  const isReading = reading.file || reading.pictures || reading.page;
  const { isReviewed } = text.pasted;
  useFocusBack();

  const onReading = (what: keyof Reading) => (is: boolean) =>
    setReading((known) => ({ ...known, [what]: is }));

  function choose(next: ChosenPictures): void {
    latest.current = next;
    setChosen(next);
  }

  function take(
    found: readonly MenuFileText[],
    problems: readonly string[],
    noDishes: string,
    isTextShown = false,
  ): void {
    for (const { isCut, pages } of found) if (isCut) toast.warning(menuFileWords.isCut(pages));
    const isFound = isTextShown ? text.addBeside(found) : text.add(found);
    setProblem(isFound ? null : noDishes);
    if (!isFound) return;
    if (isTextShown) {
      toast.success(menuPictureWords.waits);
      return;
    }
    setReading(NOTHING_READ);
    // where it was said is gone once the dishes are looked over
    for (const one of problems) toastProblem(one);
  }

  /** The review would take the place of pictures that wait, or are being read and paid for. */
  function takeBeside(found: readonly MenuFileText[], problems: readonly string[], noDishes: string): void {
    const { photos, scans } = latest.current;
    take(found, problems, noDishes, photos.length + scans.length > 0);
  }

  return (
    <Modal
      opened
      onClose={() => {
        if (!isAdding) onClose();
      }}
      size={640}
      fullScreen={isReviewed}
      classNames={isReviewed ? { content: tall.content ?? '', body: tall.body ?? '' } : {}}
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
            onReading={onReading('file')}
            onPictures={reader === null ? null : (more) => choose(withMore(latest.current, more))}
            onTexts={(found, problems) => takeBeside(found, problems, menuFileWords.noDishes(found.length))}
          />
          {reader !== null && chosen.photos.length + chosen.scans.length > 0 && (
            <MenuPictures
              {...{ reader, chosen }}
              isHeld={reading.file || reading.page}
              onReading={onReading('pictures')}
              onTexts={(found, from, problems) => {
                choose(without(latest.current, from));
                take(found, problems, menuFileWords.noDishes(found.length));
              }}
              onLeave={() => choose(NONE_CHOSEN)}
            />
          )}
          <MenuPage
            isHeld={reading.file || reading.pictures}
            onReading={onReading('page')}
            onText={(found) => takeBeside([found], [], menuPageWords.noDishes)}
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
