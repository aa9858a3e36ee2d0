// Menus of GloriaFood: how they are fetched, read, and come out as ours. What is done with them is the importer's.

export { type Differences, gatherDifferences } from './differences.ts';
export { createMenuFetcher, type FetchMenu } from './fetch-menu.ts';
export type { MenuIds } from './menu-ids.ts';
export { parseMenu } from './parse-menu.ts';
export { readMenu } from './read-menu.ts';
export { gloriaFoodWords } from './words.ts';
