import { inflateSync } from 'node:zlib';

type Source = { readonly text: string; readonly stream: string };

const LATIN = 'latin1';

/** Every numbered part of the file, with what it holds in plain letters. */
function partsOf(file: Buffer): Map<string, Source> {
  const parts = new Map<string, Source>();
  for (const { 1: number = '', 2: text = '' } of file
    .toString(LATIN)
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const packed = /stream\n([\s\S]*?)\nendstream/.exec(text)?.[1] ?? '';
    const isPacked = text.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(packed, LATIN)).toString(LATIN) : packed;
    parts.set(number, { text: text.split('stream\n')[0] ?? '', stream });
  }
  return parts;
}

const lettersOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What each of a font's glyphs stands for, by the table that is there for copying text. */
function tableOf(cmap: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const { 1: from = '', 2: list = '' } of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, { 1: hex = '' }] of [...list.matchAll(/<(\w*)>/g)].entries()) {
      table.set(Number.parseInt(from, 16) + index, lettersOf(hex));
    }
  }
  return table;
}

/** The texts of a PDF in the order in which they were written, each in the order of its glyphs on the page. */
export function pdfLines(bytes: Uint8Array): string[] {
  const parts = partsOf(Buffer.from(bytes));
  const fonts = new Map<string, Map<number, string>>();
  for (const { text } of parts.values()) {
    for (const { 1: name = '', 2: font = '' } of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(parts.get(font)?.text ?? '')?.[1] ?? '';
      fonts.set(name, tableOf(parts.get(cmap)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of parts.values()) {
    for (const { 1: shown = '' } of stream.matchAll(/\nBT\n([\s\S]*?)\nET\n/g)) {
      const table = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(shown)?.[1] ?? '');
      const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(({ 1: hex = '' }) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => table?.get(Number.parseInt(code, 16)) ?? '�').join(''));
    }
  }
  return lines;
}
