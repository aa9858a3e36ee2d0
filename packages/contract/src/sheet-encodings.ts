/** How the letters of a text file may be written, in the order in which a person is offered them. */
export const SHEET_ENCODINGS = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Macintosh',
  'Windows-1250',
  'Windows-1251',
  'Windows-1253',
  'Windows-1254',
  'Windows-1255',
  'Windows-1256',
  'Windows-1257',
  'Windows-874',
  'Shift_JIS',
  'GBK',
  'Big5',
  'EUC-KR',
] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];
