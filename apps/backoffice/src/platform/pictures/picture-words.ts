import {
  PICTURE_FORMAT_NAMES,
  PICTURE_LIMITS,
  type PicturePurpose,
  SHARP_WIDTH,
} from '@comanda/contract/shapes/pictures';
import type { UploadItem } from '@comanda/uploader/upload-item';

const MEGABYTE = 1024 * 1024;

/** Rounded up, so that what is over the limit never reads as if it were not. */
function megabytes(bytes: number): string {
  return `${Math.ceil((10 * bytes) / MEGABYTE) / 10} MB`;
}

/** What every field of a picture takes. */
export const FORMAT_HINT = `${PICTURE_FORMAT_NAMES}, up to ${megabytes(PICTURE_LIMITS.bytes)}.`;

/** Why a file was not even sent. */
function refusalWords({ refusal, file }: UploadItem): string | null {
  switch (refusal) {
    case 'MAX_FILE_SIZE':
      return `That picture is ${megabytes(file.size)}. The limit is ${megabytes(PICTURE_LIMITS.bytes)}.`;
    case 'INVALID_TYPE':
      return /\.hei[cf]$/i.test(file.name)
        ? `This browser cannot read HEIC. Save the photo as a JPG, or use Safari.`
        : `Use ${PICTURE_FORMAT_NAMES}.`;
    case 'MAX_FILE':
      return 'One picture only.';
    default:
      return null;
  }
}

/** The server names the field, for API callers; here there is only one. */
const withoutField = (message: string) => message.replace(/^file: /, '');

/** What went wrong with what was chosen; null when nothing did. */
export function problemWords(items: readonly UploadItem[]): string | null {
  for (const item of items) {
    const refused = refusalWords(item);
    if (refused) return refused;
    if (item.status !== 'ERROR' || !item.failure) continue;
    const isOffline = item.failure.type === 'network' && !navigator.onLine;
    return isOffline ? 'You are offline.' : withoutField(item.failure.message);
  }
  return null;
}

const WIDEST_FRAME = 16 / 9;

/** What diners will see of a picture that does not fit its frame; null when all of it shows. */
function cropWords(
  purpose: PicturePurpose,
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  const shape = width / height;
  if (purpose === 'cover' && shape < 1.4) return 'This picture is tall: only a band across its middle shows.';
  if (purpose === 'cover' && shape > WIDEST_FRAME * 1.5)
    return 'This picture is very wide: its sides are cut off.';
  if (purpose === 'item' && (shape > 2.2 || shape < 0.5))
    return 'In the list only the middle of this picture shows.';
  return null;
}

/** What to know of a picture that is taken as it is, but could look better; null when nothing. */
export function lookWords(
  purpose: PicturePurpose,
  size: { readonly width: number; readonly height: number },
): string | null {
  const { width, height } = size;
  const small =
    width < SHARP_WIDTH[purpose] / 2
      ? `This picture is small (${width} × ${height}) and may look blurred: ${SHARP_WIDTH[purpose]} pixels or more are better.`
      : null;
  return [small, cropWords(purpose, size)].filter((words) => words !== null).join(' ') || null;
}

/** What the field of a picture says. */
export const pictureFieldWords = {
  sendingOf: (label: string) => `Sending: ${label}`,
  makingReady: 'Making it ready…',
  tryingAgain: 'Trying again…',
  done: 'Done',
  chooseAnother: 'Choose another',
  choose: 'Choose a picture',
  orChooseAnother: 'or choose another',
  orChoose: 'or choose a picture',
  retry: 'Retry',
  discard: 'Discard',
  stop: 'Stop',
  removeOf: (label: string) => `Remove ${label}`,
  remove: 'Remove',
} as const;
