import type { RefusalCode, RefusalStatus } from '@comanda/contract/refusals';
import { PICTURE_FORMAT_NAMES, PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import { HttpError } from '#platform/http/errors.ts';
import { uploadWords } from './words.ts';

const MEGABYTE = 1024 * 1024;

type UploadCode = RefusalCode<'upload'>;

function refusal(status: RefusalStatus<UploadCode>, code: UploadCode, message: string): HttpError {
  return new HttpError(status, `file: ${message}`, { code, details: [{ path: 'file', message }] });
}

/** Refusals of what was sent; codes as the upload component has them (specification §8). */
export const wrongType = () => refusal(415, 'INVALID_TYPE', uploadWords.wrongType(PICTURE_FORMAT_NAMES));
export const tooLarge = (bytes: number = PICTURE_LIMITS.bytes) =>
  refusal(413, 'MAX_FILE_SIZE', uploadWords.tooLarge(bytes / MEGABYTE));
export const tooManyPixels = (pixels: number) =>
  refusal(
    413,
    'MAX_FILE_SIZE',
    uploadWords.tooManyPixels(Math.round(pixels / 1e6), PICTURE_LIMITS.pixels / 1e6),
  );
type Size = { readonly width: number; readonly height: number };

export const tooSmall = ({ width, height }: Size) =>
  refusal(400, 'INVALID', uploadWords.tooSmall(width, height, PICTURE_LIMITS.leastSide));
export const tooNarrow = ({ width, height }: Size) =>
  refusal(400, 'INVALID', uploadWords.tooNarrow(width, height, PICTURE_LIMITS.mostRatio));
export const isEmpty = () => refusal(400, 'INVALID', uploadWords.empty);
export const damaged = () => refusal(400, 'INVALID', uploadWords.damaged);
export const noForm = () => refusal(415, 'INVALID', uploadWords.noForm);

/** The reader of the form could not make sense of it. */
export const brokenForm = () => refusal(400, 'INVALID', uploadWords.brokenForm);

/** Nothing came for long. */
export const tooSlow = () =>
  new HttpError(408, uploadWords.tooSlow, {
    code: 'TOO_SLOW',
  });

const RETRY_AFTER_SECONDS = 2;

/** All places are taken. */
export const crowded = () =>
  new HttpError(503, uploadWords.crowded, {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
