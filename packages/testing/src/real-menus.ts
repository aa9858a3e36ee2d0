import { readdirSync, readFileSync } from 'node:fs';
import { minorDigits } from '@comanda/domain/money/money';

/** Real menus, each beside what a careful reader says it offers; the page beside them says how that is written. */
const MENUS = new URL('./menus/', import.meta.url);

export type Size = { readonly name: string; readonly price: number };
export type RightDish = {
  readonly category: string;
  readonly name: string;
  /** One without a name where the dish has no sizes; "?" for a size that the card has no name for. */
  readonly sizes: readonly Size[];
  /** What is no dish of the card, but may be offered as one with a mark. */
  readonly isAllowed: boolean;
};

export type RealMenu = {
  readonly name: string;
  readonly currency: string;
  readonly text: string;
  readonly right: readonly RightDish[];
};

const file = (name: string) => readFileSync(new URL(name, MENUS), 'utf8');

/** "12.50", "small 8.50", "? 4": the last word is the price. */
function sizeIn(written: string, currency: string): Size {
  const words = written.trim().split(' ');
  const price = Math.round(Number(words.at(-1)) * 10 ** minorDigits(currency));
  return { name: words.slice(0, -1).join(' '), price };
}

function rightDishes(text: string, currency: string): RightDish[] {
  let category = '';
  return text.split('\n').flatMap((line): RightDish[] => {
    if (line.startsWith('# ')) category = line.slice(2);
    if (line.startsWith('~ ')) return [{ category, name: line.slice(2), sizes: [], isAllowed: true }];
    const [name = '', sizes] = line.split(' | ');
    if (sizes === undefined) return [];
    const read = sizes.split('; ').map((size) => sizeIn(size, currency));
    return [{ category, name, sizes: read, isAllowed: false }];
  });
}

export function realMenus(): RealMenu[] {
  const ending = '.right.txt';
  const names = readdirSync(MENUS).filter((name) => name.endsWith(ending));
  return names.sort().map((found) => {
    const name = found.slice(0, -ending.length);
    const currency = name.slice(-3);
    return { name, currency, text: file(`${name}.txt`), right: rightDishes(file(found), currency) };
  });
}
