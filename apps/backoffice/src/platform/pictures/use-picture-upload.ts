import {
  PICTURE_LIMITS,
  PICTURE_TYPES,
  type PicturePurpose,
  UploadedPicture,
} from '@comanda/contract/shapes/pictures';
import type { UploadItem } from '@comanda/uploader/upload-item';
import { createUploader, type Uploader } from '@comanda/uploader/uploader';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Office, useOffice } from '../../office.ts';
import { useUpdateHold } from '../use-updates.ts';
import { problemWords } from './picture-words.ts';
import { shrunkPicture } from './shrink-picture.ts';

type Wish = {
  readonly purpose: PicturePurpose;
  readonly restaurantId: string;
  readonly onUploaded: (picture: UploadedPicture) => unknown;
};

function createPictureUploader({ client }: Office, wish: () => Wish): Uploader {
  return createUploader({
    settings: {
      url: `${client.baseUrl}/uploads`,
      accept: PICTURE_TYPES,
      maxFiles: 1,
      maxFileSize: PICTURE_LIMITS.bytes,
      // no slice is larger than the server takes, so that a slow line gets each through in time
      chunkCount: Math.ceil(PICTURE_LIMITS.bytes / PICTURE_LIMITS.chunkBytes),
      smallestChunk: PICTURE_LIMITS.chunkBytes / 2,
      isWhole: (answer) => UploadedPicture.safeParse(answer).success,
    },
    token: client.token,
    fields: () => ({ restaurantId: wish().restaurantId, purpose: wish().purpose }),
    onFailed: ({ status }) => {
      const token = client.token();
      if (status === 401 && token) client.onUnauthorized(token);
    },
    onDone: (answer) => {
      const picture = UploadedPicture.safeParse(answer);
      if (picture.success) void wish().onUploaded(picture.data);
    },
  });
}

/** Sends one picture, made smaller before; why it could not be is answered as a sentence. */
export async function sendPicture(
  office: Office,
  to: Pick<Wish, 'purpose' | 'restaurantId'>,
  file: File,
): Promise<UploadedPicture | string> {
  const small = await shrunkPicture(file);
  return new Promise((resolve) => {
    const end = (outcome: UploadedPicture | string) => {
      uploader.clear();
      resolve(outcome);
    };
    const uploader = createPictureUploader(office, () => ({ ...to, onUploaded: end }));
    uploader.subscribe(() => {
      const { items } = uploader.state();
      const isOver = items.some(
        ({ status, accepted, willRetry }) => !accepted || (status === 'ERROR' && !willRetry),
      );
      const problem = isOver ? problemWords(items) : null;
      if (problem !== null) end(problem);
    });
    uploader.add([small]);
  });
}

export type PictureUpload = {
  /** What was chosen last: the picture on its way, and what could not be taken. */
  readonly items: readonly UploadItem<File>[];
  /** What the server has of it, and whether `onUploaded` is still at work on it. */
  readonly uploaded: { readonly url: string; readonly isBeingStored: boolean } | null;
  readonly choose: (files: readonly File[]) => void;
  readonly retry: () => void;
  readonly discard: () => void;
};

/** Sends one picture at a time; choosing another one takes the place of the first. */
export function usePictureUpload(wish: Wish): PictureUpload {
  const office = useOffice();
  const [uploaded, setUploaded] = useState<PictureUpload['uploaded']>(null);
  const latest = useRef(wish);
  useEffect(() => {
    const store = async (picture: UploadedPicture) => {
      setUploaded({ url: picture.url, isBeingStored: true });
      await wish.onUploaded(picture);
      setUploaded((now) => (now?.url === picture.url ? { ...now, isBeingStored: false } : now));
    };
    latest.current = { ...wish, onUploaded: store };
  });
  /** Counts what was chosen or let go: what is made smaller meanwhile is sent only if nothing came after it. */
  const chosen = useRef(0);
  const [uploader] = useState(() => createPictureUploader(office, () => latest.current));
  useEffect(
    () => () => {
      chosen.current += 1;
      uploader.clear();
    },
    [uploader],
  );
  const { items } = useSyncExternalStore(uploader.subscribe, uploader.state);
  const isUploading = items.some(({ status }) => status === 'QUEUED' || status === 'UPLOADING');
  useUpdateHold(isUploading || uploaded?.isBeingStored === true);
  const discard = () => {
    chosen.current += 1;
    setUploaded(null);
    uploader.clear();
  };
  return {
    items,
    uploaded,
    choose: (files) => {
      if (files.length === 0) return;
      discard();
      const at = chosen.current;
      void Promise.all(files.map(shrunkPicture)).then((small) => {
        if (at === chosen.current) uploader.add(small);
      });
    },
    retry: () => {
      for (const { id } of items) uploader.retry(id);
    },
    discard,
  };
}
