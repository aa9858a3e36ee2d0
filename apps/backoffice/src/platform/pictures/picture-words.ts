import { PICTURE_LIMITS, type PicturePurpose } from '@comanda/contract/shapes/pictures';
import type { UploadItem } from '@comanda/uploader/upload-item';

const MEGABYTE = 1024 * 1024;

/** Rounded up, so that what is over the limit never reads as if it were not. */
function megabytes(bytes: number): string {
  return `${Math.ceil((10 * bytes) / MEGABYTE) / 10} MB`;
}

/** Why a file was not even sent (ux.md 2.11). */
function refusalWords({ refusal, file }: UploadItem): string | null {
  switch (refusal) {
    case 'MAX_FILE_SIZE':
      return `That picture is ${megabytes(file.size)}. The limit is ${megabytes(PICTURE_LIMITS.bytes)}.`;
    case 'INVALID_TYPE':
      return 'Use JPG, PNG or WebP.';
    case 'MAX_FILE':
      return 'One picture only.';
    default:
      return null;
  }
}

/** The server names the field, for whoever calls it; here there is only one. */
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
export function cropWords(
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
