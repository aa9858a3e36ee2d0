// Spreadsheets take a cell that begins so for a formula, and many end cells at semicolons, also between quotes that do
// not begin theirs. Wide signs count in some languages.
const FORMULA = /(?<=^|[;\t|\r\n])(?=['"\v\f\p{Zs}\p{Zl}\p{Zp}\p{Cf}]*[=+\-@＝＋－＠])/gu;
const MARKED = /(?<=^|[;\t|\r\n])'(?=['"\v\f\p{Zs}\p{Zl}\p{Zp}\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** Any text as a cell that is no formula, wherever it is ended; `fromCell` gives the very same text back. */
export function toCell(text: string): string {
  return text.replace(FORMULA, "'");
}

export function fromCell(cell: string): string {
  return cell.replace(MARKED, '');
}
