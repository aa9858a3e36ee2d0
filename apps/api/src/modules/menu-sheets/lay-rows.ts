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
};

type Line = {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  readonly size: string;
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

/** "Food > Pizza, Offers": the first of them, at its end. */
const leafOf = (category: string) => (category.split(',', 1)[0] ?? '').split('>').at(-1)?.trim() ?? '';

function lineOf({ row, values }: SheetRow, columns: readonly UsedColumn[], isForeign: boolean): Line {
  const cells = new Map<string, string>();
  const sizes: string[] = [];
  const prices: { name: string; price: string }[] = [];
  for (const { column, heading, use } of columns) {
    const cell = values[column]?.trim() ?? '';
    if (use === 'leave out' || cell === '') continue;
    if (use === 'size') sizes.push(cell);
    else if (use === 'size price') prices.push({ name: sizeNamed(heading), price: cell });
    else if (use === 'description' && isForeign) cells.set(use, plainText(cell));
    else if (use === 'category' && isForeign) cells.set(use, leafOf(cell));
    else cells.set(use, cell);
  }
  return { row, cells, size: sizes.join(', '), prices };
}

const KINDS_LEFT_OUT = /modifier|^grouped|^external/i;

/** Which dish a line is about, whatever stands between its lines. */
function keysOf(lines: readonly Line[]): readonly string[] {
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
    const key = cells.get('dish key');
    if (key !== undefined) return `key ${key}`;
    const name = cells.get('name');
    return name === undefined ? `row ${row}` : JSON.stringify([name, cells.get('category') ?? '']);
  });
}

const MADE = ['type', 'category', 'size of', 'name', 'price'];

/** Lines of one dish as its own row and those of its sizes. */
function rowsOfDish(lines: readonly Line[]): { row: number; cells: ReadonlyMap<string, string> }[] {
  const [first] = lines;
  if (!first) return [];
  const named = lines.filter(({ cells }) => cells.has('name'));
  const lead = named.find(({ cells }) => !cells.has('parent')) ?? named[0] ?? first;
  const sized = lines.flatMap(({ row, size, cells, prices }) =>
    prices.length > 0
      ? prices.map(({ name, price }) => ({ row, name, price }))
      : cells.has('price')
        ? [{ row, name: size, price: cells.get('price') ?? '' }]
        : [],
  );
  const [only] = sized;
  const dish = new Map(lead.cells);
  if (only) dish.set('price', only.price);
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
      ]),
    })),
  ];
}

/** Lines without a price and with nothing but a name, above the dishes of a category. */
function withCategories(lines: readonly Line[]): Line[] {
  let category = sheetWords.onlyCategory;
  return lines.flatMap((line) => {
    const [name, ...others] = line.cells.keys();
    if (name === 'name' && others.length === 0 && line.size === '' && line.prices.length === 0) {
      category = line.cells.get('name') ?? category;
      return [];
    }
    return [{ ...line, cells: new Map([...line.cells, ['category', category]]) }];
  });
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
    .filter(
      ({ cells, prices }) => !isForeign || cells.has('name') || cells.has('price') || prices.length > 0,
    );
  const lines = uses.has('category') || uses.has('type') ? read : withCategories(read);
  const areTogether = uses.has('size') || uses.has('dish key') || uses.has('parent');
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
    const sizes = own.filter(({ size, cells }) => cells.has('price') && !NO_SIZE.has(size.toLowerCase()));
    const isVaried = own.length > 1 && (sizes.length > 0 || own.some(({ cells }) => !cells.has('name')));
    const isPriced = own.some(({ prices }) => prices.length > 0);
    return isVaried || isPriced ? rowsOfDish(own) : own.flatMap((line) => rowsOfDish([line]));
  });
  const headings = [
    ...new Set([...MADE, ...[...uses].filter((use) => COLUMNS.includes(use) || use === CODES)]),
  ];
  return {
    headings,
    rows: laid.map(({ row, cells }) => ({
      row,
      values: headings.map((heading) => cells.get(heading) ?? ''),
    })),
    dishes,
  };
}
