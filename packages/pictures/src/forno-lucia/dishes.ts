import { pictured, type Recipes } from '../shared/recipes.ts';
import { lucia } from './larder.ts';
import { mainsAndSweets } from './mains-and-sweets.ts';
import { pizze } from './pizze.ts';
import { smallPlates } from './small-plates.ts';

/** One picture for each item of Forno Lucia's menu, by its key. */
export const fornoLucia: Recipes = {
  ...pictured(lucia.paper, pizze),
  ...pictured(lucia.sage, smallPlates, 1.12),
  ...pictured(lucia.blush, mainsAndSweets, 1.08),
};
