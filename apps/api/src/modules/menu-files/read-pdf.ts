import { type MenuFileText, MOST_READ } from '@comanda/contract/shapes/menu-file';
import { getDocumentProxy } from 'unpdf';
import { layOutPage } from './lay-out-page.ts';
import type { Piece } from './page-columns.ts';

/** Of a file that is longer, these pages are read. */
const MOST_PAGES = 60;

/** `PICTURES`: nothing in it says which letters they are. */
export type Unreadable = {
  readonly kind: 'unreadable';
  readonly why: 'LOCKED' | 'BROKEN' | 'PICTURES' | 'NO_MENU';
};

export type MenuFileRead = { readonly kind: 'text' } & MenuFileText;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Two matrices of PDF, one after the other. */
function turned([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], by: readonly number[]) {
  const [m11 = 1, m12 = 0, m21 = 0, m22 = 1, dx = 0, dy = 0] = by;
  return {
    along: [a * m11 + b * m21, a * m12 + b * m22] as const,
    up: [c * m11 + d * m21, c * m12 + d * m22] as const,
    x: e * m11 + f * m21 + dx,
    y: e * m12 + f * m22 + dy,
  };
}

/** Letters that lie on their side, along an edge, are no dishes. */
async function piecesOf(document: Document, number: number): Promise<Piece[]> {
  const page = await document.getPage(number);
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const { along, up, x, y } = turned(item.transform, transform);
    if (Math.abs(along[1]) > Math.abs(along[0])) return [];
    const text = item.str.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ');
    return [{ text, x, y, width: item.width, size: Math.hypot(...up) }];
  });
  page.cleanup();
  return pieces;
}

/** The text of a PDF, page by page; `unreadable` where it is locked, broken, or has pictures of letters only. */
export async function readPdf(bytes: Uint8Array): Promise<Unreadable | MenuFileRead> {
  let document: Document;
  try {
    document = await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { kind: 'unreadable', why: isLocked ? 'LOCKED' : 'BROKEN' };
  }
  try {
    const lines: string[] = [];
    const descriptions: number[] = [];
    let [pages, characters] = [0, 0];
    while (pages < Math.min(document.numPages, MOST_PAGES)) {
      const page = layOutPage(await piecesOf(document, pages + 1));
      characters += page.lines.reduce((sum, line) => sum + line.length + 1, 0);
      if (characters > MOST_READ) break;
      pages += 1;
      if (lines.length > 0 && page.lines.length > 0) lines.push('');
      descriptions.push(...page.descriptions.map((line) => line + lines.length));
      lines.push(...page.lines);
    }
    const text = lines.join('\n');
    if (!/\p{L}{2}/u.test(text)) return { kind: 'unreadable', why: 'PICTURES' };
    return { kind: 'text', text, descriptions, pages, isCut: document.numPages > pages };
  } catch {
    return { kind: 'unreadable', why: 'BROKEN' };
  } finally {
    await document.loadingTask.destroy();
  }
}
