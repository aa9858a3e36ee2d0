import { withoutEnd } from '@comanda/domain/people/without-end';
import { areDistinct, type FoundPrice, foundPrice, underColumns } from './found-price.ts';
import { headingPrice } from './heading-prices.ts';
import { pricesAtEnd } from './line-prices.ts';
import { type MenuLine, onOneLine, readLine, withNumber } from './read-line.ts';
import { calmed, isSize, sizeAtEnd } from './size-names.ts';
import { type Role, roleOf, withoutPrice } from './table-heads.ts';
import { amountsIn, LONGEST } from './written-amounts.ts';

const BETWEEN = /[,;|]\s+/u;

/** The price in a part of a cell, and the size before it: "copa 2.50€", "1/4 2.50€", "10€". */
function labelled(part: string, currency: string): { name: string; found: FoundPrice } | null {
  const at = part.lastIndexOf(' ');
  const read = pricesAtEnd(part.slice(at + 1), currency);
  const whole = pricesAtEnd(part, currency);
  if (whole?.name === '' && whole.found.sizes.length === 0) return { name: '', found: whole.found };
  const label = part.slice(0, Math.max(at, 0)).trim();
  return read?.name === '' && label !== '' ? { name: label, found: read.found } : null;
}

/**
 * The prices that one cell of a table lists, "7€, 10€" below "½ ración, 1 ración" or "glass 2.50€, 12€"; null for any
 * other cell. `currency` is ISO 4217.
 */
function listedPrices(cell: string, head: string, currency: string): FoundPrice | null {
  if (cell.length > LONGEST) return null;
  const parts = cell.trim().split(BETWEEN);
  const read = parts.map((part) => labelled(part.trim(), currency));
  const heads = head.split(BETWEEN).map((one) => one.trim());
  const sizes = read.flatMap((one, index) => {
    const name = one?.name || (heads.length === parts.length ? heads[index] : '') || '';
    return one ? [{ name, price: one.found.price, text: one.found.text }] : [];
  });
  const [only] = sizes;
  if (!only || sizes.length < parts.length || (sizes.length === 1 && only.name === '')) return null;
  if (sizes.length === 1) {
    const isKnown = isSize(only.name) || sizeAtEnd(only.name) !== null;
    return isKnown ? { price: only.price, text: only.text, sizes, isSure: true } : null;
  }
  const names = sizes.flatMap(({ name }) => name || []);
  return areDistinct(names) ? foundPrice(sizes, names.length === sizes.length) : null;
}

type Mark = '\t' | '|';
type Column = { readonly at: number; readonly head: string; readonly role: Role | null };

/** A table whose heads say what stands in each column: "Name | Description | Price". */
type Table = {
  readonly mark: Mark;
  readonly columns: readonly Column[];
  /** What its first head says above its names, as "Pizza" in "Pizza | Description | Price". */
  readonly heading: string;
};

const IS_DASH = /^[-–—]+$/u;
const IS_NEGATIVE = /^[-–−]\s?\D{0,4}\d/u;
const IS_NUMBER = /^\d{1,4}[a-z]?[.)]?$/u;
const IS_ADDRESS = /^(?:https?:|data:|www\.|!\[)|\.(?:jpe?g|png|webp|gif|avif|svg)$/iu;
const HAS_LETTERS = /\p{L}/u;
const HAS_WORD = /\p{L}{3}/u;
const LONGEST_HEAD = 40;
/** Heads of which a table has one at least. */
const TELLING: ReadonlySet<Role | null> = new Set(['NAME', 'PRICE', 'DESCRIPTION']);
/** A heading whose price is that of all its dishes stands so many lines above their table. */
const FARTHEST_HEADING = 4;
/** Between the names of a dish in two languages. */
const BETWEEN_NAMES = ' / ';

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^(\*\*|__|\*)(.*)\1$/u, '$2')
    .trim();
const cellsOf = (line: string, mark: Mark) => line.split(mark).map(bare);
const markOf = (line: string): Mark | null => (line.includes('\t') ? '\t' : line.includes('|') ? '|' : null);

const isPrice = (cell: string, currency: string) =>
  pricesAtEnd(cell, currency)?.name === '' || listedPrices(cell, '', currency) !== null;

/** Whether cells are heads that say what stands below them; beside rows it takes two to be sure. */
function areHeads(cells: readonly string[], isAfterGap: boolean, currency: string): boolean {
  const roles = cells.flatMap((cell) => roleOf(cell) ?? []);
  const areSaid = roles.length > 1 || (isAfterGap && roles.includes('PRICE'));
  return areSaid && !cells.some((cell) => isPrice(cell, currency));
}

/** The rows below a head, up to the next head or an empty line that no whole row follows. */
function rowsBelow(lines: readonly string[], index: number, mark: Mark, currency: string): number[] {
  const width = cellsOf(lines[index] ?? '', mark).length;
  const rows: number[] = [];
  let isAfterGap = false;
  for (const [at, line] of lines.entries()) {
    if (at <= index) continue;
    if (line.trim() === '') isAfterGap = true;
    else {
      const isRow = line.includes(mark);
      if (isAfterGap && (!isRow || cellsOf(line, mark).length !== width)) break;
      if ((!isRow && mark === '|') || areHeads(cellsOf(line, mark), isAfterGap, currency)) break;
      if (isRow) rows.push(at);
      isAfterGap = false;
    }
  }
  return rows;
}

/** What each column holds, by its head and by what stands in it; null where that is no table of dishes. */
function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  currency: string,
  isPriced: boolean,
) {
  const below = (at: number) =>
    rows.flatMap((cells) => cells[at] || []).filter((cell) => !IS_DASH.test(cell));
  const arePrices = (at: number) =>
    below(at).length > 0 && below(at).every((cell) => isPrice(cell, currency));
  const columns = heads.map((head, at): Column => {
    const said = head === '' ? null : roleOf(head);
    const isOther = said !== null && said !== 'PRICE' && said !== 'NUMBER' && arePrices(at);
    return { at, head, role: isOther ? null : said };
  });
  const isSaid = (role: Role) => columns.some((column) => column.role === role);
  const unnamed = isSaid('NAME')
    ? undefined
    : columns.find(({ role, at }) => role === null && below(at).some((cell) => HAS_LETTERS.test(cell)));
  const isKnown = isSaid('PRICE') || isSaid('DESCRIPTION');
  if (!isSaid('NAME') && !(isKnown && unnamed)) return null;
  const known = columns.map((column): Column => {
    const { role, head, at } = column;
    if (column === unnamed) return { ...column, role: 'NAME' };
    if (role !== null) return column;
    if (head === '' && below(at).every((cell) => IS_NUMBER.test(cell))) return { ...column, role: 'NUMBER' };
    const isSizeOf = HAS_LETTERS.test(head) && !isCount(head) && arePrices(at);
    return isSizeOf ? { ...column, role: 'PRICE' } : column;
  });
  const prices = known.filter(
    ({ role, at }) => role === 'PRICE' && below(at).some((cell) => isPrice(cell, currency)),
  );
  if (prices.length === 0 && !isPriced) return null;
  return { columns: known, heading: unnamed?.head ?? '' };
}

/** Figures that are no money: "kcal", "g". */
const COUNTS = /^(?:k?cal|kj|g|gr|ml|cl|kg|oz|qty|pcs|menge|%|vat|tax|gst)\b/iu;
const isCount = (head: string) => COUNTS.test(head) && !isSize(head);

/** The table whose heads stand at `index`, and the places of its rows. */
function tableAt(lines: readonly string[], index: number, currency: string) {
  const line = lines[index] ?? '';
  const mark = markOf(line);
  if (!mark || amountsIn(line, currency).length > 0) return null;
  const heads = cellsOf(line, mark);
  const filled = heads.filter((head) => head !== '');
  if (filled.length < 2 || !filled.every((head) => head.length <= LONGEST_HEAD)) return null;
  if (!filled.some((head) => TELLING.has(roleOf(head)))) return null;
  // a line that ends before the first price is none of its rows
  const from = heads.findIndex((head) => roleOf(head) === 'PRICE');
  const rows = rowsBelow(lines, index, mark, currency).filter(
    (at) => cellsOf(lines[at] ?? '', mark).length > from,
  );
  const above = lines.slice(Math.max(0, index - FARTHEST_HEADING), index);
  const isPriced = above.some(
    (one) => headingPrice(onOneLine(one.replace(/^\s*#+/u, '')), currency) !== null,
  );
  const table = tableOf(
    heads,
    rows.map((at) => cellsOf(lines[at] ?? '', mark)),
    currency,
    isPriced,
  );
  return table && { table: { ...table, mark }, rows };
}

/** The price of a row, or its prices by size or service; null where it has none that can be read. */
function priceOf(cells: readonly string[], columns: readonly Column[], currency: string): FoundPrice | null {
  const prices = columns.filter(({ role }) => role === 'PRICE');
  const money = columns.find(({ role }) => role === 'CURRENCY');
  const beside = money ? ` ${cells[money.at] ?? ''}` : '';
  const written = prices.flatMap(({ at, head }) => {
    const text = cells[at] ?? '';
    return text === '' || IS_DASH.test(text) ? [] : [{ text, head }];
  });
  const [only, ...more] = written;
  if (!only || written.some(({ text }) => IS_NEGATIVE.test(text))) return null;
  if (prices.length === 1) {
    const listed = listedPrices(only.text, only.head, currency);
    if (listed) return listed;
    const read = readLine(only.text, currency);
    return read.kind === 'PRICE' ? { ...read.found, text: `${read.found.text}${beside}`.trim() } : null;
  }
  const sizes = written.flatMap(({ text, head }) => {
    const read = pricesAtEnd(text, currency);
    const price = read?.name === '' && read.found.sizes.length === 0 ? read.found.price : null;
    return price === null
      ? []
      : [{ name: calmed(withoutPrice(head)), price, text: `${text}${beside}`.trim() }];
  });
  if (sizes.length < more.length + 1) return null;
  const heads = prices.map(({ head }) => head);
  const isSaid = heads.every((head) => roleOf(head) !== 'PRICE' || isSize(withoutPrice(head)));
  const areDistinct = new Set(sizes.map(({ name }) => name.toLowerCase())).size === sizes.length;
  const found = foundPrice(areDistinct ? sizes : sizes.map((size) => ({ ...size, name: '' })), isSaid);
  const isSame = sizes.length === prices.length && sizes.every(({ price }) => price === found?.price);
  // "price inside", "price outside": the same twice is one price
  if (found && isSame && !isSaid) return { ...found, sizes: [], isSure: true };
  return found && underColumns(found, sizes, heads.map(withoutPrice));
}

/** A row as lines of a menu: its heading where another one begins, and its dish. */
function rowLines(cells: readonly string[], { columns }: Table, currency: string): MenuLine[] {
  const of = (role: Role | null) =>
    columns
      .filter((column) => column.role === role)
      .flatMap(({ at, head }) => {
        const text = onOneLine(cells[at] ?? '');
        return text === '' || IS_ADDRESS.test(text) ? [] : [{ text, head }];
      });
  const words = (role: Role) => of(role).map(({ text }) => text);
  const name = [...new Set(words('NAME'))].join(BETWEEN_NAMES);
  const filled = cells.filter((cell) => cell !== '' && !IS_DASH.test(cell));
  if (filled.length < 2 && !IS_NUMBER.test(filled[0] ?? '')) {
    const text = onOneLine(filled[0] ?? '');
    return text === '' || IS_ADDRESS.test(text)
      ? [{ kind: 'BLANK' }]
      : [{ kind: 'BLANK' }, { kind: 'TEXT', text: withoutEnd(text, ':'), isHeading: true }];
  }
  const found = priceOf(cells, columns, currency);
  const unread = found ? [] : words('PRICE').filter((text) => !IS_DASH.test(text));
  const others = of(null).map(({ text, head }) =>
    head === '' || HAS_LETTERS.test(text) ? text : `${head} ${text}`,
  );
  const numbers = words('NUMBER').filter((text) => HAS_WORD.test(text));
  const number = /^\d{1,4}[a-z]?/u.exec(words('NUMBER').find((text) => IS_NUMBER.test(text)) ?? '')?.[0];
  const rest = [...words('DESCRIPTION'), ...others, ...numbers, ...unread].join(' ');
  if (name === '') return rest === '' ? [] : [{ kind: 'TEXT', text: rest, isHeading: false }];
  if (found) return [withNumber({ kind: 'PRICED', name, rest, found }, number)];
  return [withNumber({ kind: 'UNREAD', name: rest === '' ? name : `${name} – ${rest}` }, number)];
}

/** What the tables of a menu say, by the places of their lines, and where their heads are. `currency` is ISO 4217. */
export function tablesIn(
  lines: readonly string[],
  currency: string,
): { tables: ReadonlyMap<number, readonly MenuLine[]>; tops: ReadonlySet<number> } {
  const read = new Map<number, readonly MenuLine[]>();
  const tops = new Set<number>();
  for (const index of lines.keys()) {
    const found = read.has(index) ? null : tableAt(lines, index, currency);
    if (!found) continue;
    const { table, rows } = found;
    const isGrouped = table.columns.some(({ role }) => role === 'CATEGORY');
    const heading: MenuLine[] =
      table.heading === '' || isGrouped
        ? []
        : [{ kind: 'BLANK' }, { kind: 'TEXT', text: onOneLine(table.heading), isHeading: true }];
    read.set(index, heading);
    tops.add(index);
    let category = '';
    for (const at of rows) {
      const cells = cellsOf(lines[at] ?? '', table.mark);
      const group = table.columns.find(({ role }) => role === 'CATEGORY');
      const own = onOneLine(group ? (cells[group.at] ?? '') : '');
      const isNew = own !== '' && own !== category;
      if (isNew) category = own;
      const said = rowLines(cells, table, currency);
      const isHeading = said.some((one) => one.kind === 'TEXT' && one.text === own);
      read.set(
        at,
        isNew && !isHeading
          ? [{ kind: 'BLANK' }, { kind: 'TEXT', text: own, isHeading: true }, ...said]
          : said,
      );
    }
  }
  return { tables: read, tops };
}
