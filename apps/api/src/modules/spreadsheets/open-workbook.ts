import { unzipSync } from 'fflate';
import type { SheetRow } from './cell-grid.ts';
import { readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';

/** A sheet is read when it is asked for. */
type WorkbookSheet = { readonly name: string; readonly read: () => SheetRow[] };

export type Workbook =
  | { readonly ok: true; readonly sheets: readonly WorkbookSheet[] }
  | { readonly ok: false; readonly code: 'NO_SPREADSHEET' | 'OLD_OR_LOCKED' | 'TOO_LARGE' };

/** Unpacked, of all files that are read: a menu of 5 000 rows has five megabytes. */
const MOST_UNPACKED = 80_000_000;
const MOST_FILES = 5_000;

const begins = (bytes: Uint8Array, ...head: readonly number[]) =>
  head.every((byte, at) => bytes[at] === byte);

const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Excel's format until 2003, and every workbook with a password. */
const isOle = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const FORMATS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38], // GIF
  [0x1f, 0x8b], // gzip
  [0x52, 0x61, 0x72, 0x21], // RAR
];

/** Whether it is a file for `openWorkbook`, if only to be told that it is none that can be read. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || isOle(bytes) || FORMATS.some((format) => begins(bytes, ...format));
}

/** What is read of an archive: neither pictures nor macros. */
const isRead = (name: string) =>
  /^content\.xml$|(?:^|\/)(?:workbook|sharedstrings|styles)\.xml$|\/workbook\.xml\.rels$|\/worksheets\/[^/]*\.xml$/.test(
    name.toLowerCase(),
  );

class TooLarge extends Error {}

function partsOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let [unpacked, files] = [0, 0];
  // a file that unpacks to more than it says is cut there
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      files += 1;
      if (files > MOST_FILES) throw new TooLarge();
      if (!isRead(name)) return false;
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED) throw new TooLarge();
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]));
}

/** Runs what may find a broken file; null where it does. */
function unlessBroken<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return null;
  }
}

const NONE = { ok: false, code: 'NO_SPREADSHEET' } as const;

/** Opens a workbook, bounded in what it unpacks and in what it reads of each sheet. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  if (isOle(bytes)) return { ok: false, code: 'OLD_OR_LOCKED' };
  if (!isZip(bytes)) return NONE;
  try {
    const sheets = unlessBroken(() => {
      const parts = partsOf(bytes);
      const content = parts.get('content.xml');
      return content ? readOds(content) : readXlsx(parts);
    });
    if (!sheets || sheets.length === 0) return NONE;
    return {
      ok: true,
      sheets: sheets.map(({ name, read }) => ({ name, read: () => unlessBroken(read) ?? [] })),
    };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, code: 'TOO_LARGE' };
    throw error;
  }
}
