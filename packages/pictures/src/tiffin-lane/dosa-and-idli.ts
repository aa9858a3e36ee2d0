import { hoop, lump, specks } from '../shared/garnish.ts';
import { around, blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, line, moved, shape, strew } from '../shared/svg.ts';
import { bowl, plate, pool } from '../shared/tableware.ts';
import { patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { chutneys, dipped, onLeaf, tiffin } from './larder.ts';

const pots = dipped(128, 96, 43, chutneys.coconut) + dipped(222, 74, 40, chutneys.tomato);
const greenPots = dipped(282, 300, 42, chutneys.mint) + dipped(186, 322, 42, chutneys.coconut);

const darkMeat = lump(14, 11, '#6b3a1e', '#432010', '#a3683c', 0.2, 7);

const cone = (chance: Chance): Art => {
  const body = around([
    [-168, 10],
    [-166, -6],
    [-60, -36],
    [60, -66],
    [148, -84],
    [160, -40],
    [154, 0],
    [162, 44],
    [146, 86],
    [60, 62],
    [-60, 30],
    [-166, 22],
  ]);
  return (
    moved(shape(body, '#1f1b16', 0.2), 7, 12) +
    shape(body, tiffin.dosaDeep) +
    moved(shape(body, tiffin.dosa), -3, -4, 0, 0.965) +
    shape(
      around([
        [-140, 4],
        [-40, -34],
        [60, -60],
        [138, -74],
        [142, -46],
        [40, -30],
        [-60, -6],
      ]),
      tiffin.dosaLight,
      0.65,
    ) +
    line('M-150 8Q20-10 152 12M-120 2Q20-34 148-34M-110 14Q40 26 150 52', tiffin.dosaDeep, 3, 0.6) +
    specks(chance, scatter(chance, 30, { x: 40, y: 0, rx: 110, ry: 56 }), 3.4, tiffin.dosaDeep, 0.5) +
    shape(blob(chance, 152, 0, 15, 74, 0.05, 11), '#7d4713') +
    shape(blob(chance, 155, 3, 9, 60, 0.05, 11), '#56300b')
  );
};

const steelPlate = plate(200, 200, 176, tiffin.steel, '#e9ebe8', tiffin.steelDeep);

export const dosaAndIdli: Recipes = {
  'plain-dosa': (chance) => onLeaf(pots + moved(larder.rolled(chance, 160, 42), 204, 222, -12)),
  'masala-dosa': (chance) =>
    onLeaf(
      pots +
        moved(
          larder.foldedDosa(chance, 142, larder.potatoMasala(chance, -20, 24, 100, 30)) +
            strew('k', larder.coriander, scatter(chance, 4, { x: -10, y: 34, rx: 70, ry: 12 }), chance),
          212,
          284,
          -10,
        ),
    ),
  'mysore-masala': (chance) =>
    onLeaf(
      moved(
        larder.foldedDosa(
          chance,
          146,
          shape(blob(chance, 0, 22, 132, 34, 0.06, 12), '#a12a14') +
            larder.potatoMasala(chance, 8, 30, 84, 24),
        ) + patches(chance, scatter(chance, 9, { x: 0, y: -52, rx: 100, ry: 44 }), 13, '#c4401f', 0.75),
        196,
        206,
        8,
      ) +
        dipped(126, 306, 42, chutneys.coconut) +
        dipped(226, 320, 40, chutneys.mint),
    ),
  'ghee-roast': (chance) =>
    onLeaf(dipped(112, 104, 42, chutneys.sambar) + greenPots + moved(cone(chance), 206, 196, -10, 1.02)),
  'cheese-chilli-dosa': (chance) =>
    onLeaf(
      pots +
        moved(
          larder.foldedDosa(chance, 142) +
            patches(chance, scatter(chance, 10, { x: 0, y: -46, rx: 100, ry: 50 }), 19, '#f7d25b') +
            patches(chance, scatter(chance, 7, { x: 0, y: -50, rx: 96, ry: 44 }), 9, '#fdeaa6') +
            strew(
              'c',
              hoop(7, 4.5, '#5f9b38', '#35651f'),
              scatter(chance, 11, { x: 0, y: -48, rx: 104, ry: 48 }),
              chance,
            ) +
            strew('k', larder.coriander, scatter(chance, 6, { x: 0, y: -46, rx: 100, ry: 46 }), chance),
          208,
          290,
          -9,
        ),
    ),
  'onion-rava': (chance) =>
    onLeaf(
      moved(
        larder.foldedDosa(chance, 148, '', 46) +
          strew(
            'o',
            hoop(12, 3.5, '#d989a4', '#a5486a'),
            scatter(chance, 8, { x: 0, y: -56, rx: 104, ry: 48 }),
            chance,
          ),
        200,
        214,
        6,
      ) +
        dipped(138, 310, 42, chutneys.tomato) +
        dipped(240, 316, 41, chutneys.coconut),
    ),
  'chicken-chettinad-dosa': (chance) =>
    onLeaf(
      pots +
        moved(
          larder.rolled(
            chance,
            142,
            44,
            shape(blob(chance, 152, 2, 30, 36, 0.12, 9), '#4a2412') +
              strew('m', darkMeat, scatter(chance, 8, { x: 162, y: 2, rx: 18, ry: 26 }), chance) +
              shape(blob(chance, -152, 2, 28, 36, 0.12, 9), '#4a2412') +
              strew('n', darkMeat, scatter(chance, 8, { x: -160, y: 2, rx: 16, ry: 26 }), chance),
          ),
          202,
          226,
          -12,
        ) +
        strew(
          'l',
          larder.curryLeaf,
          [
            { x: 356, y: 232, angle: 20, scale: 1.1 },
            { x: 66, y: 296, angle: -60, scale: 1.1 },
            { x: 318, y: 120, angle: 70, scale: 1 },
          ],
          chance,
          { shade: 7 },
        ),
    ),
  idli: (chance) =>
    steelPlate +
    strew(
      'i',
      larder.idliCake(62),
      [
        { x: 128, y: 186, angle: 0, scale: 1 },
        { x: 258, y: 158, angle: 0, scale: 1 },
        { x: 206, y: 270, angle: 0, scale: 1 },
      ],
      chance,
      { shade: 62 },
    ) +
    dipped(318, 268, 46, chutneys.sambar) +
    dipped(118, 300, 40, chutneys.coconut) +
    strew(
      'l',
      larder.curryLeaf,
      [
        { x: 190, y: 100, angle: -20, scale: 1.1 },
        { x: 168, y: 106, angle: 30, scale: 1 },
      ],
      chance,
      { shade: 7 },
    ),
  'medu-vada': (chance) =>
    onLeaf(
      strew(
        'v',
        larder.vada,
        [
          { x: 132, y: 202, angle: 0, scale: 1.15 },
          { x: 222, y: 140, angle: 0, scale: 1.15 },
          { x: 238, y: 254, angle: 0, scale: 1.2 },
        ],
        chance,
        { shade: 54 },
      ) +
        dipped(326, 176, 44, chutneys.coconut) +
        dipped(130, 312, 42, chutneys.tomato),
    ),
  'sambar-vada': (chance) =>
    bowl(200, 200, 168, tiffin.brass, tiffin.brassDeep, '#a34f17') +
    pool(chance, 203, 204, 138, '#a34f17', '#cf7428', '#f3b350') +
    strew(
      'v',
      larder.vada,
      [
        { x: 150, y: 178, angle: 0, scale: 1.25 },
        { x: 258, y: 226, angle: 0, scale: 1.25 },
      ],
      chance,
      { shade: 54, sink: 0.3 },
    ) +
    patches(chance, scatter(chance, 8, { rx: 110 }), 13, '#cf7428', 0.85) +
    strew('o', hoop(11, 4, '#f3d5dd', '#b9728c'), scatter(chance, 9, { rx: 112 }), chance) +
    strew('k', larder.coriander, scatter(chance, 10, { rx: 112 }), chance),
  'podi-idli': (chance) =>
    bowl(200, 200, 164, tiffin.brass, tiffin.brassDeep, '#8a4a1c') +
    strew(
      'i',
      (inner) =>
        larder.idliCake(31)(inner) +
        patches(inner, scatter(inner, 4, { x: 0, y: 0, rx: 19 }), 8, '#c9651f', 0.9) +
        specks(inner, scatter(inner, 14, { x: 0, y: 0, rx: 24 }), 2.8, '#a83d12'),
      scatter(chance, 17, { y: 203, rx: 106 }, { grow: 0.06 }),
      chance,
      { shade: 31, sink: 0.28 },
    ) +
    specks(chance, scatter(chance, 40, { y: 203, rx: 122 }), 2.6, '#b5521a') +
    strew('l', larder.curryLeaf, scatter(chance, 9, { y: 203, rx: 104 }), chance, { shade: 7 }) +
    specks(chance, scatter(chance, 26, { y: 203, rx: 112 }), 2, '#f7e6b8'),
};
