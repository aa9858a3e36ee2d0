export type SheetEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const HEAD = 64;

/** Excel's "Unicode text" has a mark at its beginning; without one every second byte of plain headings is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, HEAD);
  const isZero = (parity: 0 | 1) =>
    head.length > 1 && head.every((byte, at) => at % 2 !== parity || byte === 0);
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : null;
}

/** The text of a CSV file in UTF-8, UTF-16 or Windows-1252, which has no mark: it is what is left. */
export function decodeSheet(bytes: Uint8Array): { readonly text: string; readonly encoding: SheetEncoding } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
