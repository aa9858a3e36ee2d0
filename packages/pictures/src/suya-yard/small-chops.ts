import { lump, specks } from '../shared/garnish.ts';
import { blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, line, moved, shape, strew } from '../shared/svg.ts';
import { patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { fixed, yard } from './larder.ts';

const dough = lump(40, 39, '#c07c33', '#7e4813', '#eab76c', 0.04, 11);
const underside = (chance: Chance): Art => shape(blob(chance, 10, 14, 15, 6, 0.2, 8), '#8f531b', 0.6);
const roll = (chance: Chance): Art =>
  moved(shape('M-84-22Q-92 0-84 22H84Q92 0 84-22Z', '#1f1b16', 0.2), 5, 8) +
  shape('M-84-22Q-92 0-84 22H84Q92 0 84-22Z', '#a9671f') +
  shape('M-82-22Q-88-4-83 12H82Q88-4 82-22Z', '#dda04a') +
  shape('M-74-17H60Q40-8-70-9Z', '#f6d18c', 0.8) +
  line('M-50-22Q-62 0-52 22M30-22Q20 0 28 22', '#a9671f', 2.5, 0.8) +
  specks(chance, scatter(chance, 16, { x: 0, y: 0, rx: 74, ry: 16 }), 2.8, '#8a4f14', 0.6);

const samosa = (chance: Chance, angle: number): Art => {
  // The shadow keeps to the light of the table, however the pastry is turned.
  const turn = (-angle * Math.PI) / 180;
  const [dx, dy] = [6 * Math.cos(turn) - 9 * Math.sin(turn), 6 * Math.sin(turn) + 9 * Math.cos(turn)];
  const body = 'M0-62Q6-66 12-58L70 40Q74 50 62 51L-62 51Q-74 50-68 40L-10-58Q-6-66 0-62Z';
  return (
    moved(shape(body, '#1f1b16', 0.2), dx, dy) +
    shape(body, '#a0601c') +
    moved(shape(body, '#dda04c'), -1, -4, 0, 0.94) +
    shape('M-4-46L-46 30Q-20 20 4-44Z', '#f5cf88', 0.75) +
    line('M-58 40Q0 26 58 40', '#a0601c', 2.5, 0.8) +
    patches(chance, scatter(chance, 11, { x: 0, y: 12, rx: 40, ry: 26 }), 4.5, '#8a4f14', 0.55)
  );
};

const snail = (chance: Chance): Art =>
  shape(blob(chance, 2, 4, 34, 26, 0.12, 9), '#1f1b16', 0.25) +
  shape(blob(chance, 0, 0, 34, 25, 0.14, 9), '#2e241e') +
  shape(blob(chance, -2, -3, 29, 19, 0.16, 9), '#5b4a3d') +
  line('M-18 2Q-14-14 2-12T14 2Q8 12-4 8T-6-2', '#a08c78', 3.4, 0.9) +
  shape(blob(chance, -12, -10, 8, 4, 0.2, 7), '#c7b5a0', 0.8);

export const smallChops: Recipes = {
  'puff-puff': (chance) =>
    larder.enamel(200, 200, 178, yard.palm) +
    strew(
      'p',
      (inner) => dough(inner) + underside(inner),
      [
        ...fixed([
          [118, 160, 0],
          [196, 124, 0],
          [274, 158, 0],
          [288, 240, 0],
          [214, 284, 0],
          [130, 252, 0],
          [172, 204, 0],
          [238, 206, 0],
        ]),
      ],
      chance,
      { shade: 40 },
    ) +
    specks(chance, scatter(chance, 40, { rx: 118 }), 1.8, '#fff', 0.9),
  samosa: (chance) =>
    larder.enamel(200, 200, 178, yard.flame) +
    [
      [126, 138, -24],
      [272, 140, 28],
      [124, 270, 204],
      [274, 268, 152],
    ]
      .map(([x = 0, y = 0, angle = 0]) => moved(samosa(chance, angle), x, y, angle, 0.96))
      .join('') +
    strew(
      'l',
      larder.scentLeaf,
      fixed([
        [206, 206, 30, 1.3],
        [190, 196, -50, 1.2],
        [194, 214, 110, 1.1],
      ]),
      chance,
      { shade: 8 },
    ),
  'spring-rolls': (chance) =>
    larder.enamel(200, 200, 178, yard.palm) +
    [
      [188, 122, -10],
      [200, 176, -6],
      [192, 230, -12],
      [206, 284, -7],
    ]
      .map(([x = 0, y = 0, angle = 0]) => moved(roll(chance), x, y, angle))
      .join('') +
    moved(
      shape(blob(chance, 3, 5, 34, 33, 0.02, 12), '#1f1b16', 0.18) +
        shape(blob(chance, 0, 0, 34, 33, 0.02, 12), yard.enamel) +
        shape(blob(chance, 0, 1, 26, 25, 0.02, 12), '#c2331b') +
        specks(chance, scatter(chance, 8, { x: 0, y: 0, rx: 18 }), 2, '#f6c76e'),
      316,
      232,
    ),
  'peppered-snails': (chance) =>
    larder.enamel(200, 200, 178, yard.flame) +
    shape(blob(chance, 202, 204, 122, 118, 0.06, 12), yard.pepperDeep) +
    shape(blob(chance, 199, 200, 114, 109, 0.09, 12), yard.pepper) +
    strew('s', snail, scatter(chance, 10, { rx: 90 }), chance) +
    patches(chance, scatter(chance, 14, { rx: 104 }), 9, '#e0583c', 0.9) +
    strew('g', larder.pepperRing('#5f9b38', '#35651f'), scatter(chance, 5, { rx: 96 }), chance) +
    strew('y', larder.pepperRing('#f0b53a', '#b9801a'), scatter(chance, 5, { rx: 96 }), chance) +
    strew('o', larder.redOnion, scatter(chance, 6, { rx: 100 }), chance),
};
