import type { Recipes } from './recipes.ts';
import { type Art, apart, type Chance, moved } from './svg.ts';

/** A dish of a table scene: its key, where its middle lies, how large, how far turned. */
type Place = readonly [key: string, x: number, y: number, scale: number, angle?: number];

/** Several dishes on one table. A key without a recipe is a mistake of the scene and throws. */
export const table = (recipes: Recipes, places: readonly Place[], chance: Chance): Art =>
  places
    .map(([key, x, y, scale, angle = 0], index) => {
      const recipe = recipes[key];
      if (recipe === undefined) throw new Error(`nothing is drawn for ${key}`);
      const turned = angle === 0 ? recipe(chance) : moved(moved(recipe(chance), -200, -200), 200, 200, angle);
      return moved(apart(turned, `s${index}`), x - 200 * scale, y - 200 * scale, 0, scale);
    })
    .join('');
