import { chilli, eggHalf, grains, hoop, lump, prawn, slice, specks } from '../shared/garnish.ts';
import { blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, line, type Motif, moved, shadow, shape, slab, strew } from '../shared/svg.ts';
import { bowl, pool } from '../shared/tableware.ts';
import { patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { onLeaf, tiffin } from './larder.ts';

const chicken: Motif = (chance) =>
  shape(blob(chance, 0, 0, 33, 24, 0.2, 7), '#9c5a1d') +
  shape(blob(chance, -2, -3, 29, 20, 0.2, 7), '#dc9443') +
  line('M-18-4Q-4-14 14-9M-20 5Q0-5 20 2M-12 11Q2 5 15 9', '#f3c07a', 2.6, 0.8);
const dark: Motif = lump(26, 20, '#6e3d20', '#452310', '#a76f43', 0.2, 8);
const lamb: Motif = lump(24, 19, '#84482a', '#552a14', '#b9805a', 0.2, 8);
const tiger: Motif = prawn('#ee8f5a', '#c2602f', '#fcdcb8');
const greenChilli: Motif = chilli('#5f9b38', '#3c7024', '#83b85c');

/** A brass pot with two ears. */
const kadai = (filling: string): Art =>
  slab(4, 172, 60, 56, 26, tiffin.brassDeep) +
  slab(336, 172, 60, 56, 26, tiffin.brassDeep) +
  bowl(200, 200, 160, tiffin.brass, tiffin.brassDeep, filling);

const curry = (chance: Chance, edge: string, colour: string, oil: string): Art =>
  kadai(edge) + pool(chance, 203, 204, 132, edge, colour, oil);

const pieces = (chance: Chance, id: string, motif: Motif, count: number, shade: number, rx = 92): Art =>
  strew(id, motif, scatter(chance, count, { y: 203, rx }), chance, { shade, sink: 0.24 });

const leaves = (chance: Chance, count = 8, rx = 104): Art =>
  strew('l', larder.curryLeaf, scatter(chance, count, { y: 203, rx }), chance, { shade: 6 });

const fishSteak: Motif = (chance) =>
  shape(blob(chance, 0, 0, 46, 33, 0.06, 10), '#8d8f8d') +
  shape(blob(chance, 0, -2, 42, 29, 0.06, 10), '#f0d9bc') +
  line('M-30-4Q0-22 30-4M-24 8Q0-6 24 8M0-22V18', '#cfa87f', 2.6) +
  shape(blob(chance, 0, 2, 6, 6, 0.1, 7), '#b98c62');

const handi = (chance: Chance, colours: readonly string[], shade: string): Art =>
  shadow(200, 200, 172, 172, 12) +
  bowl(200, 200, 172, '#b9683a', '#7c3c1b', shade) +
  larder.riceMound(chance, 202, 203, 138, colours, '#d9b45e', shade);

const biryani = (chance: Chance, on: Art, extra = ''): Art =>
  handi(chance, ['#fffaf0', '#f3b52e', '#fdf0cd'], '#f3dd9f') +
  on +
  larder.curls(chance, 15, 106, '#7c3f16', 200, 203) +
  strew('t', larder.mint, scatter(chance, 7, { y: 203, rx: 100 }), chance, { shade: 8 }) +
  extra;

const cauliflower: Motif = (chance) =>
  shape(
    [0, 1, 2, 3, 4]
      .map((turn) => blob(chance, Math.cos(turn * 1.26) * 11, Math.sin(turn * 1.26) * 9, 11, 10, 0.15, 7))
      .join(''),
    '#d9c48d',
  ) +
  shape(
    [0, 1, 2, 3, 4]
      .map((turn) =>
        blob(chance, Math.cos(turn * 1.26) * 10 - 1, Math.sin(turn * 1.26) * 8 - 2, 8.5, 7.5, 0.15, 7),
      )
      .join(''),
    '#fbf1cf',
  );

export const pots: Recipes = {
  'kerala-curry': (chance) =>
    curry(chance, '#c27a18', '#eab24a', '#f9dc8c') +
    pieces(chance, 'c', chicken, 8, 28) +
    patches(chance, scatter(chance, 9, { y: 203, rx: 100 }), 14, '#eab24a', 0.85) +
    strew('g', greenChilli, scatter(chance, 3, { rx: 76 }), chance, { shade: 10 }) +
    leaves(chance) +
    specks(chance, scatter(chance, 22, { rx: 110 }), 2, '#3d2417'),
  chettinad: (chance) =>
    curry(chance, '#3e1c0c', '#6d3517', '#c66f28') +
    pieces(chance, 'd', dark, 11, 24) +
    patches(chance, scatter(chance, 10, { y: 203, rx: 100 }), 12, '#7d411d', 0.85) +
    strew('r', chilli('#9c2415', '#66130a', '#5a4020'), scatter(chance, 3, { rx: 74 }), chance, {
      shade: 10,
    }) +
    leaves(chance) +
    larder.curls(chance, 12, 96, '#f3e2c2'),
  'malabar-fish-curry': (chance) =>
    curry(chance, '#a52a10', '#d2502a', '#f6a457') +
    strew(
      'f',
      fishSteak,
      [
        { x: 148, y: 164, angle: -24, scale: 1.05 },
        { x: 258, y: 176, angle: 16, scale: 1.05 },
        { x: 196, y: 264, angle: -6, scale: 1.1 },
      ],
      chance,
      { shade: 36 },
    ) +
    patches(chance, scatter(chance, 11, { y: 203, rx: 102 }), 14, '#d2502a', 0.85) +
    strew('g', greenChilli, scatter(chance, 3, { rx: 80 }), chance, { shade: 10 }) +
    leaves(chance, 9),
  'prawn-moilee': (chance) =>
    curry(chance, '#ddb052', '#f8dd94', '#fff0bf') +
    pieces(chance, 'p', tiger, 8, 0, 94) +
    strew('t', slice(20, '#c93f27', '#e96a48', '#f8cf78', 5), scatter(chance, 4, { rx: 84 }), chance) +
    strew('g', greenChilli, scatter(chance, 3, { rx: 84 }), chance, { shade: 9 }) +
    leaves(chance),
  'lamb-pepper-fry': (chance) =>
    kadai('#4a2814') +
    pieces(chance, 'l', lamb, 24, 24, 104) +
    larder.curls(chance, 12, 104, '#a9602a', 200, 203) +
    strew(
      's',
      () => shape('M-15-4Q0-13 15-4L13 1Q0-6-13 1Z', '#fff6e0') + line('M-15-4Q0-13 15-4', '#7a4a24', 2),
      scatter(chance, 10, { y: 203, rx: 100 }),
      chance,
      { shade: 8 },
    ) +
    strew('q', larder.curryLeaf, scatter(chance, 11, { y: 203, rx: 104 }), chance, { shade: 6 }) +
    specks(chance, scatter(chance, 34, { rx: 112 }), 2.2, '#1f130b'),
  sambar: (chance) =>
    curry(chance, '#a8581a', '#d98a35', '#f5c163') +
    pieces(chance, 'd', larder.batten(62, 17, '#6f8f46', '#b8cc86'), 5, 0, 84) +
    pieces(chance, 'p', lump(20, 16, '#ef9a2b', '#b9690f', '#fccd7f', 0.18, 6), 7, 18) +
    strew('t', slice(17, '#c93f27', '#e96a48', '#f8cf78', 5), scatter(chance, 4, { rx: 90 }), chance, {
      shade: 15,
    }) +
    strew('r', chilli('#9c2415', '#66130a', '#5a4020'), scatter(chance, 2, { rx: 70 }), chance, {
      shade: 9,
    }) +
    leaves(chance) +
    specks(chance, scatter(chance, 26, { rx: 112 }), 2, '#3d2417'),
  avial: (chance) =>
    kadai('#e3d6a4') +
    shape(blob(chance, 203, 204, 130, 130, 0.03, 12), '#f3ead0') +
    pieces(chance, 'b', larder.batten(56, 12, '#5f9440', '#a9cc82'), 9, 0, 100) +
    pieces(chance, 'c', larder.batten(50, 14, '#e98a2b', '#fbc27c'), 9, 0, 100) +
    pieces(chance, 'p', larder.batten(48, 17, '#ded08a', '#fbf3c8'), 9, 0, 100) +
    patches(chance, scatter(chance, 12, { y: 203, rx: 104 }), 13, '#fffaf0', 0.9) +
    grains(chance, scatter(chance, 40, { y: 203, rx: 112 }), 5, 2.4, '#fffdf6') +
    leaves(chance),
  'beetroot-thoran': (chance) =>
    kadai('#5e0f31') +
    shape(blob(chance, 203, 204, 128, 128, 0.04, 12), '#8a1a4a') +
    grains(chance, scatter(chance, 80, { y: 203, rx: 114 }), 15, 5.5, '#a92a60') +
    grains(chance, scatter(chance, 60, { y: 203, rx: 112 }), 13, 4.5, '#c9487e') +
    grains(chance, scatter(chance, 44, { y: 203, rx: 110 }), 8, 3, '#fff3e6') +
    leaves(chance) +
    specks(chance, scatter(chance, 26, { rx: 110 }), 2.4, '#2d0e16'),
  'chicken-biryani': (chance) =>
    biryani(
      chance,
      pieces(chance, 'c', lump(34, 26, '#c4722c', '#8a4413', '#eeb06a', 0.16, 9), 6, 32, 84),
      moved(eggHalf(chance), 236, 172, -20, 1.4),
    ),
  'lamb-biryani': (chance) => biryani(chance, pieces(chance, 'd', lamb, 10, 23, 92)),
  'prawn-biryani': (chance) =>
    biryani(
      chance,
      pieces(chance, 'p', tiger, 8, 0, 92),
      moved(slice(30, '#7ba83a', '#e8f0b8', '#bcd07a', 8)(chance), 268, 262),
    ),
  'vegetable-biryani': (chance) =>
    biryani(
      chance,
      pieces(chance, 'v', cauliflower, 6, 18, 92) +
        pieces(chance, 'k', larder.batten(34, 13, '#e98a2b', '#fbc27c'), 7, 0, 92) +
        strew(
          'e',
          lump(7, 7, '#6fae43', '#447a26', '#c6e39c', 0.05, 7),
          scatter(chance, 14, { y: 203, rx: 100 }),
          chance,
        ),
      strew('w', larder.cashew, scatter(chance, 7, { y: 203, rx: 90 }), chance, { shade: 10 }),
    ),
  'kothu-parotta': (chance) =>
    onLeaf(
      shape(blob(chance, 206, 208, 146, 100, 0.06, 13), '#1f1b16', 0.14) +
        shape(blob(chance, 200, 200, 144, 98, 0.07, 13), '#b8732a') +
        strew(
          'f',
          lump(18, 13, '#e6b35e', '#a9712a', '#f9dd9f', 0.28, 6),
          scatter(chance, 34, { rx: 122, ry: 78 }),
          chance,
          { shade: 14, sink: 0.25, variants: 3 },
        ) +
        strew(
          'e',
          lump(15, 11, '#fbd964', '#d8a125', '#fff3bd', 0.3, 7),
          scatter(chance, 12, { rx: 116, ry: 74 }),
          chance,
        ) +
        strew('o', hoop(11, 3.5, '#d989a4', '#a5486a'), scatter(chance, 8, { rx: 112, ry: 70 }), chance) +
        strew('k', larder.coriander, scatter(chance, 9, { rx: 112, ry: 72 }), chance) +
        strew('g', hoop(6, 4, '#5f9b38', '#35651f'), scatter(chance, 8, { rx: 112, ry: 72 }), chance),
    ),
  'gobi-65': (chance) =>
    kadai('#7a2412') +
    strew(
      'c',
      (inner) =>
        shape(
          [0, 1, 2, 3]
            .map((turn) =>
              blob(inner, Math.cos(turn * 1.57) * 13, Math.sin(turn * 1.57) * 11, 16, 15, 0.15, 7),
            )
            .join(''),
          '#8e2410',
        ) +
        shape(
          [0, 1, 2, 3]
            .map((turn) =>
              blob(
                inner,
                Math.cos(turn * 1.57) * 12 - 1,
                Math.sin(turn * 1.57) * 10 - 3,
                12.5,
                11.5,
                0.18,
                7,
              ),
            )
            .join(''),
          '#cf4a1f',
        ) +
        specks(inner, scatter(inner, 8, { x: -2, y: -4, rx: 20 }), 3, '#f08b4a'),
      scatter(chance, 19, { y: 203, rx: 102 }),
      chance,
      { shade: 24, sink: 0.3 },
    ) +
    leaves(chance, 11) +
    strew('g', greenChilli, scatter(chance, 4, { y: 203, rx: 84 }), chance, { shade: 9 }),
};
