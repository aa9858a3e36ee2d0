import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { accepts } from '@comanda/uploader/upload-item';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { CHOSEN_TYPES } from '../../../platform/pictures/shrink-picture.ts';
import { sendPicture } from '../../../platform/pictures/use-picture-upload.ts';
import { useUpdateHold } from '../../../platform/use-updates.ts';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { currentItem, useSaveItem } from '../store/use-save-item.ts';
import { matchPictures } from './match-pictures.ts';
import { manyPicturesWords } from './words.ts';

/** A file, and the dish that it is a picture of; '' while it has none. */
export type ChosenPicture = {
  readonly id: number;
  readonly file: File;
  readonly thumbnail: string;
  readonly itemId: string;
  readonly state: 'CHOSEN' | 'SENDING' | 'DONE' | 'FAILED';
  readonly problem: string | null;
};

export type ManyPictures = {
  readonly pictures: readonly ChosenPicture[];
  /** Files among those that were chosen last that are no pictures. */
  readonly others: number;
  readonly isSending: boolean;
  readonly choose: (files: readonly File[]) => void;
  readonly assign: (id: number, itemId: string) => void;
  readonly leaveOut: (id: number) => void;
  readonly send: () => Promise<void>;
};

const sameImage = (one: StaffItem, other: StaffItem) => one.image?.url === other.image?.url;

/** Pictures for many dishes: each is sent and put on its dish before the next, so that what is done stays done. */
export function useManyPictures(): ManyPictures {
  const office = useOffice();
  const { restaurant } = useMenuOf();
  const { items } = useMenu();
  const save = useSaveItem();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [others, setOthers] = useState(0);
  const [isSending, setSending] = useState(false);
  const next = useRef(0);
  const isOpen = useRef(true);
  const thumbnails = useRef<string[]>([]);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const url of thumbnails.current) URL.revokeObjectURL(url);
    };
  }, []);
  useUpdateHold(isSending);

  const change = (id: number, to: Partial<ChosenPicture>) =>
    setPictures((known) => known.map((one) => (one.id === id ? { ...one, ...to } : one)));

  function choose(files: readonly File[]): void {
    const images = files.filter((file) => accepts(CHOSEN_TYPES, file));
    const matched = matchPictures(
      images.map(({ name }) => name),
      [...items.values()],
      new Set(pictures.map(({ itemId }) => itemId)),
    );
    const chosen = images.map((file, at): ChosenPicture => {
      next.current += 1;
      const thumbnail = URL.createObjectURL(file);
      thumbnails.current.push(thumbnail);
      return { id: next.current, file, thumbnail, itemId: matched[at] ?? '', state: 'CHOSEN', problem: null };
    });
    setOthers(files.length - images.length);
    // what needs a dish comes first
    setPictures((known) =>
      [...known, ...chosen].toSorted((a, b) => Number(a.itemId !== '') - Number(b.itemId !== '')),
    );
  }

  /** Why it could not be put on its dish; null when it is. */
  async function put({ file, itemId }: ChosenPicture): Promise<string | null> {
    if (!latest.current.has(itemId)) return manyPicturesWords.gone;
    const sent = await sendPicture(office, { purpose: 'item', restaurantId: restaurant.id }, file);
    if (typeof sent === 'string') return sent;
    const seen = latest.current.get(itemId);
    if (!seen) return manyPicturesWords.gone;
    const { url, width, height, variants } = sent;
    const image = { url, width, height, variants };
    const refused = await save(itemId, { version: seen.version, image });
    const theirs = currentItem(refused);
    if (!theirs || !sameImage(theirs, seen)) return refused?.message ?? null;
    // somebody changed something else of the dish
    return (await save(itemId, { version: theirs.version, image }))?.message ?? null;
  }

  async function send(): Promise<void> {
    setSending(true);
    for (const picture of pictures) {
      if (!isOpen.current) return;
      if (picture.itemId === '' || picture.state === 'DONE') continue;
      change(picture.id, { state: 'SENDING', problem: null });
      const problem = await put(picture);
      change(picture.id, { state: problem === null ? 'DONE' : 'FAILED', problem });
    }
    setSending(false);
  }

  return {
    ...{ pictures, others, isSending, choose, send },
    assign: (id, itemId) => change(id, { itemId, state: 'CHOSEN', problem: null }),
    leaveOut: (id) => setPictures((known) => known.filter((one) => one.id !== id)),
  };
}
