import { before } from '@comanda/domain/people/without-end';
import { ALLERGEN_COLUMNS, DISH_CELL_LENGTHS } from './cell-schemas.ts';

export const ROW_TYPES = ['tax', 'schedule', 'group', 'option', 'category', 'item', 'size'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** How a row names the cell below a heading: "kitchen name" is `kitchen_name`, as the column of a dish. */
export const cellName = (heading: string): string => heading.replaceAll(' ', '_');

export const headingOf = (cell: string): string => cell.replaceAll('_', ' ');

/**
 * The sheet's headings, in the order in which an export writes them. An import takes them in any order and needs but
 * few. A row is found by its `id`, and without one by its `key`, which is its name unless the name stands twice. Within
 * the sheet rows call each other by their keys.
 */
export const COLUMNS: readonly string[] = [
  ...[
    'id',
    'type',
    'category',
    'group',
    'size of',
    'part',
    'part size',
    'name',
    'key',
    'description',
    'price',
    'prices by service',
    'tax',
    'schedule',
    'groups',
  ],
  ...Object.keys(DISH_CELL_LENGTHS).map(headingOf),
  ...['available', 'sold out until', 'stock', 'image'],
  ...['min', 'max', 'free', 'default', 'repeat', 'rate', 'times', 'first day', 'last day'],
  ...ALLERGEN_COLUMNS.keys(),
];

const FIGURES = ['price', 'stock', 'min', 'max', 'free', 'repeat', 'first day', 'last day'];
const WORDS = ['type', 'available', 'default', ...ALLERGEN_COLUMNS.keys()];
const NAMES = ['category', 'group', 'size of', 'part', 'part size', 'name', 'key', 'tax', 'schedule'];

/** The most characters that are read of each column: generous, and few enough that reading them costs nothing. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ...[...FIGURES, ...WORDS].map((column) => [column, 20] as const),
  ...NAMES.map((column) => [column, 300] as const),
  ...[['id', 40] as const, ['sold out until', 40] as const],
  ...Object.entries(DISH_CELL_LENGTHS).map(([cell, most]) => [headingOf(cell), most] as const),
  ['prices by service', 120] as const,
  ...[['times', 2_000] as const, ['description', 2_000] as const, ['image', 4_000] as const],
  ...[['rate', 600] as const, ['groups', 6_000] as const],
]);

export const longestCell = (column: string): number => LONGEST.get(column) ?? 300;

/** Codes of allergens in a sheet of somebody's own, as "A,G": nobody knows what they mean, so they are described. */
export const CODES = 'allergen codes';
/** What counts the rows, or names them for a till, in sheets of somebody's own. */
export const PASSED_OVER = 'row number';
/** "Nr.", of which only the cells say whether it counts the rows or is the dishes' number. */
const MAYBE_NUMBER = 'count or number';
const LONGEST_NUMBER = 8;

/** What people call a column in sheets of their own, in the languages of the countries where restaurants may be. */
export const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name:
      'dish, title, item, item name, dish name, product, product name, article, menu item, gericht, artikel, speise, ' +
      'produkt, bezeichnung, nome, prato, produto, artigo, nombre, plato, producto, articulo, nom, plat, produit, ' +
      'designation, piatto, prodotto, gerecht, naam, nazwa, danie, namn, ratt, navn, rett, ret, urun, yemek, الاسم, اسم, الصنف',
    category:
      'kategorie, categoria, categorie, kategori, kategoria, section, menu section, course, rubrik, secao, seccao, ' +
      'seccion, sezione, rubrique, القسم, الفئة',
    description:
      'beschreibung, descricao, descripcion, descrizione, omschrijving, opis, beskrivelse, beskrivning, aciklama, ' +
      'details, ingredients, zutaten, ingredientes, ingredienti, الوصف',
    price:
      'preis, preco, precio, prix, prezzo, prijs, cena, pris, fiyat, unit price, selling price, sale price, full price, ' +
      'einzelpreis, verkaufspreis, valor, السعر, سعر',
    [CODES]: 'allergene, allergens, allergen, alergenos, alergenios, allergenes, allergeni, allergenen',
    number: 'dish number, item number, menu number',
    [MAYBE_NUMBER]: 'nr, nr., no, no., n°, nº, #, nummer, numero',
    [PASSED_OVER]: 'sku, pos',
  }).flatMap(([column, words]) => words.split(', ').map((word) => [word, column] as const)),
);

/** The column that a heading means, whatever its case and accents: "Preço (€)" is the price. */
function columnOf(cell: string): string {
  const heading = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
  if (COLUMNS.includes(heading)) return heading;
  const plain = before(heading.normalize('NFKD').replaceAll(/\p{M}/gu, ''), '(', '[', '€', '£', '$').trim();
  return COLUMNS.includes(plain) ? plain : (ALIASES.get(plain) ?? ALIASES.get(heading) ?? heading);
}

/** Whether cells are the dishes' numbers, as "12a" or with gaps between them: 1, 2, 3 … only counts the rows. */
function areNumbers(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const isCount = filled.every((cell, index) => /^\d+[.)]?$/.test(cell) && parseInt(cell, 10) === index + 1);
  return !isCount && filled.every((cell) => cell.length <= LONGEST_NUMBER);
}

/** The columns of a sheet by its headings and, where these leave it open, by the cells below them. */
export function columnsOf(
  headings: readonly string[],
  cellsBelow: (index: number) => readonly string[],
): string[] {
  const columns = headings.map(columnOf);
  const first = columns.includes('number') ? -1 : columns.indexOf(MAYBE_NUMBER);
  return columns.map((column, index) => {
    if (column !== MAYBE_NUMBER) return column;
    return index === first && areNumbers(cellsBelow(index)) ? 'number' : PASSED_OVER;
  });
}

export type Cells = Readonly<Record<string, string>>;
