import type { SheetEncoding } from '@comanda/contract/sheet-encodings';

/** What the letters of a file may be. */
export const ENCODING_NAMES: Readonly<Record<SheetEncoding, string>> = {
  'UTF-8': 'UTF-8',
  'UTF-16': 'UTF-16',
  'Windows-1252': 'Western European',
  Macintosh: 'Western European (Mac)',
  'Windows-1250': 'Central European',
  'Windows-1251': 'Cyrillic',
  'Windows-1253': 'Greek',
  'Windows-1254': 'Turkish',
  'Windows-1255': 'Hebrew',
  'Windows-1256': 'Arabic',
  'Windows-1257': 'Baltic',
  'Windows-874': 'Thai',
  Shift_JIS: 'Japanese',
  GBK: 'Chinese (simplified)',
  Big5: 'Chinese (traditional)',
  'EUC-KR': 'Korean',
};

const either = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const quoted = (names: readonly string[]) => either.format(names.map((name) => `“${name}”`));

/** Headings that a sentence repeats. */
const MOST_NAMED = 6;

/** Names in a sentence, the first of many. */
export const some = (names: readonly string[]) =>
  names.length > MOST_NAMED
    ? `${names
        .slice(0, MOST_NAMED)
        .map((name) => `“${name}”`)
        .join(', ')} and ${names.length - MOST_NAMED} more`
    : quoted(names);

/** How a sheet was understood, what can be corrected, and what is wrong with it. */
export const sheetWords = {
  pasted: 'Pasted cells',
  sheet: (sheet: string, others: readonly string[]) =>
    others.length === 0 ? `Read: “${sheet}”.` : `Read: “${sheet}”. Not read: ${some(others)}.`,
  passedOver: (rows: readonly string[]) => `Passed over above the headings: ${some(rows)}.`,
  leftOut: (headings: readonly string[]) => `Left out: ${some(headings)}.`,
  title: 'How it was read',
  noHeading: 'a column without a heading',
  readAs: (encoding: SheetEncoding) => `Read as ${ENCODING_NAMES[encoding]}. Do these names look right?`,
  letters: 'Letters',
  columns: 'Choose what each column is',
  columnsTitle: 'What each column is',
  columnIs: (heading: string) => `“${heading}” is`,
  inIt: 'In it',
  heading: 'Column',
  use: 'This column is',
  problems: 'Problems in the sheet',
  row: 'Row',
  column: 'Column',
  allOfIt: 'all of it',
  whatToDo: 'What to do',
  firstProblems: (count: number) => `These are the first ${count}.`,
  changed: (name: string) => `${name} has changed since you chose it. Choose it once more.`,
} as const;
