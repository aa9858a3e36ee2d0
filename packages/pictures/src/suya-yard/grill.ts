import { chilli, wedge } from '../shared/garnish.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, moved, shape, strew } from '../shared/svg.ts';
import { patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { fixed, type SuyaCut, skewer, yajiHeap, yard, yardBoard } from './larder.ts';

const beef: SuyaCut = { colour: '#8f4a26', deep: '#54260f', light: '#c4814a', rub: '#e0a052' };
const chicken: SuyaCut = { colour: '#d28a3c', deep: '#96551a', light: '#f3c47e', rub: '#a9401c' };
const ram: SuyaCut = { colour: '#7d3a22', deep: '#451c0e', light: '#b96a42', rub: '#e0a052' };
const gizzard: SuyaCut = { colour: '#6d4430', deep: '#3a2115', light: '#a37a5e', rub: '#d9893a' };

const salad = (chance: Chance): Art =>
  strew(
    'o',
    larder.redOnion,
    fixed([
      [66, 318, 0],
      [92, 330, 20],
      [78, 300, 60, 0.8],
      [346, 84, 10],
      [330, 102, 50, 0.85],
    ]),
    chance,
  ) +
  strew(
    't',
    larder.tomatoSlice,
    fixed([
      [130, 328, 10],
      [346, 118, 40, 0.9],
    ]),
    chance,
    { shade: 20 },
  );

/** Sticks side by side: two are drawn, the others are the same again. */
const sticks = (
  chance: Chance,
  count: number,
  pieces: number,
  size: number,
  cut: SuyaCut,
  fat = false,
): Art =>
  strew(
    'stick',
    (inner) => skewer(inner, pieces, size, cut, fat),
    fixed(
      Array.from({ length: count }, (_, index) => [
        204 + (index % 2 ? 7 : -7),
        196 + (index - (count - 1) / 2) * size * 2.26,
        -8 + chance.whole(-2, 2),
        1.08,
      ]),
    ),
    chance,
  );

const tray = (rim: string, well: string): Art =>
  moved(
    shape('M-186-92q0-26 26-26H160q26 0 26 26V92q0 26-26 26H-160q-26 0-26-26Z', '#1f1b16', 0.16),
    208,
    214,
    -7,
  ) +
  moved(
    shape('M-186-92q0-26 26-26H160q26 0 26 26V92q0 26-26 26H-160q-26 0-26-26Z', rim) +
      shape('M-176-88q0-20 20-20H156q20 0 20 20V88q0 20-20 20H-156q-20 0-20-20Z', yard.enamel) +
      shape('M-160-78q0-14 14-14H146q14 0 14 14V78q0 14-14 14H-146q-14 0-14-14Z', well),
    200,
    200,
    -7,
  );

const stock = (chance: Chance, x: number, y: number): Art =>
  patches(chance, scatter(chance, 7, { x, y, rx: 44, ry: 20 }), 12, yard.pepper, 0.9);

export const grill: Recipes = {
  'beef-suya': (chance) =>
    yardBoard() + sticks(chance, 4, 6, 27, beef) + salad(chance) + yajiHeap(chance, 318, 316, 32),
  'chicken-suya': (chance) =>
    yardBoard() + sticks(chance, 3, 5, 36, chicken) + salad(chance) + yajiHeap(chance, 318, 316, 30),
  'ram-suya': (chance) =>
    yardBoard() + sticks(chance, 3, 4, 36, ram, true) + salad(chance) + yajiHeap(chance, 318, 316, 30),
  'gizzard-suya': (chance) =>
    yardBoard() + sticks(chance, 4, 8, 24, gizzard) + salad(chance) + yajiHeap(chance, 318, 316, 32),
  'grilled-croaker': (chance) =>
    tray(yard.palm, yard.enamelWell) +
    moved(larder.fish(chance, 60, '#b9834a', '#e3bb80', '#6b4120'), 196, 204, -8) +
    strew(
      'o',
      larder.redOnion,
      fixed([
        [110, 276, 0],
        [140, 284, 30, 0.85],
        [250, 262, 10],
        [278, 250, 50, 0.8],
      ]),
      chance,
    ) +
    strew(
      'g',
      larder.pepperRing('#5f9b38', '#35651f'),
      fixed([
        [176, 284, 0],
        [222, 278, 30],
        [86, 250, 10, 0.9],
      ]),
      chance,
      { shade: 11 },
    ) +
    strew('l', larder.scentLeaf, scatter(chance, 5, { x: 190, y: 200, rx: 90, ry: 30 }), chance, {
      shade: 8,
    }) +
    moved(wedge(32, '#7ba83a', '#eff5cd', '#bcd66a')(chance), 306, 282, -30) +
    moved(wedge(32, '#7ba83a', '#eff5cd', '#bcd66a')(chance), 94, 134, 150),
  'grilled-tilapia': (chance) =>
    tray(yard.flame, yard.enamelWell) +
    moved(larder.fish(chance, 78, '#7c6a58', '#b9a184', '#3f332a'), 198, 204, -8) +
    stock(chance, 176, 196) +
    stock(chance, 238, 180) +
    strew(
      't',
      larder.tomatoSlice,
      fixed([
        [102, 280, 0, 0.9],
        [292, 260, 30, 0.9],
        [96, 128, 0, 0.8],
      ]),
      chance,
      { shade: 19 },
    ) +
    strew('o', larder.redOnion, scatter(chance, 7, { x: 196, y: 198, rx: 96, ry: 40 }), chance) +
    strew('l', larder.scentLeaf, scatter(chance, 5, { x: 190, y: 200, rx: 90, ry: 40 }), chance, {
      shade: 8,
    }),
  'mixed-grill': (chance) =>
    yardBoard(392, 340, -4) +
    moved(skewer(chance, 5, 25, beef), 196, 84, -5) +
    moved(skewer(chance, 4, 28, chicken), 206, 144, -6) +
    moved(skewer(chance, 4, 28, ram, true), 196, 208, -4) +
    moved(skewer(chance, 6, 21, gizzard), 206, 266, -6) +
    strew(
      'o',
      larder.redOnion,
      fixed([
        [82, 312, 0],
        [110, 322, 20],
        [134, 310, 60, 0.85],
        [348, 118, 10, 0.8],
      ]),
      chance,
    ) +
    strew(
      't',
      larder.tomatoSlice,
      fixed([
        [172, 320, 10],
        [212, 326, 40, 0.95],
      ]),
      chance,
      { shade: 20 },
    ) +
    yajiHeap(chance, 300, 316, 32) +
    moved(chilli('#d8401f', '#9c2212', '#3d6a2a')(chance), 252, 322, -30, 0.8),
};
