import { codePageOf, decoderOf } from './code-pages.ts';
import type { SheetEncoding } from './sheet-encodings.ts';

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

type Decoded = {
  readonly text: string;
  readonly encoding: SheetEncoding;
  /** Nothing in the file says it: it was told by the letters. */
  readonly isGuess: boolean;
};

/** The text where its bytes say how they are written. */
function decodeMarked(bytes: Uint8Array): Decoded | null {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16', isGuess: false };
  try {
    return { text: decoderOf('UTF-8', true).decode(bytes), encoding: 'UTF-8', isGuess: false };
  } catch {
    return null;
  }
}

function decodeAs(bytes: Uint8Array, encoding: SheetEncoding): Decoded {
  const decoder = encoding === 'UTF-16' ? new TextDecoder(utf16Of(bytes) ?? 'utf-16le') : decoderOf(encoding);
  return { text: decoder.decode(bytes), encoding, isGuess: true };
}

/** The text of a CSV file that nobody looks at first: in UTF-8, UTF-16 or Windows-1252, which is what is left. */
export function decodeUnseenSheet(bytes: Uint8Array): Decoded {
  return decodeMarked(bytes) ?? decodeAs(bytes, 'Windows-1252');
}

/**
 * The text of a CSV file in UTF-8, UTF-16 or the code page in which its letters read best. With `chosen` it is read as
 * somebody says.
 */
export function decodeSheet(bytes: Uint8Array, chosen?: SheetEncoding): Decoded {
  if (chosen === 'UTF-16' && utf16Of(bytes)) return { ...decodeAs(bytes, chosen), isGuess: false };
  if (chosen !== undefined) return decodeAs(bytes, chosen);
  return decodeMarked(bytes) ?? decodeAs(bytes, codePageOf(bytes));
}
