import { pictured, type Recipes } from '../shared/recipes.ts';
import { breadsAndSweets } from './breads-and-sweets.ts';
import { dosaAndIdli } from './dosa-and-idli.ts';
import { tiffin } from './larder.ts';
import { pots } from './pots.ts';

/** One picture for each item of Tiffin Lane's menu, by its key. */
export const tiffinLane: Recipes = {
  ...pictured(tiffin.paper, dosaAndIdli),
  ...pictured(tiffin.mint, pots, 1.06),
  ...pictured(tiffin.turmericPaper, breadsAndSweets),
};
