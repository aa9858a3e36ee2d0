// A cell as it stands in the text, with its quotes, and what ends it: a comma, or the end of the row or of the sheet.
const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/y;

/** What is only true of the kitchen that a sheet comes from. */
const ABOUT_TODAY: ReadonlySet<string> = new Set(['available', 'sold out until', 'stock']);

/**
 * An exported sheet (byte order mark, commas) for another kitchen: without what is sold out today, and how much is
 * left, where it comes from. Every other cell stays as it stands.
 */
export function copiedSheet(csv: string): string {
  const mark = csv.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = csv.slice(mark.length);
  const headings: string[] = [];
  const kept: string[] = [];
  let isHeading = true;
  let row: string[] = [];
  let column = 0;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < body.length) {
    const found = CELL.exec(body);
    // No export looks so: its reader says what is wrong with it.
    if (!found) return csv;
    const [, cell = '', end = ''] = found;
    if (isHeading) headings.push(cell);
    if (!ABOUT_TODAY.has(headings[column] ?? '')) row.push(cell);
    column += 1;
    if (end === ',') continue;
    kept.push(row.join(',') + end);
    isHeading = false;
    row = [];
    column = 0;
  }
  return mark + kept.join('');
}
