import type { UploadSettings } from './upload-settings.ts';

/** A part of a file in bytes; `end` is not in it. */
export type Slice = {
  readonly index: number;
  readonly count: number;
  readonly start: number;
  readonly end: number;
};

type Cut = Pick<UploadSettings, 'chunkCount' | 'smallestChunk'>;

/** Into how many slices a file of so many bytes is cut; an empty one is a slice too. */
export function sliceCount(size: number, { chunkCount, smallestChunk }: Cut): number {
  const fitting = Math.ceil(size / Math.max(1, smallestChunk));
  return Math.max(1, Math.min(Math.floor(chunkCount), fitting));
}

/** The slice at an index; all of them together are the file, each byte once and in order. */
export function sliceAt(size: number, index: number, cut: Cut): Slice {
  const count = sliceCount(size, cut);
  const edge = (at: number) => Math.floor((at * size) / count);
  return { index, count, start: edge(index), end: edge(index + 1) };
}
