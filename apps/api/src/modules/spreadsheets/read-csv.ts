import { CsvError, parse } from 'csv-parse/sync';

const DELIMITERS = [',', ';', '\t'];
const MARK = '\uFEFF';

/** Among these lines stand the headings: titles come before them. */
const MOST_TITLES = 10;

/** Spreadsheets of half the world write semicolons: the headings show it, or a first line `sep=;`. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, MOST_TITLES);
  // a title stands by itself, with an empty line below it
  const headings = lines.find(
    (line, at) => DELIMITERS.some((one) => line.includes(one)) && lines[at + 1] !== '',
  );
  const counts = DELIMITERS.map((delimiter) => (headings ?? '').split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** What is wrong with a text; `row` counts from 1, and `column` is the heading over the cell, where it can be read. */
export type CsvProblem = {
  readonly code: 'WORKBOOK' | 'OPEN_QUOTE' | 'TOO_MANY_CELLS';
  readonly row: number;
  readonly column: string;
};

export type CsvTable =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: CsvProblem };

/** What begins so is a workbook (a ZIP), not a text. */
const WORKBOOK = 'PK\u0003\u0004';

/** Three times what the rows of an import can hold: a few megabytes of commas would keep the processor for seconds. */
const MOST_CELLS = 1_000_000;

function hasTooManyCells(body: string, delimiter: string): boolean {
  let count = 0;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    count += 1;
    if (count > MOST_CELLS) return true;
  }
  return false;
}

type Settings = {
  readonly delimiter: string;
  readonly record_delimiter: string[];
  readonly relax_column_count: boolean;
};

/** The heading over a cell, as far as the headings can be read. */
function headingOver(body: string, settings: Settings, index: unknown): string {
  try {
    const [headings = []]: string[][] = parse(body, { ...settings, to: 1 });
    return typeof index === 'number' ? (headings[index]?.trim().toLowerCase() ?? '') : '';
  } catch {
    return '';
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

const wrong = (code: CsvProblem['code'], row = 1, column = ''): CsvTable => ({
  ok: false,
  problem: { code, row, column },
});

/** The cells of a text; rows stay where they are, empty ones too. */
export function readCsv(csv: string): CsvTable {
  const text = csv.startsWith(MARK) ? csv.slice(1) : csv;
  if (text.startsWith(WORKBOOK)) return wrong('WORKBOOK');
  const [line = '', declared] = /^sep=(.)(?:\r\n|\r|\n)/.exec(text) ?? [];
  const body = text.slice(line.length);
  const before = declared === undefined ? [] : [[]];
  const settings = {
    delimiter: declared ?? delimiterOf(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  };
  if (hasTooManyCells(body, settings.delimiter)) return wrong('TOO_MANY_CELLS');
  try {
    return { ok: true, rows: [...before, ...parse(body, settings)] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = before.length + numberOf(error.records) + 1;
    const column = row === before.length + 1 ? '' : headingOver(body, settings, error.column);
    return wrong('OPEN_QUOTE', row, column);
  }
}
