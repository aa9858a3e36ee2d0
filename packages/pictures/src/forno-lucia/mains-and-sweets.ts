import { citrus, grains, leaf, lump, specks } from '../shared/garnish.ts';
import { around, blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { circled, scatter } from '../shared/scatter.ts';
import {
  type Art,
  type Chance,
  disc,
  line,
  type Motif,
  moved,
  ring,
  shadow,
  shape,
  slab,
  strew,
} from '../shared/svg.ts';
import { arc, board, bowl, glass, plate, sprig } from '../shared/tableware.ts';
import { bottle, can, fork, halfMoon, ice, ovenDish, patches, portion, straw } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { lucia } from './larder.ts';

const dinner = (r = 168): Art => plate(200, 200, r, lucia.glaze, lucia.well, lucia.rim);

/** A folded pizza: the seam below, blisters above. */
const folded = (chance: Chance, r: number, fat: number, dust: Art): Art => {
  const seam = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (0.06 + (index / 12) * 0.88);
    return `M${Math.round(Math.cos(angle) * r * 0.8)} ${Math.round(Math.sin(angle) * fat * 0.2)}L${Math.round(Math.cos(angle) * r * 0.93)} ${Math.round(Math.sin(angle) * fat * 0.4)}`;
  });
  const crown = { x: 0, y: -fat * 0.4, rx: r * 0.72, ry: fat * 0.4 };
  return (
    moved(shape(halfMoon(chance, r, fat), '#1f1b16', 0.16), 8, 12) +
    shape(halfMoon(chance, r, fat), lucia.crustDeep) +
    moved(shape(halfMoon(chance, r * 0.965, fat * 0.95), lucia.crust), -1, -4) +
    shape(blob(chance, -r * 0.14, -fat * 0.5, r * 0.6, fat * 0.26, 0.12, 10), lucia.crustLight, 0.75) +
    line(seam.join(''), lucia.crustDeep, 4) +
    patches(chance, scatter(chance, 9, crown), 11, lucia.char, 0.65) +
    patches(chance, scatter(chance, 14, crown), 4, lucia.soot, 0.7) +
    dust
  );
};

const calzone = (chance: Chance, top: Art, side: Art): Art =>
  board(chance, 372, 312, lucia.wood, lucia.grain, -4) +
  moved(folded(chance, 150, 168, top), 200, 242, -8) +
  side;

const tube: Motif = () =>
  moved(
    slab(-26, -11, 52, 22, 5, '#c07d2a') +
      slab(-26, -12, 52, 20, 5, '#eec065') +
      line('M-22-6H22M-22 0H22M-22 5H22', '#d59c42', 2) +
      slab(20, -11, 7, 19, 3, '#8f4a1c'),
    0,
    0,
  );

const gnocco: Motif = (chance) =>
  lump(20, 15, '#f3d58f', '#c99a48', '#fff0c4', 0.08, 9)(chance) +
  line('M-11-6q3 6 0 12M-3-8q3 8 0 15M5-8q3 7 0 14', '#d3a656', 2);

const stretched: Motif = (chance) => larder.mozzarella(34)(chance);

const berry =
  (colour: string, dark: string): Motif =>
  (chance) =>
    lump(11, 11, colour, dark, '#fff', 0.05, 8)(chance);

const cocoa = (chance: Chance): Art =>
  specks(chance, scatter(chance, 36, { x: 0, y: -16, rx: 92, ry: 62 }), 2.2, '#3a2013', 0.7);

export const mainsAndSweets: Recipes = {
  'calzone-classico': (chance) =>
    calzone(
      chance,
      shape(
        around([
          [-70, -74],
          [-30, -96],
          [20, -100],
          [66, -72],
          [54, -46],
          [10, -38],
          [-40, -44],
        ]),
        lucia.tomatoDeep,
      ) +
        shape(
          around([
            [-62, -74],
            [-26, -92],
            [20, -95],
            [58, -72],
            [46, -52],
            [8, -45],
            [-36, -50],
          ]),
          lucia.tomato,
        ) +
        shape(blob(chance, -20, -74, 15, 8, 0.2, 7), lucia.tomatoLight, 0.7),
      moved(larder.basilSprig(chance), 204, 158, -20, 1.25),
    ),
  'calzone-spinaci-ricotta': (chance) =>
    calzone(
      chance,
      shape(blob(chance, 30, -52, 34, 22, 0.16, 9), '#f0dcb2') +
        shape(blob(chance, 28, -55, 28, 17, 0.16, 9), lucia.cream) +
        shape(blob(chance, -34, -70, 26, 15, 0.3, 9), lucia.basilDeep) +
        shape(blob(chance, -36, -72, 16, 8, 0.3, 8), lucia.basil),
      strew(
        's',
        leaf(24, 14, '#4f8a3e', '#34652c', '#93bd70'),
        [
          { x: 318, y: 300, angle: 30, scale: 1 },
          { x: 346, y: 276, angle: -40, scale: 0.85 },
          { x: 74, y: 104, angle: 200, scale: 1 },
        ],
        chance,
        { shade: 14 },
      ),
    ),
  'lasagne-al-forno': (chance) =>
    ovenDish(300, 268, '#b9502f', '#8a3519') +
    shape(blob(chance, 200, 200, 136, 121, 0.02, 14), '#c2402a') +
    shape(blob(chance, 199, 198, 130, 114, 0.05, 14), '#edc27a') +
    shape(blob(chance, 197, 195, 118, 100, 0.08, 13), '#f8e2ae') +
    patches(chance, scatter(chance, 14, { rx: 118, ry: 104 }), 14, '#c98335', 0.75) +
    patches(chance, scatter(chance, 16, { rx: 126, ry: 110, hole: 0.5 }), 6, lucia.char, 0.6) +
    patches(chance, scatter(chance, 7, { rx: 104, ry: 90 }), 13, lucia.tomato, 0.85) +
    line('M200 92V308M74 200H326', '#a8662a', 3, 0.55) +
    strew('b', larder.basilSprig, scatter(chance, 3, { rx: 70 }), chance, { shade: 10 }) +
    specks(chance, scatter(chance, 24, { rx: 110, ry: 96 }), 2, lucia.basilDeep, 0.8),
  'gnocchi-sorrentina': (chance) =>
    bowl(200, 200, 168, '#7c8a5c', '#55623c', lucia.tomatoDeep) +
    shape(blob(chance, 202, 204, 132, 132, 0.03, 12), lucia.tomato) +
    strew('g', gnocco, scatter(chance, 34, { y: 203, rx: 112 }), chance, { shade: 17, sink: 0.22 }) +
    patches(chance, scatter(chance, 9, { y: 203, rx: 112 }), 16, lucia.tomato, 0.9) +
    strew('m', stretched, scatter(chance, 6, { y: 203, rx: 84 }), chance) +
    strew('b', larder.basilSprig, scatter(chance, 4, { rx: 80 }), chance, { shade: 10 }),
  'rigatoni-norma': (chance) =>
    dinner(174) +
    shape(blob(chance, 202, 204, 126, 122, 0.05, 12), lucia.tomato) +
    strew('r', tube, scatter(chance, 26, { rx: 102 }), chance, { shade: 18, sink: 0.2 }) +
    patches(chance, scatter(chance, 12, { rx: 104 }), 12, lucia.tomato, 0.9) +
    strew('a', larder.aubergine, scatter(chance, 7, { rx: 92 }), chance, { shade: 20 }) +
    grains(chance, scatter(chance, 60, { rx: 78 }), 8, 2.6, '#fffaf0') +
    strew('b', larder.basilSprig, scatter(chance, 3, { rx: 64 }), chance, { shade: 10 }),
  tiramisu: (chance) =>
    dinner() +
    moved(
      portion(186, 124, 44, '#5b341d', '#f6e3ba') +
        slab(-93, 74, 186, 15, 4, '#b98148') +
        slab(-93, 62, 186, 5, 0, '#fff3d6') +
        slab(-93, 92, 186, 4, 2, '#8d5c2e', 0.5) +
        shape(blob(chance, -6, -6, 78, 46, 0.1, 11), '#6d4226') +
        cocoa(chance),
      200,
      184,
      -7,
    ) +
    strew(
      'c',
      () => shape(blob(chance, 0, 0, 9, 6.5, 0.05, 8), '#3a2013') + line('M-7 0Q0-3 7 0', '#8a5a36', 1.6),
      [
        { x: 300, y: 300, angle: 30, scale: 1.2 },
        { x: 276, y: 316, angle: -50, scale: 1.1 },
        { x: 314, y: 276, angle: 80, scale: 1 },
      ],
      chance,
      { shade: 8 },
    ) +
    fork(74, 216, 10, '#efe6d6', '#b9a98d'),
  'panna-cotta': (chance) =>
    dinner() +
    shape(blob(chance, 204, 208, 112, 104, 0.09, 11), '#a3213a') +
    shape(blob(chance, 198, 202, 98, 90, 0.1, 11), '#c23a50') +
    shadow(200, 198, 66, 66, 8) +
    disc(200, 198, 68, '#eedfbf') +
    disc(199, 195, 64, '#fff8e8') +
    arc(199, 195, 54, 190, 280, '#fff', 6) +
    shape(blob(chance, 202, 200, 34, 27, 0.22, 9), '#b42b44') +
    shape(blob(chance, 196, 195, 20, 13, 0.2, 8), '#d65468', 0.8) +
    strew('r', berry('#b5283e', '#7d1428'), circled(chance, 6, 200, 202, 94, 0.4), chance, { shade: 11 }) +
    strew('u', berry('#4b4a78', '#2b2a4e'), circled(chance, 5, 200, 202, 100, 0.6), chance, { shade: 11 }) +
    moved(leaf(15, 9, '#66a052', '#43783a', '#b5d59a')(chance), 208, 186, -30) +
    moved(leaf(13, 8, '#66a052', '#43783a', '#b5d59a')(chance), 192, 190, 210),
  'chocolate-calzone': (chance) =>
    dinner(172) +
    moved(
      folded(
        chance,
        118,
        128,
        shape(
          around([
            [-84, -36],
            [-40, -84],
            [-10, -50],
            [24, -94],
            [50, -52],
            [88, -60],
            [72, -22],
            [20, -34],
            [-30, -16],
          ]),
          '#4a2412',
          0.95,
        ) + specks(chance, scatter(chance, 22, { x: 0, y: -52, rx: 84, ry: 50 }), 2.6, '#fff', 0.9),
      ),
      200,
      224,
      -10,
    ) +
    strew(
      'n',
      (inner) =>
        lump(14, 13, '#c58a4a', '#8d5724', '#f0cd9a', 0.06, 8)(inner) +
        shape('M-5-11q5-5 10 0l-5 5Z', '#efd9b0'),
      [
        { x: 110, y: 284, angle: 10, scale: 1 },
        { x: 142, y: 300, angle: 70, scale: 0.9 },
        { x: 286, y: 278, angle: -40, scale: 1 },
        { x: 306, y: 128, angle: 120, scale: 0.9 },
        { x: 88, y: 142, angle: 20, scale: 0.85 },
      ],
      chance,
      { shade: 13 },
    ),
  'sparkling-water': (chance) =>
    moved(bottle('#8cbcae', '#e9fff6', '#fffaf0', '#2e6f63', '#2e6f63'), 146, 200, -12, 1.08) +
    glass(292, 242, 66, '#d8ece6', '#b4d6cd') +
    specks(chance, scatter(chance, 26, { x: 291, y: 240, rx: 48 }), 3, '#fff', 0.95) +
    moved(citrus(30, '#eab826', '#fdf3c4', '#f6d95b')(chance), 306, 256, 20),
  lemonade: (chance) =>
    moved(can('#f4cf4d', '#fff4cf', '#d9d6cc'), 132, 204, -10, 1.15) +
    moved(citrus(44, '#eab826', '#fdf3c4', '#f6d95b')(chance), 132, 184, -10) +
    glass(286, 216, 80, '#f9e9a2', '#ecd06a') +
    ice(
      chance,
      [
        { x: 262, y: 196, angle: 20 },
        { x: 304, y: 186, angle: 50 },
        { x: 274, y: 246, angle: 75 },
      ],
      34,
    ) +
    moved(citrus(32, '#eab826', '#fdf3c4', '#f6d95b')(chance), 312, 234, 10) +
    straw(276, 206, -62, lucia.tomato) +
    moved(sprig(lucia.basil, lucia.basilDeep, 4), 262, 224, 140, 0.8),
  'italian-lager': (chance) =>
    moved(bottle('#4f6f3a', '#b6d394', '#fff5df', lucia.tomato, '#e0b548'), 146, 200, -12, 1.08) +
    moved(disc(0, 38, 24, lucia.tomato) + ring(0, 38, 18, '#fff5df', 3), 146, 200, -12, 1.08) +
    shadow(296, 240, 70, 70, 15) +
    disc(296, 240, 71, '#fff', 0.9) +
    disc(296, 240, 64, '#e0a52f') +
    shape(blob(chance, 295, 238, 59, 59, 0.03, 12), '#fff8e6') +
    specks(chance, scatter(chance, 22, { x: 296, y: 238, rx: 50 }), 5, '#f3dfae', 0.9),
  'house-red': (chance) =>
    moved(bottle('#3d2a2c', '#94777a', '#f7ead0', '#8c2333', '#8c2333'), 146, 200, -12, 1.08) +
    moved(
      shape('M-24 52q24-46 48 0q-24 22-48 0Z', '#8c2333') + sprig('#7f8a4a', '#56622c', 3),
      142,
      196,
      -12,
      1.0,
    ) +
    shadow(294, 244, 72, 72, 17) +
    disc(294, 244, 74, '#fff', 0.75) +
    ring(294, 244, 73, '#fff', 3) +
    disc(294, 244, 57, '#5d1120') +
    shape(blob(chance, 291, 240, 50, 49, 0.03, 11), '#86203a') +
    arc(293, 242, 44, 200, 265, '#c96a80', 5, 0.9),
};
