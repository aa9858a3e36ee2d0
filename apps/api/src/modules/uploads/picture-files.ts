import type { ImageRef } from '@comanda/contract/shapes/common';
import type { UploadedPicture } from '@comanda/contract/shapes/pictures';

type Size = { readonly width: number; readonly height: number };

/** The addresses that a picture of these sizes (narrowest first) is shown by. */
export function pictureOf(id: string, sizes: readonly Size[]): Omit<UploadedPicture, 'id'> {
  const variants = sizes.map(({ width, height }) => ({ url: `/uploads/${id}/${width}`, width, height }));
  const widest = variants.at(-1);
  if (!widest) throw new RangeError('A picture has at least one size.');
  return { ...widest, variants };
}

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export const fileKey = (id: string, width: number, format: Format) => `${id}/${width}.${format}`;

/** The pixels that AVIF is made from; never shown, and gone once it is made. */
export const masterKey = (id: string) => `${id}/master.png`;

/** A cover cut for social sites: one at a time, as its focal point is now. */
export const socialKey = (id: string) => `${id}/social.jpg`;

export function fileKeys(id: string, { variants = [] }: ImageRef): string[] {
  const files = variants.flatMap(({ width }) => FORMATS.map((format) => fileKey(id, width, format)));
  return [...files, masterKey(id), socialKey(id)];
}
