/** Where a file is on its way. */
export type UploadStatus = 'ADDED' | 'QUEUED' | 'UPLOADING' | 'ERROR' | 'DONE';

/** Why a file is not even tried. */
export type RefusalCode = 'MAX_FILE_SIZE' | 'MAX_FILE' | 'INVALID_TYPE';

/** Why sending failed. `status` is that of an answer, `message` is the server's where it has one. */
export type UploadFailure = {
  readonly type: 'timeout' | 'network' | 'status' | 'response';
  readonly message: string;
  readonly status?: number;
};

/** What the machine needs to know of a browser's `File`; `size` in bytes. */
export type UploadFile = { readonly name: string; readonly type: string; readonly size: number };

/** A file that is sent in slices: which one is on its way, where the next begins, and bytes sent so far. */
export type ChunkState = {
  readonly chunkIndex: number;
  readonly chunkCount: number;
  readonly nextSlice: number;
  readonly loadedBytes: number;
};

export type UploadItem<F extends UploadFile = UploadFile> = {
  readonly id: string;
  readonly file: F;
  /** Address of a small picture of the file, for images. */
  readonly thumbnail: string | null;
  /** Percent, 0 to 100. */
  readonly progress: number;
  readonly status: UploadStatus;
  readonly accepted: boolean;
  readonly refusal: RefusalCode | null;
  readonly failure: UploadFailure | null;
  readonly retriesLeft: number;
  /** It is ERROR, and will be tried again by itself. */
  readonly willRetry: boolean;
  /** Counts what was sent, so that news of an earlier try is known as such. */
  readonly attempt: number;
  readonly chunk: ChunkState | null;
  /** What the server answered, once DONE. */
  readonly answer: unknown;
};

export type UploadState<F extends UploadFile = UploadFile> = { readonly items: readonly UploadItem<F>[] };

export const NO_UPLOADS: UploadState<never> = { items: [] };

function extensionOf({ name }: UploadFile): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
}

function matches(file: UploadFile, wanted: string): boolean {
  const pattern = wanted.trim().toLowerCase();
  const type = file.type.toLowerCase();
  if (pattern.startsWith('.')) return extensionOf(file) === pattern;
  if (pattern.endsWith('/*')) return type.startsWith(pattern.slice(0, -1));
  return pattern === '*' || type === pattern;
}

/** Whether a file is of a wanted kind, by MIME type or extension. No wish takes everything. */
export function accepts(accept: readonly string[], file: UploadFile): boolean {
  return accept.length === 0 || accept.some((wanted) => matches(file, wanted));
}

/** Thumbnails are only for jpg, jpeg, png, gif or image types. */
export function hasThumbnail(file: UploadFile): boolean {
  return accepts(['image/*', '.jpg', '.jpeg', '.png', '.gif'], file);
}

const INVALID_JSON = 'Invalid JSON response from server.';
const UNKNOWN = 'An unknown error occurred';

type Answer =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly failure: UploadFailure };

function parsed(text: string): { json: unknown } | null {
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch {
    return null;
  }
}

function messageIn(json: unknown): string {
  const hasMessage = typeof json === 'object' && json !== null && 'message' in json;
  return hasMessage && typeof json.message === 'string' ? json.message : UNKNOWN;
}

/** An answer's JSON for a 2xx, else why it failed, in the server's words if any. */
export function readAnswer(status: number, text: string): Answer {
  const isSuccess = status >= 200 && status < 300;
  const read = parsed(text);
  if (!read) {
    const type = isSuccess ? 'response' : 'status';
    return { ok: false, failure: { type, message: INVALID_JSON, status } };
  }
  if (isSuccess) return { ok: true, json: read.json };
  return { ok: false, failure: { type: 'status', message: messageIn(read.json), status } };
}
