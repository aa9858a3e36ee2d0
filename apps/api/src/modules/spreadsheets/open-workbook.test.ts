import { anOds, anXlsx } from '@comanda/testing/workbooks';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isWorkbook, openWorkbook } from './open-workbook.ts';

function sheetsOf(bytes: Uint8Array) {
  expect(isWorkbook(bytes)).toBe(true);
  const workbook = openWorkbook(bytes);
  if (!workbook.ok) throw new Error(workbook.code);
  return workbook.sheets.map(({ name, read }) => ({ name, rows: read() }));
}

const rowsOf = (bytes: Uint8Array) => sheetsOf(bytes)[0]?.rows;

test('cells of Excel are read as they would be typed, in the rows where they stand', () => {
  const rows = [
    ['name', 'price', 'vegan'],
    [],
    ['Żurek', 8.5, { xml: '<c t="b"><v>1</v></c>' }],
    [{ xml: '<c t="s"><v>0</v></c>' }, { xml: '<c s="2"><v>9.1999999999999993</v></c>' }],
    ['Formula', { xml: '<c><f>4+5</f><v>9</v></c>' }, { xml: '<c t="str"><f>A1</f><v>name</v></c>' }],
    ['Not calculated', { xml: '<c><f>4+5</f></c>' }, { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
    ['Date', { xml: '<c s="1"><v>46144</v></c>' }],
  ];
  const shared = '<si><r><t>唐揚げ</t></r><rPh sb="0" eb="1"><t>カラアゲ</t></rPh><r><t>定食</t></r></si>';
  expect(rowsOf(anXlsx([{ name: 'Menu', rows }], { shared }))).toEqual([
    { row: 1, values: ['name', 'price', 'vegan'] },
    { row: 3, values: ['Żurek', '8.5', 'yes'] },
    { row: 4, values: ['唐揚げ定食', '9.2'] },
    { row: 5, values: ['Formula', '9', 'name'] },
    { row: 6, values: ['Not calculated', '', '#DIV/0!'] },
    { row: 7, values: ['Date', '2026-05-02'] },
  ]);
});

test('a workbook with macros is read and nothing of it is run; a hidden sheet stays hidden', () => {
  const files = { 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') };
  const bytes = anXlsx(
    [
      { name: 'Old', rows: [['secret']], isHidden: true },
      { name: 'Menu', rows: [['name']] },
    ],
    { files },
  );
  expect(sheetsOf(bytes)).toEqual([{ name: 'Menu', rows: [{ row: 1, values: ['name'] }] }]);
});

test('cells of LibreOffice are read: repeated ones, merged ones by the first, remarks not at all', () => {
  const text = (value: string, more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`;
  const tables = `<table:table table:name="Karta"><table:table-row>${text('name')}${text('price')}</table:table-row>
    <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
    <table:table-row>${text('Zupy', ' table:number-columns-spanned="2"')}<table:covered-table-cell office:value-type="string"><text:p>x</text:p></table:covered-table-cell></table:table-row>
    <table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>ask Ewa</text:p></office:annotation><text:p>Żurek<text:s/>z <text:span>jajkiem</text:span></text:p></table:table-cell>
    <table:table-cell office:value-type="currency" office:value="18.5"><text:p>18,50 zł</text:p></table:table-cell></table:table-row>
    <table:table-row><table:table-cell office:value-type="date" office:date-value="2026-05-02"/></table:table-row>
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row></table:table>`;
  expect(rowsOf(anOds(tables))).toEqual([
    { row: 1, values: ['name', 'price'] },
    { row: 5, values: ['Zupy'] },
    { row: 6, values: ['Żurek z jajkiem', '18.5'] },
    { row: 7, values: ['2026-05-02'] },
  ]);
});

test.each([
  ['a PDF', strToU8('%PDF-1.7 menu'), 'NO_SPREADSHEET'],
  ['a text document', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'NO_SPREADSHEET'],
  [
    'an archive that is cut off',
    anXlsx([{ name: 'Menu', rows: [['name']] }]).slice(0, 300),
    'NO_SPREADSHEET',
  ],
  ['a broken workbook', zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets>') }), 'NO_SPREADSHEET'],
  ['an old or locked one', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'OLD_OR_LOCKED'],
  ['one that unpacks to 200 MB', zipSync({ 'content.xml': new Uint8Array(200_000_000) }), 'TOO_LARGE'],
])('%s is none that can be read, and the reason is said', (_, bytes, code) => {
  expect(isWorkbook(bytes)).toBe(true);
  expect(openWorkbook(bytes)).toEqual({ ok: false, code });
});

test('a file that unpacks to more than it says is cut, and is no workbook', () => {
  const bytes = zipSync({ 'content.xml': strToU8(`<a>${' '.repeat(1_000_000)}</a>`) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  view.setUint32(directory + 24, 100, true);
  expect(openWorkbook(bytes)).toEqual({ ok: false, code: 'NO_SPREADSHEET' });
});

test('a million rows are read only as far as anybody wants them', () => {
  const row = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
  const many = `<table:table table:name="Big"><table:table-row table:number-rows-repeated="1000000">${row}</table:table-row></table:table>`;
  const found = rowsOf(anOds(many))?.length ?? 0;
  expect(found).toBeGreaterThan(5_000);
  expect(found).toBeLessThan(20_000);
});
