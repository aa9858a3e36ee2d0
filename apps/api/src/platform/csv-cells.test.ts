import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCell, toCell } from './csv-cells.ts';

/** What spreadsheets of one country or another take for the end of a cell. */
const SEPARATORS = [',', ';', '\t', '|'];
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u;

/** The cells of a sheet as a spreadsheet reads them that takes quotes at the beginning of a cell alone. */
function cellsOf(sheet: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= sheet.length; at += 1) {
    let cell = '';
    if (sheet[at] === '"') {
      for (at += 1; at < sheet.length && (sheet[at] !== '"' || sheet[at + 1] === '"'); at += 1) {
        if (sheet[at] === '"') at += 1;
        cell += sheet[at];
      }
      at += 1;
    }
    for (; at < sheet.length && ![separator, '\r', '\n'].includes(sheet[at] ?? ''); at += 1)
      cell += sheet[at];
    cells.push(cell);
  }
  return cells;
}

/** As the exports write it: with quotes where the separator or a quote stands in it. */
const written = (cell: string) => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const anyName = fc
  .array(
    fc.constantFrom(
      'Jo',
      '=1+1',
      '@x',
      '-2',
      '+3',
      '＝4',
      ';',
      '|',
      '\t',
      ',',
      '"',
      "'",
      ' ',
      '\u00a0',
      '\u200b',
      '\r\n',
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

test('no name is a formula, whatever a spreadsheet takes for the end of a cell', () => {
  fc.assert(
    fc.property(anyName, fc.constantFrom(...SEPARATORS), (name, separator) => {
      const cells = cellsOf(`17,${written(toCell(name))},8.00`, separator);
      expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
    }),
  );
});

test('what was written is read again as it was', () => {
  fc.assert(
    fc.property(fc.oneof(anyName, fc.string()), (name) => {
      expect(fromCell(toCell(name))).toBe(name);
    }),
  );
});

test.each([
  ['Ada, "Countess"', 'Ada, "Countess"'],
  ['Fish; chips', 'Fish; chips'],
  ['O’Neill-Smith', 'O’Neill-Smith'],
  ['=1+1', "'=1+1"],
  ['Jo;=SUM(1,2)+40;x', "Jo;'=SUM(1,2)+40;x"],
  ["'=1", "''=1"],
])('%j is the cell %j', (name, cell) => expect(toCell(name)).toBe(cell));
