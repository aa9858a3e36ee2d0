import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { parseMenu, readMenu } from '#modules/gloriafood';
import { sheetOfMenu } from './menu-from-elsewhere.ts';
import type { GloriaFoodRead } from './sheet-shapes.ts';

const EMPTY: ImportedMenu = { schedules: [], groups: [], categories: [] };

/** Reads a menu of GloriaFood's as a sheet of a restaurant with that currency (ISO 4217). */
export function readGloriaFood(text: string, currency: string): GloriaFoodRead {
  const given = parseMenu(text);
  if (!given) return { kind: 'nothing' };
  if (given.currency !== currency) return { kind: 'foreign', currency: given.currency };
  const { menu, differences } = readMenu(given);
  const sheet = sheetOfMenu(menu, currency);
  // one that is too large has no rows, and is not sent on
  const isEmpty = sheet.category.length === 0;
  return { kind: 'GloriaFood', sheet, menu: isEmpty ? EMPTY : menu, differences };
}
