import type { SheetRow } from '#modules/spreadsheets';
import { sizeNamed, type UsedColumn } from './column-uses.ts';
import { CODES, COLUMNS } from './sheet-columns.ts';
import { sheetWords } from './words.ts';

/** Rows below headings of ours, and which of them were one dish. */
export type LaidRows = {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  /** By the row of the file: the rows of the same dish. */
  readonly dishes: ReadonlyMap<number, readonly number[]>;
  /** Where dishes without a category come that the menu does not have; undefined where rows name theirs. */
  readonly newDishesIn: string | undefined;
  /** What stood alone in its row and was taken for a category. */
  readonly categoryRows: readonly string[];
  /** How many dishes are off sale where the sheet comes from, and how many sizes of others. */
  readonly offSale: { readonly dishes: number; readonly sizes: number };
};

type Line = {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  readonly size: string;
  readonly isOffSale: boolean;
  /** Said of the dish in one of its lines, or in each; undefined where a line does not say. */
  readonly isArchived: boolean | undefined;
  /** What the dish costs in the sizes that are columns. */
  readonly prices: readonly { readonly name: string; readonly price: string }[];
};

/** Made by others for a dish without sizes. */
const NO_SIZE = new Set(['default title', 'regular', 'default', 'standard', '']);

const TAG = /<[^<>]{0,2000}>/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** What a page's description says, without its marks. */
function plainText(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text;
  return text
    .replaceAll(/<br ?\/?>|<\/(?:p|li|div)>/gi, ' ')
    .replaceAll(TAG, '')
    .replaceAll(/&(?:amp|nbsp|quot|#39|lt|gt);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** "Food > Pizza": its end. */
const leafOf = (category: string) => category.split('>').at(-1)?.trim() ?? '';

/** The first of several categories; a comma within a name has a backslash before it. */
const firstOf = (categories: string) =>
  (/^(?:\\.|[^,\\])*/.exec(categories)?.[0] ?? '').replaceAll('\\,', ',');

/** The heading above several categories; other headings stand above one, whose name may have commas. */
const SEVERAL = 'categories';

function lineOf({ row, values }: SheetRow, columns: readonly UsedColumn[], isForeign: boolean): Line {
  const cells = new Map<string, string>();
  const sizes: string[] = [];
  const prices: { name: string; price: string }[] = [];
  const shops: string[] = [];
  let isArchived: boolean | undefined;
  for (const { column, heading, use } of columns) {
    const cell = values[column]?.trim() ?? '';
    if (use === 'leave out' || cell === '') continue;
    if (use === 'size') sizes.push(cell);
    else if (use === 'size price') prices.push({ name: sizeNamed(heading), price: cell });
    else if (use === 'description' && isForeign) cells.set(use, plainText(cell));
    else if (use === 'category' && isForeign)
      cells.set(use, leafOf(heading.toLowerCase() === SEVERAL ? firstOf(cell) : cell));
    else if (use === 'on sale') shops.push(cell);
    else if (use === 'off sale') isArchived = OFF_SALE.test(cell);
    else cells.set(use, cell);
  }
  const isOffSale = isArchived === true || (shops.length > 0 && !shops.some((shop) => ON_SALE.test(shop)));
  // what it lists for one that does not vary are its properties
  const size = SIZELESS.test(cells.get('kind of row') ?? '') ? '' : sizes.join(', ');
  return { row, cells, size, isOffSale, isArchived, prices };
}

const ON_SALE = /^(?:y|yes|true|1)$/i;
const OFF_SALE = /^(?:y|yes|true|1|archived|draft)$/i;
const SIZELESS = /^simple\b/i;
const KINDS_LEFT_OUT = /modifier|^grouped|^external/i;

/** Whether tokens are those of dishes: lines of one dish share theirs. In other exports each size has its own. */
function areOfDishes(lines: readonly Line[]): boolean {
  const tokened = lines.filter(({ cells }) => cells.has('token'));
  const sharing = [...Map.groupBy(tokened, ({ cells }) => cells.get('token')).values()];
  return (
    sharing.some(({ length }) => length > 1) &&
    sharing.every((own) => new Set(own.map(({ cells }) => cells.get('name'))).size === 1)
  );
}

/** Which dish a line is about, whatever stands between its lines. */
function keysOf(lines: readonly Line[]): readonly string[] {
  const keyed = areOfDishes(lines) ? 'token' : 'dish key';
  const byCode = new Map(
    lines.flatMap(({ cells }) => {
      const [code, id] = [cells.get('own code'), cells.get('own id')];
      return code !== undefined && id !== undefined ? [[code, id] as const] : [];
    }),
  );
  return lines.map(({ row, cells }) => {
    const parent = cells.get('parent');
    if (parent !== undefined)
      return `id ${parent.startsWith('id:') ? parent.slice(3) : (byCode.get(parent) ?? parent)}`;
    const id = cells.get('own id');
    if (id !== undefined) return `id ${id}`;
    const key = cells.get(keyed);
    if (key !== undefined) return `key ${key}`;
    const name = cells.get('name');
    return name === undefined ? `row ${row}` : JSON.stringify([name, cells.get('category') ?? '']);
  });
}

const MADE = ['type', 'category', 'size of', 'name', 'price'];
const NOT_SOLD = ['visible', 'available'];

const isPriced = ({ cells, prices }: Line) => cells.has('price') || prices.length > 0;
const isSized = ({ size }: Line) => !NO_SIZE.has(size.toLowerCase());

/** Whether a dish is off sale as a whole: itself, or in all its sizes. */
function isHiddenDish(lines: readonly Line[], lead: Line, sizes: readonly Line[]): boolean {
  const said = lines.flatMap(({ isArchived }) => isArchived ?? []);
  if (said.length > 0 && said.every(Boolean)) return true;
  const telling = sizes.includes(lead) || !lead.isOffSale ? sizes : [lead];
  return telling.length > 0 && telling.every(({ isOffSale }) => isOffSale);
}

/** Lines of one dish as its own row and those of its sizes. */
function rowsOfDish(lines: readonly Line[]): { row: number; cells: ReadonlyMap<string, string> }[] {
  const [first] = lines;
  if (!first) return [];
  const named = lines.filter(({ cells }) => cells.has('name'));
  const lead = named.find(({ cells }) => !cells.has('parent')) ?? named[0] ?? first;
  const areParts = lines.some(({ cells }) => cells.has('parent'));
  // a size without a price stays, so that its price is asked for
  const isSize = (line: Line) =>
    isPriced(line) || (lines.length > 1 && isSized(line) && (!areParts || line.cells.has('parent')));
  const sizeLines = lines.filter(isSize);
  const sized = sizeLines.flatMap(({ row, size, cells, prices, isOffSale }) =>
    prices.length > 0
      ? prices.map(({ name, price }) => ({ row, name, price, isOffSale }))
      : [{ row, name: size, price: cells.get('price') ?? '', isOffSale }],
  );
  const only = sized.find(({ price }) => price !== '');
  const dish = new Map(lead.cells);
  if (only) dish.set('price', only.price);
  const isHidden = isHiddenDish(lines, lead, sizeLines);
  if (isHidden) dish.set('visible', 'no');
  // a dish with one of the columns of prices has no sizes; one that says its only size has that one
  const isPlain =
    lines.some(({ prices }) => prices.length > 0) || NO_SIZE.has(only?.name.toLowerCase() ?? '');
  if (sized.length < 2 && isPlain) return [{ row: lead.row, cells: dish }];
  const [name, category] = [dish.get('name') ?? '', dish.get('category') ?? ''];
  return [
    { row: lead.row, cells: dish },
    ...sized.map((size) => ({
      row: size.row,
      cells: new Map([
        ...[['type', 'size'] as const, ['category', category] as const, ['size of', name] as const],
        ...[['name', size.name || sheetWords.onlySize] as const, ['price', size.price] as const],
        ...(size.isOffSale && !isHidden ? [['available', 'no'] as const] : []),
      ]),
    })),
  ];
}

const isBare = ({ cells, size, prices }: Line) =>
  cells.size === 1 && cells.has('name') && size === '' && prices.length === 0;

/** Lines with nothing but a name, above the dishes of a category. A single one among dishes is one without a price. */
function withCategories(lines: readonly Line[]): { lines: Line[]; categoryRows: string[] } {
  const bare = lines.filter(isBare);
  const [only, another] = bare;
  if (only && !another && lines.slice(0, lines.indexOf(only)).some(isPriced))
    return { lines: [...lines], categoryRows: [] };
  let category: string | undefined;
  const below = lines.flatMap((line) => {
    if (isBare(line)) {
      category = line.cells.get('name');
      return [];
    }
    return category === undefined
      ? [line]
      : [{ ...line, cells: new Map([...line.cells, ['category', category]]) }];
  });
  return { lines: below, categoryRows: bare.flatMap(({ cells }) => cells.get('name') ?? []) };
}

/** Rows of a sheet as it comes, as rows below headings of ours: lines of one dish become its sizes. */
export function layRows(
  rows: readonly SheetRow[],
  columns: readonly UsedColumn[],
  isForeign: boolean,
): LaidRows {
  const uses = new Set(columns.map(({ use }) => use));
  const read = rows
    .map((row) => lineOf(row, columns, isForeign))
    .filter(({ cells }) => !KINDS_LEFT_OUT.test(cells.get('kind of row') ?? ''))
    .filter((line) => !isForeign || line.cells.has('name') || isPriced(line) || line.size !== '');
  const areNamed = ['category', 'type', 'id'].some((use) => uses.has(use));
  const { lines, categoryRows } =
    areNamed || isForeign ? { lines: read, categoryRows: [] } : withCategories(read);
  const areTogether = ['size', 'dish key', 'token', 'parent'].some((use) => uses.has(use));
  const keys = areTogether ? keysOf(lines) : lines.map(({ row }) => `row ${row}`);
  const groups = Map.groupBy(lines.keys(), (at) => keys[at] ?? '');
  const dishes = new Map<number, readonly number[]>();
  const laid = [...groups.values()].flatMap((places) => {
    const own = places.flatMap((at) => lines[at] ?? []);
    for (const { row } of own)
      dishes.set(
        row,
        own.map((line) => line.row),
      );
    // what the first of several sizes says is said of the dish
    const areSizes = own.some(isPriced) && own.some(isSized);
    const isVaried = own.length > 1 && (areSizes || own.some(({ cells }) => !cells.has('name')));
    const isInColumns = own.some(({ prices }) => prices.length > 0);
    return isVaried || isInColumns ? rowsOfDish(own) : own.flatMap((line) => rowsOfDish([line]));
  });
  const headings = [
    ...new Set([
      ...MADE,
      ...NOT_SOLD.filter((one) => laid.some(({ cells }) => cells.has(one))),
      ...[...uses].filter((use) => COLUMNS.includes(use) || use === CODES),
    ]),
  ];
  return {
    headings,
    rows: laid.map(({ row, cells }) => ({
      row,
      values: headings.map((heading) => cells.get(heading) ?? ''),
    })),
    dishes,
    categoryRows,
    offSale: {
      dishes: isForeign ? laid.filter(({ cells }) => cells.get('visible') === 'no').length : 0,
      sizes: isForeign ? laid.filter(({ cells }) => cells.get('available') === 'no').length : 0,
    },
    newDishesIn: areNamed ? undefined : sheetWords.onlyCategory,
  };
}
