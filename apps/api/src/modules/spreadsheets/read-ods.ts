import { type CellGrid, createCellGrid, type SheetRow } from './cell-grid.ts';
import { numberText } from './number-formats.ts';
import { readXml } from './read-xml.ts';

type Cell = { type: string; value: string; text: string; paragraphs: number; times: number };

function cellText({ type, value, text }: Cell): string {
  switch (type) {
    case 'float':
    case 'currency':
      return numberText(value, 'plain');
    case 'percentage':
      return numberText(value, 'percent');
    case 'boolean':
      return value === 'true' ? 'yes' : 'no';
    case 'date':
      return value.replace('T00:00:00', '').replace('T', ' ');
    default:
      return text;
  }
}

const timesOf = (given: string | undefined) => Math.max(1, Number(given ?? 1) || 1);

/** Cells of one row, which may stand for many that are alike. */
function addRow(
  grid: CellGrid,
  row: number,
  times: number,
  cells: readonly [column: number, cell: Cell][],
): void {
  if (cells.length === 0) return;
  for (let down = 0; down < times && !grid.isFull(); down += 1)
    for (const [column, cell] of cells)
      for (let right = 0; right < Math.min(cell.times, 256); right += 1)
        grid.add(row + down, column + right, cellText(cell));
}

/** The sheets of an OpenDocument spreadsheet; null where it is none. Remarks beside cells are no part of them. */
export function readOds(
  content: Uint8Array,
): { readonly name: string; readonly read: () => SheetRow[] }[] | null {
  const sheets: { name: string; grid: CellGrid }[] = [];
  let [row, column, rowTimes] = [0, 0, 1];
  let cells: [number, Cell][] = [];
  let cell: Cell | null = null;
  let [isSpreadsheet, remarks, isParagraph] = [false, 0, false];
  const say = (piece: string) => {
    if (cell && remarks === 0 && isParagraph) cell.text += piece;
  };
  readXml(content, {
    isDone: () => sheets.at(-1)?.grid.isFull() ?? false,
    open(name, attributes) {
      if (name === 'spreadsheet') isSpreadsheet = true;
      else if (name === 'table' && isSpreadsheet) {
        sheets.push({ name: attributes['table:name'] ?? '', grid: createCellGrid() });
        row = 0;
      } else if (name === 'table-row') {
        rowTimes = timesOf(attributes['table:number-rows-repeated']);
        column = 0;
        cells = [];
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = {
          type: attributes['office:value-type'] ?? '',
          value:
            attributes['office:value'] ??
            attributes['office:date-value'] ??
            attributes['office:boolean-value'] ??
            '',
          text: '',
          paragraphs: 0,
          times: timesOf(attributes['table:number-columns-repeated']),
        };
      } else if (name === 'annotation') remarks += 1;
      else if (name === 'p' && cell && remarks === 0) {
        isParagraph = true;
        if (cell.paragraphs > 0) cell.text += '\n';
        cell.paragraphs += 1;
      } else if (name === 's') say(' '.repeat(Math.min(100, timesOf(attributes['text:c']))));
      else if (name === 'line-break') say('\n');
      else if (name === 'tab') say(' ');
    },
    close(name) {
      if (name === 'annotation') remarks -= 1;
      else if (name === 'p' && remarks === 0) isParagraph = false;
      else if ((name === 'table-cell' || name === 'covered-table-cell') && cell) {
        // what a merged cell covers is not seen, and says nothing
        if (name === 'table-cell' && cellText(cell) !== '') cells.push([column, cell]);
        column += cell.times;
        cell = null;
      } else if (name === 'table-row') {
        const grid = sheets.at(-1)?.grid;
        if (grid) addRow(grid, row, rowTimes, cells);
        row += rowTimes;
      }
    },
    text: say,
  });
  return isSpreadsheet ? sheets.map(({ name, grid }) => ({ name, read: grid.rows })) : null;
}
