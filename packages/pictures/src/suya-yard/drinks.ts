import { specks } from '../shared/garnish.ts';
import { blob, leafOutline } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, disc, line, type Motif, moved, ring, shadow, shape, strew } from '../shared/svg.ts';
import { arc, glass, sprig } from '../shared/tableware.ts';
import { bottle, ice, straw } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { fixed, yard } from './larder.ts';

const citrusWheel = (x: number, y: number, r: number, peel: string, flesh: string): Art =>
  disc(x, y, r, peel) +
  disc(x, y, r * 0.88, '#fdf3c4') +
  [0, 1, 2, 3, 4, 5]
    .map((turn) =>
      moved(
        shape(`M2 0L${r * 0.7} ${-r * 0.3}Q${r * 0.84} 0 ${r * 0.7} ${r * 0.3}Z`, flesh),
        x,
        y,
        turn * 60,
      ),
    )
    .join('');

/** A palm frond that looks out from under something. */
const frond = (x: number, y: number, angle: number): Art =>
  moved(
    [0, 1, 2, 3, 4, 5, 6]
      .map((step) =>
        moved(
          shape(leafOutline(36, 7), step % 2 ? '#3f8260' : yard.palm),
          step * 11 - 20,
          step % 2 ? 22 : -22,
          step % 2 ? 52 : -52,
        ),
      )
      .join('') + line('M-50 0H70', yard.palmDeep, 4),
    x,
    y,
    angle,
  );

const hibiscus: Motif = (chance) =>
  shape(
    [0, 1, 2, 3, 4]
      .map((turn) => blob(chance, Math.cos(turn * 1.26) * 14, Math.sin(turn * 1.26) * 14, 13, 12, 0.2, 8))
      .join(''),
    '#7d1236',
  ) +
  shape(
    [0, 1, 2, 3, 4]
      .map((turn) => blob(chance, Math.cos(turn * 1.26) * 12, Math.sin(turn * 1.26) * 12, 8, 7, 0.2, 7))
      .join(''),
    '#b02a56',
  ) +
  disc(0, 0, 5, '#f3b23c');

export const drinks: Recipes = {
  zobo: (chance) =>
    glass(206, 206, 130, '#8f1440', '#5f0a2a') +
    ice(
      chance,
      fixed([
        [160, 176, 20],
        [226, 160, 50],
        [178, 250, 70],
        [252, 236, 10],
      ]),
      50,
    ) +
    citrusWheel(250, 190, 34, '#f0b53a', '#f6d95b') +
    strew(
      'l',
      larder.scentLeaf,
      fixed([
        [196, 214, 20, 1.2],
        [210, 224, -60, 1.1],
      ]),
      chance,
      { shade: 8 },
    ) +
    straw(176, 216, -128, yard.flame) +
    strew(
      'h',
      hibiscus,
      fixed([
        [82, 318, 0, 1.3],
        [334, 78, 30, 1.1],
        [54, 274, 50, 0.8],
      ]),
      chance,
      { shade: 24 },
    ),
  chapman: (chance) =>
    glass(200, 206, 130, '#e0461f', '#a8280f') +
    shape(blob(chance, 190, 190, 92, 84, 0.08, 12), '#f06a35', 0.7) +
    ice(
      chance,
      fixed([
        [150, 190, 20],
        [214, 150, 50],
        [250, 250, 10],
      ]),
      48,
    ) +
    citrusWheel(178, 250, 38, '#f08a1f', '#f9b04a') +
    citrusWheel(252, 196, 34, '#7ba83a', '#bcd66a') +
    strew(
      'c',
      (inner) =>
        shape(blob(inner, 0, 0, 25, 25, 0.03, 10), '#5f9440') +
        shape(blob(inner, 0, 0, 21.5, 21.5, 0.03, 10), '#e4f0c2') +
        specks(inner, scatter(inner, 7, { x: 0, y: 0, rx: 12 }), 2.4, '#b9cf92'),
      fixed([
        [142, 240, 0],
        [206, 200, 20],
      ]),
      chance,
      { shade: 24 },
    ) +
    straw(232, 176, -50, yard.palm) +
    moved(sprig('#5ba05a', '#37793f', 4), 190, 164, -150, 1),
  'malt-drink': (chance) =>
    moved(bottle('#4a2a17', '#a3744d', '#f3c64a', yard.pepper, yard.pepper), 142, 200, -12, 1.12) +
    moved(
      shape('M-5 66V10M0 66', '#8f5a26') +
        line(
          'M0 64V12M0 26q-16-4-14-18q14 2 14 18q16-4 14-18q-14 2-14 18M0 46q-16-4-14-18q14 2 14 18q16-4 14-18q-14 2-14 18',
          '#8f5a26',
          3,
        ),
      142,
      200,
      -12,
      1.1,
    ) +
    shadow(296, 236, 74, 74, 15) +
    disc(296, 236, 75, '#fff', 0.85) +
    disc(296, 236, 67, '#32170a') +
    shape(blob(chance, 294, 234, 61, 61, 0.03, 12), '#4f260f') +
    shape(blob(chance, 290, 230, 44, 42, 0.16, 12), '#d9b483') +
    specks(chance, scatter(chance, 18, { x: 290, y: 230, rx: 36 }), 4, '#f0d9b3') +
    arc(294, 234, 54, 195, 260, '#8a552f', 4),
  'palm-wine': (chance) =>
    frond(76, 330, -40) +
    frond(330, 74, 140) +
    shadow(200, 204, 142, 138, 14) +
    shape(blob(chance, 200, 204, 144, 140, 0.02, 14), '#7c4a1f') +
    shape(blob(chance, 198, 200, 139, 134, 0.02, 14), '#b5763a') +
    arc(198, 202, 128, 190, 270, '#e0a868', 7) +
    shape(blob(chance, 201, 205, 118, 113, 0.02, 13), '#d9c9a6') +
    shape(blob(chance, 199, 202, 111, 106, 0.025, 13), '#f8f1de') +
    shape(blob(chance, 182, 186, 66, 54, 0.16, 12), '#fffdf6') +
    [
      [240, 236, 11],
      [258, 214, 7],
      [222, 256, 8],
      [150, 246, 9],
      [170, 262, 6],
      [262, 172, 8],
      [246, 158, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#fff') + ring(x, y, r, '#dccfae', 2))
      .join(''),
};
