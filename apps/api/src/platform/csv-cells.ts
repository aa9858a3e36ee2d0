// Spreadsheets take such a cell for a formula and may run it. Wide forms count in some languages.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Any text as a cell that is never a formula; `fromCell` gives the very same text back. */
export function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
