import { PICTURE_TYPES } from '@comanda/contract/shapes/pictures';
import { accepts } from '@comanda/uploader/upload-item';

/** The longer side of what is sent, in pixels: no screen shows a dish larger. */
const LONGEST = 2_560;
/** What weighs less, in bytes, is sent as it is. */
const LIGHT = 1_500_000;
const QUALITY = 0.88;

/** By what a file is: as what it is sent. What may be see-through stays so. */
const SENT_AS: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
};

const HEIC = ['image/heic', 'image/heif', '.heic', '.heif'];
/** What can be chosen: what the server takes, and what browsers that can read it make a JPEG of. */
export const CHOSEN_TYPES: readonly string[] = [...PICTURE_TYPES, ...HEIC];

type Size = { readonly width: number; readonly height: number };

/** As large as it is sent, with its sides in the same ratio. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawn(file: File, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = sentSize(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/**
 * A photo of a telephone, small enough for a slow line and in a format that the server takes; the file itself where it
 * is light, where the browser cannot draw it, and where that makes it no lighter.
 */
export async function shrunkPicture(file: File): Promise<File> {
  const isHeic = accepts(HEIC, file);
  const type = isHeic ? 'image/jpeg' : SENT_AS[file.type];
  if (type === undefined || (file.size <= LIGHT && !isHeic)) return file;
  const small = await drawn(file, type).catch(() => null);
  if (!small || (small.size >= file.size && !isHeic)) return file;
  const ending = small.type.slice('image/'.length);
  return new File([small], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: small.type });
}
