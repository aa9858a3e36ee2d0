// Spreadsheets take such a cell for a formula and may run it. Wide forms count in some languages.
const SIGN = String.raw`['"\s\p{Cf}]*[=+\-@＝＋－＠]`;
// Those of many countries end a cell at a semicolon, also between quotes that do not begin theirs.
const BEGIN = String.raw`(?<=^|[;\t|\r\n])`;
const FORMULA = new RegExp(`${BEGIN}(?=${SIGN})`, 'gu');
const MARKED = new RegExp(`${BEGIN}'(?=${SIGN})`, 'gu');

/** Any text as a cell that is never a formula, wherever a spreadsheet ends it; `fromCell` gives the very same text back. */
export function toCell(text: string): string {
  return text.replace(FORMULA, "'");
}

export function fromCell(cell: string): string {
  return cell.replace(MARKED, '');
}
