import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { DropZone } from '@comanda/uploader/drop-zone';
import { accepts } from '@comanda/uploader/upload-item';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { base64Of } from '../../../platform/sheets/base64-of.ts';
import choice from '../../../ui/buttons.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { type ChosenPictures, PHOTO_TYPES } from './menu-pictures.tsx';
import { menuPictureWords, menuFileWords as WORDS } from './start-words.ts';

const TYPES = ['.pdf', '.html', '.htm', 'application/pdf', 'text/html'];
const MOST_BYTES = 15 * 1024 * 1024;
/** Of one menu; a folder that was dropped may hold any number. */
const MOST_FILES = 12;

/**
 * Cards as PDFs, or as pages saved from a website: their texts are read by the server, which keeps nothing of them.
 * Several are read one after the other, and handed over together.
 */
export function MenuFile({
  onReading,
  onTexts,
  onPictures,
}: {
  /** Whether a file is being read. */
  onReading: (isReading: boolean) => void;
  /** `problems` are those of files that could not be read beside them. */
  onTexts: (read: readonly MenuFileText[], problems: readonly string[]) => void;
  /** Takes photos, and scans without a letter in them; null where nobody reads them. */
  onPictures: ((chosen: ChosenPictures) => void) | null;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const [reading, setReading] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const waiting = useRef<File[]>([]);
  const isBusy = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  /** Its text, or why there is none; null for pictures that somebody else reads. */
  async function textOf(file: File): Promise<MenuFileText | string | null> {
    if (file.size > MOST_BYTES) return WORDS.tooLarge;
    // browsers let go of a file that was saved anew
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return WORDS.changed(file.name);
    const body = { file: base64Of(new Uint8Array(bytes)) };
    const asking = client.call('readMenuFile', { params: { id }, body });
    const refused = await refusalFrom(asking);
    if (onPictures && refused?.code === 'FILE_OF_PICTURES') return null;
    return refused ? refused.message : asking;
  }

  async function read(files: readonly File[]): Promise<void> {
    const photos = onPictures ? files.filter((file) => accepts(PHOTO_TYPES, file)) : [];
    const others = files.filter((file) => !photos.includes(file));
    if (photos.length > 0) onPictures?.({ photos, scans: [] });
    waiting.current.push(...others.slice(0, MOST_FILES));
    if (others.length > MOST_FILES) toast.warning(WORDS.tooMany(MOST_FILES));
    if (isBusy.current || others.length === 0) return;
    isBusy.current = true;
    onReading(true);
    setProblems([]);
    const texts: MenuFileText[] = [];
    const scans: File[] = [];
    const failed: { readonly name: string; readonly why: string }[] = [];
    let count = 0;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      count += 1;
      setReading(file.name);
      const found = await textOf(file);
      if (!isThere.current) return;
      if (found === null) scans.push(file);
      else if (typeof found === 'string') failed.push({ name: file.name, why: found });
      else texts.push(found);
    }
    isBusy.current = false;
    setReading(null);
    onReading(false);
    const told = failed.map(({ name, why }) => (count > 1 ? WORDS.ofFile(name, why) : why));
    setProblems([...new Set(told)]);
    if (scans.length > 0) onPictures?.({ photos: [], scans });
    if (texts.length > 0) onTexts(texts, told);
  }

  return (
    <>
      <DropZone
        className={choice.drop}
        accept={onPictures ? [...TYPES, ...PHOTO_TYPES] : TYPES}
        message={onPictures ? menuPictureWords.drop : WORDS.drop}
        isMultiple
        onFiles={(files) => void read(files)}
      >
        <Text as="span" tone="muted" weight="regular">
          {onPictures ? menuPictureWords.choose : WORDS.choose}
        </Text>
      </DropZone>
      {reading && (
        <Text role="status" tone="muted">
          {WORDS.reading(reading)}
        </Text>
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
    </>
  );
}
