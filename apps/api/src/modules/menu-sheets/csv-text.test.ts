import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from './csv-text.ts';

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    'a, b',
    '"quoted"',
    ';',
    ',',
    'a\\',
    'sep=;',
    'Crème, "brûlée" = 🍮',
    'two\nlines',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  );

test('spreadsheets that save semicolons, tabs or other line ends save the same table', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (rows, delimiter, end) => {
        const heading = rows[0]?.map((_, column) => `heading ${column}`) ?? [];
        const sheet = [heading, ...rows];
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const csv = sheet.map((row) => row.map(quoted).join(delimiter)).join(end);
        expect(parseCsv(csv)).toEqual({ ok: true, rows: sheet });
      },
    ),
  );
});

test.each(['Speisekarte', 'Speisekarte, Sommer'])('semicolons below the title %s are seen', (title) => {
  const csv = `${title}\n\nname;category;price\nSuppe, kalt;Vorspeisen;4,20\n`;
  const rows = [[title], [''], ['name', 'category', 'price'], ['Suppe, kalt', 'Vorspeisen', '4,20']];
  expect(parseCsv(csv)).toEqual({ ok: true, rows });
});
