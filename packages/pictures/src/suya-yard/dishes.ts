import { pictured, type Recipes } from '../shared/recipes.ts';
import { drinks } from './drinks.ts';
import { grill } from './grill.ts';
import { yard } from './larder.ts';
import { riceAndSides } from './rice-and-sides.ts';
import { smallChops } from './small-chops.ts';
import { soups } from './soups.ts';

/** One picture for each item of Suya Yard's menu, by its key. */
export const suyaYard: Recipes = {
  ...pictured(yard.flamePaper, grill, 1.04),
  ...pictured(yard.paper, { ...riceAndSides, ...soups, ...smallChops }, 1.05),
  ...pictured(yard.palmPaper, drinks, 1.08),
};
