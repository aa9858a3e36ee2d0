import { type Art, type Chance, closer, drawing } from './svg.ts';

/** How each thing is drawn, by the key of its item. */
export type Recipes = Readonly<Record<string, (chance: Chance) => Art>>;

/** Whole pictures of 400 × 400 from drawings, on one ground, seen from as `near` as suits them. */
export const pictured = (ground: string, recipes: Recipes, near = 1): Recipes =>
  Object.fromEntries(
    Object.entries(recipes).map(([key, recipe]) => [
      key,
      (chance: Chance) =>
        drawing(400, 400, ground, near === 1 ? recipe(chance) : closer(recipe(chance), near)),
    ]),
  );
