import { eggHalf, grains, hoop, leaf, lump, prawn } from '../shared/garnish.ts';
import { around, blob, type Point } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, line, type Motif, moved, shape, strew } from '../shared/svg.ts';
import { bananaLeaf, bowl } from '../shared/tableware.ts';
import { patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { chunk, fixed, rice, yard } from './larder.ts';

const plantain: Motif = (chance) =>
  shape(blob(chance, 0, 0, 36, 20, 0.06, 10), '#9c5212') +
  shape(blob(chance, -1, -2, 33, 17, 0.07, 10), '#eba832') +
  shape(blob(chance, -4, -3, 22, 9, 0.15, 9), '#f9cf67') +
  line('M-24 6Q0 13 24 5', '#8f4a10', 3, 0.7);

const dice = (colour: string, deep: string, light: string): Motif =>
  lump(8.5, 7.5, colour, deep, light, 0.15, 5);
const bay: Motif = leaf(30, 12, '#7b8a44', '#5a692e', '#b3be82');

const laid = (chance: Chance, id: string, motif: Motif, count: number, shade = 0, rx = 86): Art =>
  strew(id, motif, scatter(chance, count, { x: 202, y: 203, rx }), chance, { shade, sink: 0.24 });

const stewPatch = (
  chance: Chance,
  x: number,
  y: number,
  r: number,
  deep: string,
  colour: string,
  light: string,
): Art =>
  shape(blob(chance, x, y, r, r * 0.8, 0.12, 11), deep) +
  shape(blob(chance, x - 2, y - 4, r * 0.88, r * 0.66, 0.14, 11), colour) +
  patches(chance, scatter(chance, 8, { x, y, rx: r * 0.7, ry: r * 0.5 }), 6, light, 0.85);

const pudding: readonly Point[] = [
  [-52, 62],
  [-60, 0],
  [-40, -56],
  [0, -74],
  [40, -56],
  [60, 0],
  [52, 62],
  [0, 74],
];

/** Bean pudding, turned out of its leaf, with egg in the middle. */
const moiMoi = (chance: Chance): Art =>
  moved(shape(around(pudding), '#1f1b16', 0.2), 7, 10) +
  shape(around(pudding), '#b9622a') +
  shape(around(pudding.map(([x, y]): Point => [x * 0.9, y * 0.88 - 4])), '#e8935a') +
  shape(blob(chance, -12, -20, 24, 26, 0.15, 9), '#f4b687', 0.7) +
  patches(chance, scatter(chance, 8, { x: 0, y: 0, rx: 36, ry: 44 }), 5, yard.pepper, 0.85) +
  moved(eggHalf(chance), 4, 18, 20, 1.15);

export const riceAndSides: Recipes = {
  'party-jollof': (chance) =>
    larder.enamel(200, 200, 182, yard.palm) +
    rice(chance, 128, '#dd6a26', '#a8420f', ['#f08f3f', '#c9501a', '#f7aa58']) +
    patches(chance, scatter(chance, 9, { rx: 104 }), 8, '#7d2a0c', 0.6) +
    strew(
      'p',
      plantain,
      fixed([
        [120, 268, -30, 1.1],
        [166, 294, -12, 1.1],
        [214, 300, 8, 1.05],
      ]),
      chance,
      { shade: 24 },
    ) +
    strew(
      'y',
      bay,
      fixed([
        [250, 146, 30],
        [160, 150, -50, 0.9],
      ]),
      chance,
      { shade: 11 },
    ) +
    strew('r', larder.pepperRing('#d8401f', '#96200f'), scatter(chance, 4, { y: 190, rx: 84 }), chance, {
      shade: 11,
    }) +
    strew('o', hoop(12, 3.5, '#f7e3e6', '#c28a9c'), scatter(chance, 5, { y: 186, rx: 90 }), chance),
  'fried-rice': (chance) =>
    larder.enamel(200, 200, 182, yard.flame) +
    rice(chance, 130, '#f0cf62', '#bf962a', ['#fbe694', '#e0b23c', '#fff2bd']) +
    laid(chance, 'c', dice('#ea8427', '#b35a10', '#fcc183'), 15, 0, 108) +
    laid(chance, 'g', lump(7, 7, '#5f9b38', '#3a6d22', '#b5d98f', 0.06, 7), 15, 0, 108) +
    laid(chance, 'b', dice('#4f8a3c', '#2f6024', '#a5ce8d'), 9, 0, 104) +
    laid(chance, 'y', lump(6.5, 6, '#fad84a', '#cc9f17', '#fff3b0', 0.1, 6), 11, 0, 108) +
    laid(chance, 'p', prawn('#ee8f5a', '#c2602f', '#fcdcb8'), 6, 0, 84),
  'coconut-rice': (chance) =>
    larder.enamel(200, 200, 182, yard.palm) +
    rice(chance, 130, '#fbf3df', '#d6c59c', ['#fff', '#efe2c2', '#fffaf0']) +
    laid(
      chance,
      'w',
      () => shape('M-26-6Q0-22 26-6L22 3Q0-11-22 3Z', '#fffdf6') + line('M-26-6Q0-22 26-6', '#7a4a24', 3),
      9,
      9,
      94,
    ) +
    laid(chance, 'r', larder.pepperRing('#e0583c', '#9c2212'), 6, 11, 98) +
    laid(chance, 'g', larder.pepperRing('#6ba544', '#3c7024'), 5, 11, 98) +
    laid(chance, 't', larder.scentLeaf, 5, 8, 90),
  'ofada-ayamase': (chance) =>
    bananaLeaf('#4c8a4a', '#8cbf7f', -12) +
    rice(chance, 84, '#e3cba6', '#a88961', ['#f3e3c6', '#b38a62', '#fbf0da'], 140, 204) +
    stewPatch(chance, 264, 204, 78, '#28481f', '#4f7a2e', '#a8b84a') +
    strew(
      'd',
      chunk('#7d4526', '#4b2410', '#b67a4d'),
      scatter(chance, 5, { x: 266, y: 208, rx: 46, ry: 34 }),
      chance,
      { shade: 22, sink: 0.25 },
    ) +
    moved(eggHalf(chance), 236, 160, -20, 1.5) +
    moved(eggHalf(chance), 306, 176, 30, 1.4) +
    patches(chance, scatter(chance, 7, { x: 266, y: 212, rx: 58, ry: 44 }), 7, '#c99a2c', 0.75),
  'white-rice-stew': (chance) =>
    larder.enamel(200, 200, 182, yard.flame) +
    rice(chance, 128, '#fdf9ee', '#d9cfb6', ['#fff', '#f0e8d4', '#fffdf8']) +
    stewPatch(chance, 212, 210, 86, '#8f1f10', '#c9361d', '#f08a4a') +
    strew(
      'm',
      chunk('#8a4a28', '#54260f', '#c4814a'),
      scatter(chance, 4, { x: 212, y: 208, rx: 46, ry: 34 }),
      chance,
      { shade: 24, sink: 0.25 },
    ) +
    strew('l', larder.scentLeaf, scatter(chance, 4, { x: 212, y: 204, rx: 64, ry: 46 }), chance, {
      shade: 8,
    }),
  dodo: (chance) =>
    larder.enamel(200, 200, 178, yard.palm) +
    strew(
      'p',
      plantain,
      scatter(chance, 17, { rx: 98 }, { turn: 120, grow: 0.08 }).map((spot) => ({
        ...spot,
        scale: spot.scale * 1.18,
      })),
      chance,
      { shade: 27, sink: 0.18, variants: 3 },
    ),
  'moi-moi': (chance) =>
    bananaLeaf('#4c8a4a', '#8cbf7f', -12) +
    moved(moiMoi(chance), 138, 200, -10) +
    moved(moiMoi(chance), 262, 200, 12) +
    strew(
      'r',
      larder.pepperRing('#d8401f', '#96200f'),
      fixed([
        [200, 286, 0, 0.9],
        [200, 116, 20, 0.9],
      ]),
      chance,
      { shade: 11 },
    ),
  coleslaw: (chance) =>
    bowl(200, 200, 164, yard.palm, yard.palmDeep, '#e6e3bd') +
    shape(blob(chance, 202, 204, 132, 130, 0.05, 13), '#f3f1d3') +
    grains(chance, scatter(chance, 70, { y: 203, rx: 116 }), 26, 5, '#fdfcea') +
    grains(chance, scatter(chance, 44, { y: 203, rx: 114 }), 24, 4.5, '#cfdc9c') +
    grains(chance, scatter(chance, 40, { y: 203, rx: 114 }), 24, 4.5, '#ee8c2f') +
    grains(chance, scatter(chance, 16, { y: 203, rx: 110 }), 20, 4, '#8e4a86') +
    grains(chance, scatter(chance, 22, { y: 203, rx: 112 }), 22, 4, '#fffef6'),
};
