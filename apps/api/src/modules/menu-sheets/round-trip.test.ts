import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMenu, PICTURE, RESTAURANT } from './any-menu.fixture.ts';
import { csvText, parseCsv } from './csv-text.ts';
import type { MenuRows } from './menu-rows.ts';
import { mergeSheet } from './merge-sheet.ts';
import { readFile } from './read-file.ts';
import { readSheet } from './read-sheet.ts';
import { COLUMNS } from './sheet-columns.ts';
import { writeSheet } from './write-sheet.ts';

const MERGED_INTO = {
  restaurantId: RESTAURANT,
  touched: { changed_at: 0, changed_by: 'Ada' },
  pictures: new Map([[PICTURE.url, PICTURE]]),
};

const EMPTY_MENU: MenuRows = {
  taxes: [],
  schedules: [],
  groups: [],
  options: [],
  sizes: [],
  categories: [],
  items: [],
  itemGroups: new Map(),
};

const currency = fc.constantFrom('GBP', 'JPY', 'KWD', 'NGN');

function merged(csv: string, money: string, into: MenuRows, areIdsIgnored = false) {
  const table = parseCsv(csv);
  if (!table.ok) throw new Error(table.problem.message);
  return mergeSheet(readSheet(table.rows, money), into, { ...MERGED_INTO, areIdsIgnored });
}

/** A sheet but for its first column, the ids. */
const withoutIds = (table: readonly (readonly string[])[]) => table.map(([_, ...cells]) => cells);

test('an export that is imported into an empty restaurant is exported the same, with ids of its own', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      const sheet = writeSheet(menu, money);
      const { problems, rows, itemGroups } = merged(csvText(sheet), money, EMPTY_MENU, true);
      expect(problems).toEqual([]);
      expect(withoutIds(writeSheet({ ...rows, itemGroups }, money))).toEqual(withoutIds(sheet));
      expect(rows.items.length).toBe(menu.items.length);
    }),
    { numRuns: 400 },
  );
});

test('an export that is imported where it comes from changes nothing', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      const { created, updated, problems } = merged(csvText(writeSheet(menu, money)), money, menu);
      expect({ created, updated, problems }).toEqual({ created: 0, updated: 0, problems: [] });
    }),
    { numRuns: 200 },
  );
});

test('without its ids it changes nothing either: records are found by their names', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      const csv = csvText(withoutIds(writeSheet(menu, money)));
      const { created, updated, problems } = merged(csv, money, menu);
      expect({ created, updated, problems }).toEqual({ created: 0, updated: 0, problems: [] });
    }),
    { numRuns: 100 },
  );
});

test('the same file changes nothing where it is read as it comes, with its ids and without', () => {
  fc.assert(
    fc.property(anyMenu, currency, fc.boolean(), (menu, money, hasIds) => {
      const sheet = writeSheet(menu, money);
      const csv = csvText(hasIds ? sheet : withoutIds(sheet));
      const bytes = new TextEncoder().encode(csv);
      const read = readFile(bytes, { encoding: undefined, columns: [], currency: money });
      if (read.kind !== 'file') throw new Error(read.problem.message);
      const into = { ...MERGED_INTO, areIdsIgnored: false };
      const { created, updated, problems } = mergeSheet(read.sheet, menu, into);
      expect({ created, updated, problems }).toEqual({ created: 0, updated: 0, problems: [] });
    }),
    { numRuns: 200 },
  );
});

test('whatever is renamed in the sheet stays the record that it was', () => {
  const column = (heading: string) => COLUMNS.indexOf(heading);
  fc.assert(
    fc.property(anyMenu, currency, fc.array(fc.nat(), { maxLength: 6 }), (menu, money, numbers) => {
      const [headings = [], ...rows] = writeSheet(menu, money);
      const chosen = new Set(
        numbers.flatMap((number) => rows.slice(number % (rows.length || 1)).slice(0, 1)),
      );
      const renamed = rows.map((row, index) =>
        chosen.has(row)
          ? row.map((cell, at) =>
              at === column('name') ? `Renamed ${index}` : at === column('key') ? '' : cell,
            )
          : row,
      );
      const {
        created,
        updated,
        problems,
        rows: written,
      } = merged(csvText([headings, ...renamed]), money, menu);
      expect({ created, problems }).toEqual({ created: 0, problems: [] });
      // a group's version counts edits of its options, so more may be written than was renamed
      expect(updated).toBeGreaterThanOrEqual(chosen.size);
      const ids = Object.values(written).flatMap((kind) => kind.map(({ id }) => id));
      for (const row of chosen) expect(ids).toContain(row[column('id')]);
    }),
    { numRuns: 200 },
  );
});

test('no cell of an export is a formula, whatever things are called', () => {
  fc.assert(
    fc.property(anyMenu, currency, (menu, money) => {
      for (const cell of writeSheet(menu, money).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
    { numRuns: 200 },
  );
});
