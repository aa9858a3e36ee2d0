import { parseMenu, readMenu } from '#modules/gloriafood';
import { sheetOfMenu } from './menu-from-elsewhere.ts';
import type { GloriaFoodRead } from './sheet-shapes.ts';

/** Reads a menu of GloriaFood's as a sheet of a restaurant with that currency (ISO 4217). */
export function readGloriaFood(text: string, currency: string): GloriaFoodRead {
  const given = parseMenu(text);
  if (!given) return { kind: 'nothing' };
  if (given.currency !== currency) return { kind: 'foreign', currency: given.currency };
  const { menu, differences } = readMenu(given);
  return { kind: 'GloriaFood', sheet: sheetOfMenu(menu, currency), menu, differences };
}
