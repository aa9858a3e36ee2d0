import type { RefusalCode, RefusalStatus } from '@comanda/contract/calls';
import type { FieldProblem } from '@comanda/contract/field-problems';
import type { ParametersOf } from '@comanda/contract/read-refusal';
import { PICTURE_FORMAT_NAMES, PICTURE_LIMITS } from '@comanda/contract/shapes/pictures';
import { HttpError } from '#platform/http/errors.ts';
import { uploadWords } from './words.ts';

const MEGABYTE = 1024 * 1024;

type UploadCode = Extract<RefusalCode<'upload'>, 'INVALID' | 'INVALID_TYPE'>;

const AS_REFUSED: FieldProblem = { code: 'AS_REFUSED' };

const ofFile = (message: string, problem: FieldProblem = AS_REFUSED) => ({
  details: [{ path: 'file', message, ...problem }],
});

function refusal(
  status: RefusalStatus<UploadCode>,
  code: UploadCode,
  message: string,
  problem: FieldProblem = AS_REFUSED,
): HttpError {
  return new HttpError<'INVALID' | 'INVALID_TYPE'>(status, `file: ${message}`, {
    code,
    ...ofFile(message, problem),
  });
}

function tooMuch(most: ParametersOf<'MAX_FILE_SIZE'>, message: string): HttpError {
  return new HttpError(413, `file: ${message}`, { code: 'MAX_FILE_SIZE', ...most, ...ofFile(message) });
}

/** Refusals of what was sent; codes as the upload component has them. */
export const wrongType = () => refusal(415, 'INVALID_TYPE', uploadWords.wrongType(PICTURE_FORMAT_NAMES));
export const tooLarge = (bytes: number = PICTURE_LIMITS.bytes) =>
  tooMuch({ mostBytes: bytes }, uploadWords.tooLarge(bytes / MEGABYTE));
export const tooManyPixels = (pixels: number) =>
  tooMuch(
    { pixels, mostPixels: PICTURE_LIMITS.pixels },
    uploadWords.tooManyPixels(Math.round(pixels / 1e6), PICTURE_LIMITS.pixels / 1e6),
  );
type Size = { readonly width: number; readonly height: number };

export const tooSmall = ({ width, height }: Size) =>
  refusal(400, 'INVALID', uploadWords.tooSmall(width, height, PICTURE_LIMITS.leastSide), {
    code: 'TOO_SMALL',
    minimum: PICTURE_LIMITS.leastSide,
    unit: 'PIXELS',
  });
export const tooNarrow = ({ width, height }: Size) =>
  refusal(400, 'INVALID', uploadWords.tooNarrow(width, height, PICTURE_LIMITS.mostRatio), {
    code: 'TOO_NARROW',
    mostRatio: PICTURE_LIMITS.mostRatio,
  });
export const isEmpty = () => refusal(400, 'INVALID', uploadWords.empty, { code: 'EMPTY' });
export const damaged = () => refusal(400, 'INVALID', uploadWords.damaged, { code: 'DAMAGED' });
export const noForm = () =>
  refusal(415, 'INVALID', uploadWords.noForm, { code: 'WRONG_FORMAT', format: 'multipart' });

/** The reader of the form could not make sense of it. */
export const brokenForm = () => refusal(400, 'INVALID', uploadWords.brokenForm, { code: 'DAMAGED' });

const RETRY_AFTER_SECONDS = 2;

/** All places are taken. */
export const crowded = () =>
  new HttpError(503, uploadWords.crowded, {
    code: 'OVERLOADED',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
