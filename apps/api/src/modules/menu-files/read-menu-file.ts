import { decodeUnseenSheet } from '@comanda/contract/decode-sheet';
import { type MenuFileRead, readPdf, type Unreadable } from './read-pdf.ts';
import { readSavedPage } from './read-saved-page.ts';

/** A PDF may have something before its mark. */
const MARK_WITHIN = 1_024;

/** The text of a card: a PDF, or a web page that says its menu for programs. */
export async function readMenuFile(bytes: Uint8Array): Promise<Unreadable | MenuFileRead> {
  const start = Buffer.from(bytes.subarray(0, MARK_WITHIN)).toString('latin1');
  if (start.includes('%PDF-')) return readPdf(bytes);
  const page = readSavedPage(decodeUnseenSheet(bytes).text);
  if (page) return { kind: 'text', ...page, pages: 1 };
  return { kind: 'unreadable', why: /<(?:!doctype|html|head|body)\b/iu.test(start) ? 'NO_MENU' : 'BROKEN' };
}
