import { type CellGrid, createCellGrid, type SheetRow } from './cell-grid.ts';
import { type NumberKind, numberKind, numberText } from './number-formats.ts';
import { readXml } from './read-xml.ts';

/** Files of the archive by their paths, in small letters. */
export type Parts = ReadonlyMap<string, Uint8Array>;

type NamedSheet = { readonly name: string; readonly read: () => SheetRow[] };

/** Where a relationship leads, seen from the folder of the workbook. */
const pathOf = (folder: string, target: string) =>
  (target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '')).toLowerCase();

function relationsOf(parts: Parts, folder: string, file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const bytes = parts.get(`${folder}_rels/${file}.rels`.toLowerCase());
  if (bytes)
    readXml(bytes, {
      open(name, { Id, Target }) {
        if (name === 'Relationship' && Id !== undefined && Target !== undefined)
          found.set(Id, pathOf(folder, Target));
      },
    });
  return found;
}

/** Texts that cells share; what is written above them for pronunciation is no part of them. */
function sharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!bytes) return texts;
  let text = '';
  let [isText, isSpoken] = [false, false];
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isSpoken = true;
    },
    close(name) {
      if (name === 'si') texts.push(text);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
    },
    text(piece) {
      if (isText && !isSpoken) text += piece;
    },
  });
  return texts;
}

/** The kind of number of each cell style. */
function stylesOf(bytes: Uint8Array | undefined): NumberKind[] {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  if (!bytes) return kinds;
  let isOfCells = false;
  readXml(bytes, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) kinds.push(numberKind(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}

/** The column of "BC12", counted from 0; null where it says none. */
function columnIn(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Book = {
  readonly texts: readonly string[];
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
};

function cellText(type: string, stored: string, style: string | undefined, book: Book): string {
  switch (type) {
    case 's':
      return book.texts[Number(stored)] ?? '';
    case 'b':
      return stored === '1' ? 'yes' : 'no';
    case 'n':
      return numberText(stored, book.kinds[Number(style ?? 0)] ?? 'plain', book.is1904);
    default:
      return stored;
  }
}

/** Of a formula the value is read that was stored beside it. */
function readCells(bytes: Uint8Array, grid: CellGrid, book: Book): void {
  let [row, column] = [-1, -1];
  let type = 'n';
  let style: string | undefined;
  let stored = '';
  let [isValue, isSpoken] = [false, false];
  readXml(bytes, {
    isDone: grid.isFull,
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
        column = -1;
      } else if (name === 'c') {
        column = columnIn(attributes.r) ?? column + 1;
        type = attributes.t ?? 'n';
        style = attributes.s;
        stored = '';
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isSpoken = true;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'c') grid.add(row, column, cellText(type, stored, style, book));
    },
    text(piece) {
      if (isValue && !isSpoken) stored += piece;
    },
  });
}

/** The visible sheets of a workbook; null where it is none. */
export function readXlsx(parts: Parts): NamedSheet[] | null {
  const path = [...parts.keys()].find((one) => one === 'workbook.xml' || one.endsWith('/workbook.xml'));
  const workbook = path === undefined ? undefined : parts.get(path);
  if (path === undefined || !workbook) return null;
  const folder = path.slice(0, -'workbook.xml'.length);
  const paths = relationsOf(parts, folder, 'workbook.xml');
  const sheets: { name: string; bytes: Uint8Array }[] = [];
  let is1904 = false;
  readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const bytes = parts.get(paths.get(id) ?? '');
      if (bytes) sheets.push({ name: attributes.name ?? '', bytes });
    },
  });
  let book: Book | undefined;
  return sheets.map(({ name, bytes }) => ({
    name,
    read() {
      book ??= {
        texts: sharedTexts(parts.get(`${folder}sharedstrings.xml`)),
        kinds: stylesOf(parts.get(`${folder}styles.xml`)),
        is1904,
      };
      const grid = createCellGrid();
      readCells(bytes, grid, book);
      return grid.rows();
    },
  }));
}
