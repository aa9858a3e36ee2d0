import type { RefusalCode, RefusalStatus } from '@comanda/contract/refusals';
import { PICTURE_FORMAT_NAMES, PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import { HttpError } from '#platform/http/errors.ts';

const MEGABYTE = 1024 * 1024;

type UploadCode = RefusalCode<'upload'>;

function refusal(status: RefusalStatus<UploadCode>, code: UploadCode, message: string): HttpError {
  return new HttpError(status, `file: ${message}`, { code, details: [{ path: 'file', message }] });
}

/** Refusals of what was sent; codes as the upload component has them (specification §8). */
export const wrongType = () =>
  refusal(415, 'INVALID_TYPE', `Use a ${PICTURE_FORMAT_NAMES} picture; this file is none.`);
export const tooLarge = (bytes: number = PICTURE_LIMITS.bytes) =>
  refusal(413, 'MAX_FILE_SIZE', `It is too large. The limit is ${bytes / MEGABYTE} MB.`);
export const tooManyPixels = (pixels: number) =>
  refusal(
    413,
    'MAX_FILE_SIZE',
    `It has ${Math.round(pixels / 1e6)} megapixels. The limit is ${PICTURE_LIMITS.pixels / 1e6}.`,
  );
type Size = { readonly width: number; readonly height: number };

export const tooSmall = ({ width, height }: Size) =>
  refusal(
    400,
    'INVALID',
    `It has ${width} × ${height} pixels. Choose one with at least ${PICTURE_LIMITS.leastSide} on each side.`,
  );
export const tooNarrow = ({ width, height }: Size) =>
  refusal(
    400,
    'INVALID',
    `It has ${width} × ${height} pixels. Choose one that is at most ${PICTURE_LIMITS.mostRatio} times as long as it is wide.`,
  );
export const isEmpty = () => refusal(400, 'INVALID', 'The file is empty. Choose another one.');
export const damaged = () =>
  refusal(400, 'INVALID', 'The picture is damaged and cannot be read. Save it again, or choose another one.');
export const noForm = () => refusal(415, 'INVALID', 'Send a multipart form with the picture as its file.');

/** The reader of the form could not make sense of it. */
export const brokenForm = () =>
  refusal(400, 'INVALID', 'The form could not be read. Send one file and its fields.');

/** Nothing came for long. */
export const tooSlow = () =>
  new HttpError(
    408,
    'The picture did not arrive in time. Send it again, over a better connection if you can.',
    {
      code: 'TOO_SLOW',
    },
  );

const RETRY_AFTER_SECONDS = 2;

/** All places are taken. */
export const crowded = () =>
  new HttpError(503, 'Many pictures are on their way. Try again in a moment.', {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
