import type { DifferenceCode } from './differences.ts';

/**
 * What menus here cannot hold yet, each with the place where it is read and left out: take its line away once it can,
 * and write it in `rowsOfMenu` of `menu-sheets/menu-from-elsewhere.ts`.
 */
export const LEFT_OUT: ReadonlySet<DifferenceCode> = new Set<DifferenceCode>([
  // services that a dish is for: `servicesOf` of `dish-notes.ts`
  'SERVICES_LEFT_OUT',
  // what the kitchen calls an option or a size: `innerKitchenNameOf` of `kitchen-names.ts`
  'KITCHEN_NAMES_LEFT_OUT',
]);
