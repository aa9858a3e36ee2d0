import { withoutEnd } from '@comanda/domain/people/without-end';
import { plainWords } from '../../../platform/plain-words.ts';
import { type ZoneColumn, zoneColumn } from './zone-heads.ts';

const CELLS = /\t|;|\|/;

/** The cells of a line; a mark within quotes parts nothing. */
export function cellsOf(line: string, mark: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === mark && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

type Column = { readonly column: ZoneColumn | null; readonly unit: 'km' | 'mi' | 'm' };

export type Columns = { readonly mark: string; readonly columns: readonly Column[] };

/** The columns that a line of headings names; null where it is none. */
export function columnsOf(line: string): Columns | null {
  const mark = CELLS.exec(line)?.[0] ?? ',';
  const columns = cellsOf(line, mark).map((cell): Column => {
    const bare = withoutEnd(withoutEnd(cell.replace(/\([^()]*\)/gu, '').trim(), ':'), '.');
    const unit = unitIn(cell);
    return { column: zoneColumn(plainWords(bare)) ?? (unit ? 'distance' : null), unit: unit ?? 'km' };
  });
  const named = columns.filter(({ column }) => column !== null);
  return named.length > 1 && !/\d/.test(line) ? { mark, columns } : null;
}

/** "Radius (miles)", "up to (km)": the unit that a heading names. */
function unitIn(cell: string): Column['unit'] | null {
  if (/(?<!\p{L})(?:km|kms|kilomet\p{L}{1,6})(?!\p{L})/iu.test(cell)) return 'km';
  if (/(?<!\p{L})(?:mi|miles?|milles|millas|miglia|milhas|mijl)(?!\p{L})/iu.test(cell)) return 'mi';
  return /(?<!\p{L})(?:m|metres?|meters?|metern|mètres?|metros|metri)(?!\p{L})/iu.test(cell) ? 'm' : null;
}
