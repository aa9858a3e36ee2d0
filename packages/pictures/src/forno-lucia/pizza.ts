import { specks } from '../shared/garnish.ts';
import { blob } from '../shared/outline.ts';
import { circled, scatter } from '../shared/scatter.ts';
import { type Art, type Chance, type Motif, type Spot, shadow, shape, strew } from '../shared/svg.ts';
import { arc } from '../shared/tableware.ts';
import { lucia } from './larder.ts';

/** What goes on a pizza, in the order in which it is laid: a name, how it looks, how many, how large its shadow. */
export type Topping = readonly [id: string, motif: Motif, count: number, shade: number];

interface Sauce {
  readonly edge: string;
  readonly colour: string;
  readonly fleck: string;
}

export const redSauce: Sauce = { edge: lucia.tomatoDeep, colour: lucia.tomato, fleck: lucia.tomatoLight };
export const whiteSauce: Sauce = { edge: '#ecca8c', colour: '#fbe9bf', fleck: '#e9bd72' };

/** The leopard of a hot oven: burnt bubbles on the rim, in clusters, each with a darker heart. */
const leopard = (chance: Chance, r: number): Art => {
  const bubbles = circled(chance, 15, 200, 200, r * 0.89, 0.9);
  const at = ({ x, y }: Spot, size: number) =>
    blob(
      chance,
      x + chance.whole(-3, 3),
      y + chance.whole(-3, 3),
      size * (0.5 + chance.fraction() * 0.6),
      size * (0.4 + chance.fraction() * 0.5),
      0.3,
      6,
    );
  const freckles = circled(chance, 22, 200, 200, r * 0.94, 1);
  return (
    shape(bubbles.map((spot) => at(spot, 13)).join(''), lucia.crustLight) +
    shape(
      bubbles
        .filter((_, index) => index % 3 !== 0)
        .map((spot) => at(spot, 9))
        .join(''),
      lucia.char,
      0.75,
    ) +
    shape(
      freckles
        .filter((_, index) => index % 2 === 0)
        .map((spot) => at(spot, 3.4))
        .join(''),
      lucia.soot,
      0.8,
    )
  );
};

/** Dough, hand-stretched: the raised rim with its shade and light, ready for `inside`. */
const dough = (chance: Chance, r: number): Art =>
  shadow(200, 200, r, r, 13) +
  shape(blob(chance, 200, 201, r, r, 0.022, 13), lucia.crustDeep) +
  shape(blob(chance, 199, 198, r * 0.975, r * 0.97, 0.02, 13), lucia.crust) +
  arc(199, 198, r * 0.9, 175, 285, lucia.crustLight, 8, 0.8) +
  leopard(chance, r);

const base = (chance: Chance, r: number, { edge, colour, fleck }: Sauce): Art =>
  shape(blob(chance, 200, 200, r * 0.815, r * 0.81, 0.02, 13), lucia.crustDeep, 0.55) +
  shape(blob(chance, 200, 200, r * 0.795, r * 0.79, 0.025, 13), edge) +
  shape(blob(chance, 199, 198, r * 0.765, r * 0.755, 0.03, 13), colour) +
  arc(199, 198, r * 0.6, 190, 300, fleck, 5, 0.28) +
  arc(200, 200, r * 0.38, 20, 140, fleck, 6, 0.22) +
  arc(200, 200, r * 0.67, 20, 95, edge, 6, 0.25) +
  shape(blob(chance, 200 - r * 0.2, 200 - r * 0.24, r * 0.4, r * 0.3, 0.22, 10), fleck, 0.22) +
  shape(blob(chance, 200 + r * 0.26, 200 + r * 0.24, r * 0.34, r * 0.26, 0.22, 10), edge, 0.22) +
  specks(chance, scatter(chance, 16, { rx: r * 0.68 }), 3.4, fleck, 0.6) +
  specks(chance, scatter(chance, 12, { rx: r * 0.7 }), 2, edge, 0.6);

/** A whole pizza from above, cut into six. Each topping keeps away from the one laid before it. */
export const pizza = (chance: Chance, sauce: Sauce, toppings: readonly Topping[], finish: Art = ''): Art => {
  const r = 174;
  let avoid: readonly Spot[] = [];
  const laid = toppings.map(([id, motif, count, shade]) => {
    const spots = scatter(chance, count, { rx: r * 0.66 }, { avoid });
    avoid = shade > 0 ? [...avoid, ...spots] : avoid;
    return strew(id, motif, spots, chance, { shade });
  });
  return dough(chance, r) + base(chance, r, sauce) + laid.join('') + finish;
};
