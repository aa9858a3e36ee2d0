import { decodeUnseenSheet } from '@comanda/contract/decode-sheet';
import { serveTasks } from '#platform/worker/serve-tasks.ts';
import { menuFileShapes } from './menu-file-shapes.ts';
import { type MenuFileRead, readPdf, type Unreadable } from './read-pdf.ts';
import { readSavedPage } from './read-saved-page.ts';

/** A PDF may have something before its mark. */
const MARK_WITHIN = 1_024;

/** The text of a card: a PDF, or a web page. */
async function readMenuFile(bytes: Uint8Array): Promise<Unreadable | MenuFileRead> {
  const start = Buffer.from(bytes.subarray(0, MARK_WITHIN)).toString('latin1');
  if (start.includes('%PDF-')) return readPdf(bytes);
  const { text } = decodeUnseenSheet(bytes);
  const isPage = /<(?:!doctype|html|head|body|script)\b/iu.test(text.slice(0, MARK_WITHIN));
  if (!isPage) return { kind: 'unreadable', why: 'BROKEN' };
  const page = readSavedPage(text);
  return page ? { kind: 'text', ...page, pages: 1 } : { kind: 'unreadable', why: 'NO_MENU' };
}

serveTasks(menuFileShapes, ({ file }) => readMenuFile(new Uint8Array(Buffer.from(file, 'base64'))));
