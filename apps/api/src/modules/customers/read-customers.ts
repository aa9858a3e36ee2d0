import { MOST_CUSTOMER_ROWS, MOST_ROWS_TOLD } from '@comanda/contract/shapes/customers';
import { MOST_COLUMNS, MOST_NAMES, MOST_PASSED_OVER } from '@comanda/contract/shapes/sheet-import';
import type { SaidCustomer } from '@comanda/domain/people/customers';
import { plain } from '@comanda/domain/people/plain';
import { type OpenedTable, openTable, type SheetRow } from '#modules/spreadsheets';
import { looksLikePhone, type UsedColumn, usesOf } from './column-uses.ts';
import {
  type DateOrder,
  dateOrderOf,
  isLeaving,
  isSaid,
  readConsent,
  readDate,
  saysLeft,
} from './consent-cells.ts';
import { type CustomerUse, headingScore, isStatus } from './customer-columns.ts';
import type { CustomerFile, ReadCustomers } from './customer-shapes.ts';
import { cellText, isPlainLine, readEmail, readPhone } from './read-cells.ts';
import { createSaidNo, type Person } from './said-no.ts';
import { customerWords as WORDS } from './words.ts';

const UNOPENED = {
  WORKBOOK: WORDS.workbook,
  OPEN_QUOTE: WORDS.openQuote,
  TOO_MANY_CELLS: WORDS.tooManyCells,
  NO_SPREADSHEET: WORDS.noSpreadsheet,
  OLD_OR_LOCKED: WORDS.oldOrLocked,
  TOO_LARGE: WORDS.workbookTooLarge,
  EMPTY: WORDS.emptyFile,
} as const;

const LONGEST = { name: 120, address: 300 } as const;
const EXCERPT = 40;

const NOTHING: Omit<ReadCustomers, 'reading'> = {
  said: [],
  refused: [],
  withoutConsent: 0,
  unreadable: 0,
  problems: [],
};

const excerpt = (text: string) => {
  const letters = [...cellText(text.slice(0, 4 * EXCERPT))];
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : letters.join('');
};

/** Why a row stays out: the use of the column in which it is (or which of several), and the sentence. */
class Unreadable extends Error {
  readonly where: CustomerUse | number | null;
  constructor(where: CustomerUse | number | null, message: string) {
    super(message);
    this.where = where;
  }
}

type RowReader = {
  readonly columns: readonly UsedColumn[];
  readonly order: DateOrder;
  readonly country: string;
  readonly today: string;
};

type RowCells = { readonly of: (use: CustomerUse) => string; readonly all: (use: CustomerUse) => string[] };

function cellsOf({ values }: SheetRow, columns: readonly UsedColumn[]): RowCells {
  const all = (wanted: CustomerUse) =>
    columns.flatMap(({ use, column }) => {
      const cell = use === wanted ? cellText(values[column]) : '';
      return cell === '' ? [] : [cell];
    });
  return { all, of: (use) => all(use)[0] ?? '' };
}

/** "Anna Berg" of one column or of two; a column "Name" beside first names has the last ones. */
function nameOf({ of }: RowCells): string {
  const [whole, first, last] = [of('name'), of('first name'), of('last name')];
  const isWhole = first === '' || plain(whole).includes(plain(first));
  const name = whole !== '' && isWhole ? whole : [first, whole, last].filter(Boolean).join(' ');
  return name.length > LONGEST.name || isPlainLine(name) ? name : '';
}

/** Who a row is, as far as that can be read. */
function personOf(cells: RowCells, { country }: RowReader) {
  const [email, phone] = [cells.of('email'), cells.of('phone')];
  return {
    name: nameOf(cells),
    email: email === '' ? null : readEmail(email),
    phone: phone === '' ? null : readPhone(phone, country),
  };
}

/** The columns of an address are one; in a single column several stand between bars. */
function addressesOf({ all }: RowCells, columns: readonly UsedColumn[]): string[] {
  const isOne = columns.filter(({ use }) => use === 'address').length === 1;
  const cells = all('address');
  const found = isOne ? (cells[0] ?? '').split(' | ') : [cells.join(', ')];
  if (found.some((address) => address.length > LONGEST.address))
    throw new Unreadable('address', WORDS.tooLong);
  return found.map((address) => address.trim()).filter((address) => address !== '' && isPlainLine(address));
}

function dayIn(cell: string, use: CustomerUse, { order, today }: RowReader): string | null {
  if (cell === '') return null;
  const date = readDate(cell, order);
  if (date === null || date < '1990-01-01') throw new Unreadable(use, WORDS.badDate);
  if (date > today) throw new Unreadable(use, WORDS.futureDate);
  return date;
}

/** `OUT` keeps somebody out without a no that they said. */
type Consent = { readonly said: 'YES' | 'NO' | 'OUT' | 'NOTHING'; readonly on: string | null };

/** The cells by which somebody stays out, and whether one of them is a no that they said. */
function noIn({ values }: SheetRow, { columns, order }: RowReader): 'NO' | 'OUT' | null {
  const found = columns.flatMap(({ use, column, heading }) => {
    const cell = cellText(values[column]);
    if (use === 'withdrawn' && saysLeft(cell))
      return [isSaid(cell) && (!isStatus(heading) || isLeaving(cell))];
    if (use === 'consent' && cell !== '' && readConsent(cell, order).kind === 'NO') return [isSaid(cell)];
    return [];
  });
  if (found.length === 0) return null;
  return found.includes(true) ? 'NO' : 'OUT';
}

/** Whether somebody agreed, and when where that is said. A no counts wherever it stands. */
function consentIn(row: SheetRow, cells: RowCells, reader: RowReader): Consent {
  const no = noIn(row, reader);
  if (no) return { said: no, on: null };
  const asked = reader.columns.filter(({ use }) => use === 'consent');
  const answers = asked.flatMap(({ column }) => {
    const cell = cellText(row.values[column]);
    return cell === '' ? [] : [{ column, answer: readConsent(cell, reader.order) }];
  });
  const unclear = answers.find(({ answer }) => answer.kind === 'UNCLEAR');
  if (unclear) throw new Unreadable(unclear.column, WORDS.unclearConsent);
  if (asked.length > 0 && answers.length === 0) return { said: 'NOTHING', on: null };
  const on = dayIn(cells.of('consent date'), 'consent date', reader);
  for (const { answer } of answers) {
    if (answer.kind === 'ON') return { said: 'YES', on: on ?? dayIn(answer.date, 'consent', reader) };
  }
  return { said: asked.length > 0 || on !== null ? 'YES' : 'NOTHING', on };
}

/** Somebody who agreed. Throws `Unreadable`. */
function readRow(cells: RowCells, on: string | null, reader: RowReader): SaidCustomer {
  const person = personOf(cells, reader);
  // half of it is better than nothing: the other half can be asked for
  if (person.email === null && person.phone === null) {
    if (cells.of('email') !== '') throw new Unreadable('email', WORDS.badEmail);
    const isPhone = cells.of('phone') !== '';
    throw isPhone ? new Unreadable('phone', WORDS.badPhone) : new Unreadable(null, WORDS.unreachable);
  }
  if (person.name.length > LONGEST.name) throw new Unreadable('name', WORDS.tooLong);
  return { ...person, addresses: addressesOf(cells, reader.columns), consentedOn: on };
}

type ReadRows = Pick<ReadCustomers, 'refused' | 'withoutConsent' | 'unreadable' | 'problems'> & {
  readonly said: SaidCustomer[];
};

/** Row by row. Whoever says no in one of them stays out with all. */
function readRows(rows: readonly SheetRow[], reader: RowReader): ReadRows {
  const [saidNo, isOut] = [createSaidNo(), createSaidNo()];
  const refused: Person[] = [];
  const agreed: SaidCustomer[] = [];
  const problems: ReadCustomers['problems'] = [];
  let [withoutConsent, unreadable] = [0, 0];
  for (const row of rows) {
    const cells = cellsOf(row, reader.columns);
    try {
      const { said, on } = consentIn(row, cells, reader);
      if (said === 'YES') agreed.push(readRow(cells, on, reader));
      else withoutConsent += 1;
      if (said === 'OUT') isOut.add(personOf(cells, reader));
      if (said !== 'NO') continue;
      const person = personOf(cells, reader);
      saidNo.add(person);
      refused.push(person);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unreadable += 1;
      const { where, message } = error;
      const heading =
        reader.columns.find(({ use, column }) => use === where || column === where)?.heading ?? '';
      if (problems.length <= MOST_ROWS_TOLD)
        problems.push({ row: row.row, column: excerpt(heading), message });
    }
  }
  for (const one of agreed) if (saidNo.has(one)) refused.push(one);
  const said = agreed.filter((one) => !saidNo.has(one) && !isOut.has(one));
  const left = agreed.length - said.length;
  return { said, refused, withoutConsent: withoutConsent + left, unreadable, problems };
}

/** Names that show whether letters are read right, those with other letters than A to Z first. */
function namesIn(rows: readonly SheetRow[], columns: readonly UsedColumn[]): string[] {
  const isTelling = (name: string) => /[^\x20-\x7e]/.test(name);
  const names = rows.flatMap((row) => {
    const { of } = cellsOf(row, columns);
    const name = [of('first name'), of('name'), of('last name')].filter(Boolean).join(' ');
    return name === '' ? [] : [excerpt(name)];
  });
  const distinct = [...new Set(names)];
  const telling = distinct.filter(isTelling);
  return [...telling, ...distinct.filter((name) => !isTelling(name))].slice(0, MOST_NAMES);
}

/** Without headings, as when a few lines are pasted, the first row is somebody. */
const isPerson = ({ values }: SheetRow) =>
  values.some((cell) => cell.includes('@') || looksLikePhone(cellText(cell)));

function partsOf({ rows, headingAt }: Extract<OpenedTable, { ok: true }>) {
  const heading = rows[headingAt];
  const isHeadless = heading !== undefined && headingScore(heading.values) === 0 && isPerson(heading);
  return {
    headings: isHeadless ? [] : (heading?.values ?? []).slice(0, MOST_COLUMNS),
    body: rows.slice(isHeadless ? headingAt : headingAt + 1),
    above: rows.slice(Math.max(0, headingAt - MOST_PASSED_OVER), headingAt),
    headingRow: heading?.row ?? 1,
  };
}

/** Reads a file as it comes: who agreed, how many did not, and which rows cannot be read. */
export function readCustomers({
  file,
  encoding,
  columns: chosen,
  country,
  today,
}: CustomerFile): ReadCustomers {
  const opened = openTable(Buffer.from(file, 'base64'), encoding, headingScore);
  if (!opened.ok) {
    const { code, row, column } = opened.problem;
    return {
      ...NOTHING,
      problems: [{ row, column: excerpt(column), message: UNOPENED[code] }],
      reading: null,
    };
  }
  const { headings, body, above, headingRow } = partsOf(opened);
  const columns = usesOf(headings, body, chosen);
  const reading: ReadCustomers['reading'] = {
    ...{ encoding: opened.encoding, isGuess: opened.isGuess, names: namesIn(body, columns) },
    ...{ sheet: opened.sheet && excerpt(opened.sheet), otherSheets: [...opened.otherSheets] },
    title: above.map(({ values }) => excerpt(values.filter((cell) => cell.trim() !== '').join(' '))),
    columns: columns.map((column) => ({ ...column, heading: excerpt(column.heading) })),
  };
  const wrong = (row: number, message: string): ReadCustomers => ({
    ...NOTHING,
    problems: [{ row, column: '', message }],
    reading,
  });
  if (!columns.some(({ use }) => use === 'email' || use === 'phone'))
    return wrong(headingRow, WORDS.noHeadings);
  const surplus = body[MOST_CUSTOMER_ROWS];
  if (surplus) return wrong(surplus.row, WORDS.tooManyRows(MOST_CUSTOMER_ROWS));

  const dates = columns.filter(({ use }) => use === 'consent date' || use === 'consent');
  const dateCells = body.flatMap(({ values }) => dates.map(({ column }) => values[column] ?? ''));
  const reader = { columns, order: dateOrderOf(dateCells, country), country, today };
  const { said, ...counted } = readRows(body, reader);
  return { said: said.map((one) => ({ ...one, addresses: [...one.addresses] })), ...counted, reading };
}
