import { strToU8, zipSync } from 'fflate';

/** A cell as XLSX writes it, or a bare text or number. */
type Cell = string | number | { readonly xml: string } | null;

type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  readonly isHidden?: boolean;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return cell.xml.replace('<c', `<c r="${at}"`);
}

const sheetXml = (rows: Sheet['rows']) =>
  `<worksheet><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

type Extra = {
  /** `<si>` elements. */
  readonly shared?: string;
  /** What stands in the style sheet; style 1 is a date, style 2 a currency. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
};

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;zł&quot;"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';

/** A workbook of Excel's with these sheets. */
export function anXlsx(sheets: readonly Sheet[], { shared = '', files = {} }: Extra = {}): Uint8Array {
  const named = sheets
    .map(
      ({ name, isHidden }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
    )
    .join('');
  const related = sheets
    .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join('');
  const xml = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)])),
  };
  const parts = Object.entries(xml).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(parts), ...files });
}

/** A spreadsheet of LibreOffice's, of its tables' XML. */
export function anOds(tables: string): Uint8Array {
  const content =
    '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>' +
    `${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
  });
}
