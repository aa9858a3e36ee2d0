import {
  type MenuPicturesText,
  MOST_PICTURES,
  type ReadMenuPictures,
} from '@comanda/contract/shapes/menu-file';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { shrunkPicture } from '../../../platform/pictures/shrink-picture.ts';
import { base64Of } from '../../../platform/sheets/base64-of.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { menuPictureWords as WORDS } from './start-words.ts';

/** What is taken as a photo: what the server reads, and what browsers that can read it make a JPEG of. */
export const PHOTO_TYPES: readonly string[] = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif'],
];
/** Of one picture as it is sent. */
const MOST_BYTES = 3 * 1024 * 1024;

/** What was chosen to be read by the reader of this server: photos, or scans that are PDFs. */
export type ChosenPictures = { readonly photos: readonly File[]; readonly scans: readonly File[] };

/** A file that cannot be sent, in words. */
class NotSent extends Error {}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

async function photoToSend(file: File): Promise<string> {
  const small = await shrunkPicture(file);
  if (small.size > MOST_BYTES) throw new NotSent(WORDS.tooLarge(file.name));
  return base64Of(await bytesOf(small));
}

type Sent = { readonly files: readonly File[]; readonly body: ReadMenuPictures };

/** One call for all photos, and one for each scan. */
async function* callsFor({ photos, scans }: ChosenPictures): AsyncGenerator<Sent> {
  if (photos.length > 0) {
    const files = photos.slice(0, MOST_PICTURES);
    const pictures: string[] = [];
    for (const photo of files) pictures.push(await photoToSend(photo));
    yield { files, body: { pictures } };
  }
  for (const scan of scans) yield { files: [scan], body: { file: base64Of(await bytesOf(scan)) } };
}

/**
 * Photos and scans of a menu, sent once somebody has seen who gets them and said so. What was chosen stays where
 * nothing of it could be read.
 */
export function MenuPictures({
  reader,
  chosen,
  isHeld,
  onReading,
  onTexts,
  onLeave,
}: {
  /** The host that they are sent to. */
  reader: string;
  chosen: ChosenPictures;
  /** Something else is being read. */
  isHeld: boolean;
  onReading: (isReading: boolean) => void;
  /** `from` are the files that were read; `problems` are those of what could not be read beside them. */
  onTexts: (read: readonly MenuPicturesText[], from: readonly File[], problems: readonly string[]) => void;
  /** They are not to be read. */
  onLeave: () => void;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { isBusy, problem, run } = useAction();
  const [gone, setGone] = useState<string | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const photos = Math.min(chosen.photos.length, MOST_PICTURES);

  async function send(): Promise<void> {
    if (isBusy || isHeld) return;
    onReading(true);
    setGone(null);
    const texts: MenuPicturesText[] = [];
    const from: File[] = [];
    const notSent: string[] = [];
    const refused = await run(async () => {
      try {
        for await (const { files, body } of callsFor(chosen)) {
          if (!isThere.current) return;
          texts.push(await client.call('readMenuPictures', { params: { id }, body }));
          from.push(...files);
        }
      } catch (error) {
        if (!(error instanceof NotSent)) throw error;
        notSent.push(error.message);
      }
    });
    if (!isThere.current) return;
    onReading(false);
    setGone(notSent[0] ?? null);
    // what was read is not paid for once more
    if (texts.length > 0) onTexts(texts, from, refused ? [...notSent, refused.message] : notSent);
  }

  return (
    <Stack as="section" ground="quiet" aria-label={WORDS.region}>
      <Text>{WORDS.leaves(photos, chosen.scans.length, reader)}</Text>
      {chosen.photos.length > MOST_PICTURES && <Text tone="muted">{WORDS.tooMany(MOST_PICTURES)}</Text>}
      {isBusy && (
        <Text role="status" tone="muted">
          {WORDS.reading}
        </Text>
      )}
      {gone && <Notice tone="danger">{gone}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Buttons>
        <Button aria-disabled={isBusy || isHeld} onClick={() => void send()}>
          {problem || gone ? WORDS.again : WORDS.send}
        </Button>
        <Button
          variant="default"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onLeave();
          }}
        >
          {WORDS.leave}
        </Button>
      </Buttons>
    </Stack>
  );
}
