/** How files are taken and sent; what is left out is as in `DEFAULTS`. */
export type UploadSettings = {
  readonly url: string;
  readonly method: string;
  /** The form's field that carries the file. */
  readonly fieldName: string;
  /** As of a file input: MIME types, `image/*`, extensions; empty takes everything. */
  readonly accept: readonly string[];
  readonly maxFiles: number;
  /** Bytes. */
  readonly maxFileSize: number;
  /** Files on their way at once. */
  readonly parallel: number;
  /** Slices that a file is cut into; 1 sends it whole. */
  readonly chunkCount: number;
  /** Bytes; a small file is cut into fewer slices than would be shorter than this. */
  readonly smallestChunk: number;
  /** Milliseconds that one slice may take; 0 waits for ever. */
  readonly timeout: number;
  /** Tries after the first that failed, by itself; 0 turns retrying off. */
  readonly retries: number;
  /** Milliseconds before the first retry; each later one waits twice as long. */
  readonly retryPause: number;
  /**
   * Whether a 2xx to the last slice says that the file is there. A server that answers otherwise lacks earlier slices:
   * it is a failure, and the next try begins with the first.
   */
  readonly isWhole: (answer: unknown) => boolean;
  /** Sends what is added at once, instead of waiting for the signal. */
  readonly startsAtOnce: boolean;
};

export const DEFAULTS = {
  method: 'POST',
  fieldName: 'file',
  accept: [],
  maxFiles: Number.POSITIVE_INFINITY,
  maxFileSize: Number.POSITIVE_INFINITY,
  parallel: 2,
  chunkCount: 1,
  smallestChunk: 256 * 1024,
  timeout: 0,
  retries: 3,
  retryPause: 1_000,
  isWhole: () => true,
  startsAtOnce: true,
} as const satisfies Omit<UploadSettings, 'url'>;
