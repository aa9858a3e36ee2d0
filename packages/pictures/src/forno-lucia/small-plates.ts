import { grains, hoop, leaf, lump, parsley, prawn, specks, wedge } from '../shared/garnish.ts';
import { blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { circled, scatter } from '../shared/scatter.ts';
import { type Art, disc, line, type Motif, moved, shape, strew } from '../shared/svg.ts';
import { arc, board, bowl, plate, pool } from '../shared/tableware.ts';
import { dip, patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { lucia } from './larder.ts';

const dinner = (r = 168): Art => plate(200, 200, r, lucia.glaze, lucia.well, lucia.rim);
const herbs = parsley('#5f8f3f', lucia.basilDeep);

const doughBall: Motif = (chance) =>
  lump(31, 29, lucia.crust, lucia.crustDeep, '#f8dfae', 0.06, 10)(chance) +
  patches(chance, scatter(chance, 3, { x: 4, y: 2, rx: 18 }), 5, lucia.char, 0.6);

const arancino: Motif = (chance) =>
  lump(48, 46, '#d18a35', '#9c5a1c', '#f2c070', 0.04, 11)(chance) +
  specks(chance, scatter(chance, 26, { x: -1, y: -2, rx: 38 }), 2.6, '#eab765', 0.85) +
  specks(chance, scatter(chance, 14, { x: 3, y: 6, rx: 36 }), 2.4, '#8d4c15', 0.6);

const halfTomato: Motif = (chance) =>
  shape(blob(chance, 0, 0, 26, 24, 0.04, 9), lucia.tomatoDeep) +
  shape(blob(chance, -1, -1, 23, 21, 0.04, 9), '#d94a30') +
  shape(
    [0, 1, 2, 3]
      .map((turn) =>
        blob(chance, Math.cos(turn * 1.57 + 0.6) * 11, Math.sin(turn * 1.57 + 0.6) * 10, 6.5, 5, 0.2, 6),
      )
      .join(''),
    '#f0916a',
  ) +
  specks(chance, scatter(chance, 9, { x: 0, y: 0, rx: 14 }), 1.8, '#f9dd90');

const wholeOlive =
  (colour: string, dark: string, light: string): Motif =>
  (chance) =>
    lump(19, 15, colour, dark, light, 0.05, 9)(chance) + disc(12, 2, 2.6, dark);

const squidRing: Motif = (chance) =>
  hoop(18, 11, '#e9b765', '#a8692a')(chance) +
  specks(chance, circled(chance, 9, 0, 0, 18, 1), 2.2, '#c98a3c') +
  arc(0, 0, 18, 190, 270, '#fbe2ac', 3, 0.9);

const whitebait: Motif = () =>
  shape('M-34 0C-18-13 10-11 26 0L40-9L37 0L40 9L26 0C10 11-18 13-34 0Z', '#a8692a') +
  shape('M-32-1C-18-11 10-10 25-1C10 7-18 10-32-1Z', '#e3ad5c') +
  line('M-14-6q4 5 0 10M0-6q4 5 0 10M12-5q3 4 0 8', '#b87a35', 1.6) +
  disc(-24, -2, 2, lucia.soot);

const cube =
  (colour: string, dark: string): Motif =>
  (chance) =>
    lump(11, 10, colour, dark, '#fff', 0.14, 5)(chance);
const bean: Motif = () =>
  shape('M-12 0C-12-10 12-10 12 0C12 9 5 4 0 4S-12 9-12 0Z', '#8d4a33') +
  shape('M-10-1C-9-7 9-7 10-1C8 3 3 0 0 0S-8 3-10-1Z', '#b8694a');

const crouton: Motif = (chance) => lump(17, 16, '#dca357', '#a56a2b', '#f6d9a1', 0.12, 5)(chance);
const cosLeaf: Motif = (chance) =>
  shape(blob(chance, 0, 0, 47, 25, 0.13, 11), '#5d9440') +
  shape(blob(chance, -3, 0, 38, 17, 0.16, 10), '#8cba5c') +
  line('M-44 0Q-10-5 36 2M-20-1l12-12M-16 1l12 12M4-1l12-10M6 1l11 11', '#e4eec0', 3);

const potato: Motif = (chance) => {
  const cut = lump(32, 25, '#eec15d', '#b27a29', '#fde7a6', 0.08, 9)(chance);
  return cut + patches(chance, scatter(chance, 4, { x: 2, y: 2, rx: 20, ry: 14 }), 5, '#b8772a', 0.65);
};

export const smallPlates: Recipes = {
  'garlic-dough-balls': (chance) =>
    dinner() +
    strew(
      'd',
      doughBall,
      circled(chance, 8, 200, 203, 90, 0.05).map((spot) => ({ ...spot, angle: 0, scale: 1.05 })),
      chance,
      { shade: 30 },
    ) +
    dip(200, 203, 48, lucia.glaze, '#f6e2a0', '#fffbe6') +
    strew('p', herbs, scatter(chance, 11, { rx: 112, hole: 0.5 }), chance) +
    specks(chance, scatter(chance, 12, { y: 203, rx: 30 }), 2.6, lucia.basil),
  'burrata-tomatoes': (chance) =>
    dinner() +
    shape(blob(chance, 203, 206, 108, 102, 0.09, 11), '#d9dc8f', 0.55) +
    strew('t', halfTomato, circled(chance, 9, 200, 202, 84, 0.15), chance, { shade: 24 }) +
    shape(blob(chance, 204, 208, 63, 60, 0.03, 11), '#dfcfa9') +
    shape(blob(chance, 199, 199, 62, 59, 0.03, 11), '#fffaf0') +
    line(
      'M186 150q10-12 24-2q14-10 16 4M196 152q6 10 2 22M214 152q-2 10 6 20M178 190q6-22 22-28',
      '#e2d3b2',
      4,
    ) +
    shape(blob(chance, 206, 150, 15, 10, 0.1, 8), '#efe2c4') +
    specks(chance, scatter(chance, 14, { y: 215, rx: 44, ry: 34 }), 2, '#463a2c', 0.8) +
    strew('b', larder.basilSprig, scatter(chance, 5, { y: 202, rx: 92, hole: 0.7 }), chance, { shade: 9 }) +
    moved(larder.basilSprig(chance), 216, 214, 30, 1.15),
  'marinated-olives': (chance) =>
    bowl(200, 200, 158, '#b65a3a', '#7f3720', '#8f8a3a') +
    strew(
      'o',
      wholeOlive('#7f9440', '#4b5a22', '#c6d58a'),
      scatter(chance, 25, { y: 203, rx: 108 }, { grow: 0.1 }),
      chance,
      { shade: 17, sink: 0.3 },
    ) +
    strew(
      'k',
      wholeOlive('#4a3440', '#281a22', '#8d7280'),
      scatter(chance, 13, { y: 203, rx: 104 }, { grow: 0.1 }),
      chance,
      { shade: 17, sink: 0.3 },
    ) +
    strew(
      'z',
      () => line('M-17 4Q0-12 18 4', '#e58a1f', 7) + line('M-15 2Q0-11 16 3', '#f8c06a', 2.5),
      scatter(chance, 4, { rx: 84 }),
      chance,
    ) +
    strew('y', leaf(22, 8, '#6d8a4a', '#4e6a35', '#a8bd80'), scatter(chance, 3, { rx: 84 }), chance, {
      shade: 9,
    }),
  arancini: (chance) =>
    dinner() +
    shape(blob(chance, 206, 220, 112, 88, 0.14, 11), lucia.tomato) +
    shape(blob(chance, 200, 214, 96, 70, 0.16, 10), lucia.tomatoLight, 0.5) +
    strew(
      'a',
      arancino,
      [
        { x: 142, y: 172, angle: 0, scale: 1.25 },
        { x: 256, y: 166, angle: 0, scale: 1.25 },
        { x: 203, y: 256, angle: 0, scale: 1.28 },
      ],
      chance,
      { shade: 46 },
    ) +
    moved(larder.basilSprig(chance), 204, 190, 20, 1.2) +
    strew('p', larder.shaving, scatter(chance, 3, { y: 214, rx: 88, hole: 0.6 }), chance),
  'fritto-misto': (chance) => {
    const rings = scatter(chance, 8, { rx: 104, ry: 96 });
    const prawns = scatter(chance, 5, { rx: 104, ry: 92 }, { avoid: rings });
    return (
      board(chance, 352, 300, lucia.wood, lucia.grain) +
      moved(
        shape('M-128-118L118-130L136 112L-112 130Z', '#fffaf0') +
          line('M-110-60L120-72M-116 0L128-10M-112 62L130 52', '#ebdcc0', 2),
        200,
        202,
        -5,
      ) +
      strew('w', whitebait, scatter(chance, 6, { rx: 104 }, { avoid: rings }), chance, { shade: 14 }) +
      strew('q', squidRing, rings, chance) +
      strew('p', prawn('#e8955a', '#b95f2c', '#fbd9b0'), prawns, chance) +
      strew('h', herbs, scatter(chance, 8, { rx: 110 }), chance) +
      moved(wedge(34, '#eab826', '#fdf3c4', '#f6d95b')(chance), 290, 270, -30) +
      moved(wedge(34, '#eab826', '#fdf3c4', '#f6d95b')(chance), 112, 124, 150)
    );
  },
  minestrone: (chance) =>
    plate(200, 206, 176, '#e9dcc4', '#dfcfb0', '#cdb992') +
    bowl(200, 198, 142, lucia.glaze, '#d9c7a4', '#c9622c') +
    pool(chance, 202, 202, 116, '#b24f22', '#d2703a', '#f2b34c') +
    strew(
      'k',
      (inner) => shape(blob(inner, 0, 0, 24, 13, 0.32, 9), '#2f5a34') + line('M-18 0Q0-4 17 2', '#6f9a5a', 2),
      scatter(chance, 7, { rx: 92 }),
      chance,
      { shade: 12 },
    ) +
    strew('c', cube('#e98a2b', '#b95f14'), scatter(chance, 12, { rx: 98 }), chance, { shade: 9 }) +
    strew('b', bean, scatter(chance, 11, { rx: 96 }), chance, { shade: 9 }) +
    strew(
      'e',
      () => line('M-9 5Q0-9 10 5', '#a8bd62', 6.5) + line('M-8 3Q0-8 9 3', '#dbe6a6', 2),
      scatter(chance, 8, { rx: 96 }),
      chance,
    ) +
    moved(larder.basilSprig(chance), 206, 192, -20, 1.1),
  'rocket-parmesan': (chance) =>
    dinner() +
    strew('r', larder.rocketLeaf, scatter(chance, 34, { rx: 112 }), chance, { shade: 13, sink: 0.12 }) +
    strew('p', larder.shaving, scatter(chance, 11, { rx: 100 }), chance, { shade: 8 }) +
    moved(wedge(30, '#eab826', '#fdf3c4', '#f6d95b')(chance), 294, 250, -48) +
    specks(chance, scatter(chance, 20, { rx: 110 }), 1.6, '#3b2a1c'),
  'caesar-salad': (chance) =>
    bowl(200, 200, 168, '#d6a06b', '#a06d3c', '#6b8a44') +
    strew('l', cosLeaf, scatter(chance, 15, { y: 203, rx: 98 }), chance, { shade: 26, sink: 0.16 }) +
    larder.drizzle(
      [
        [92, 176],
        [130, 128],
        [158, 200],
        [206, 122],
        [232, 214],
        [272, 144],
        [300, 220],
      ],
      '#f3e6bd',
      '#fffdf0',
      8,
    ) +
    larder.drizzle(
      [
        [110, 250],
        [150, 226],
        [190, 286],
        [240, 236],
        [284, 270],
      ],
      '#f3e6bd',
      '#fffdf0',
      8,
    ) +
    strew('c', crouton, scatter(chance, 9, { y: 203, rx: 98 }), chance, { shade: 16 }) +
    strew('a', larder.anchovy, scatter(chance, 3, { rx: 70 }), chance) +
    strew('p', larder.shaving, scatter(chance, 7, { rx: 96 }), chance, { shade: 8 }),
  'rosemary-potatoes': (chance) =>
    bowl(200, 200, 166, '#5f6b52', '#3c4634', '#8a6428') +
    strew('p', potato, scatter(chance, 20, { y: 203, rx: 104 }, { grow: 0.12 }), chance, {
      shade: 29,
      sink: 0.28,
    }) +
    strew(
      'r',
      () =>
        line('M-30 0H30', '#5f6f3c', 2.5) +
        line(
          'M-22 0l-6-9M-14 0l-5-10M-6 0l-5-10M2 0l-4-10M10 0l-4-9M18 0l-4-8M-22 0l-6 9M-14 0l-5 10M-6 0l-5 10M2 0l-4 10M10 0l-4 9M18 0l-4 8',
          '#3f6a3a',
          3.2,
        ),
      scatter(chance, 6, { rx: 92 }),
      chance,
    ) +
    grains(chance, scatter(chance, 26, { rx: 112 }), 3, 2.4, '#fffdf4'),
};
