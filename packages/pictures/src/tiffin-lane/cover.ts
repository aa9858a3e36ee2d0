import { specks } from '../shared/garnish.ts';
import { scatter } from '../shared/scatter.ts';
import { table } from '../shared/scene.ts';
import { type Chance, drawing, line, moved, oval, shape, slab, strew } from '../shared/svg.ts';
import { cloth } from '../shared/tableware.ts';
import { breadsAndSweets } from './breads-and-sweets.ts';
import { dosaAndIdli } from './dosa-and-idli.ts';
import { cashew, curryLeaf, tiffin } from './larder.ts';
import { pots } from './pots.ts';

/** A lunch on turmeric yellow, seen from above, 1600 × 640. */
export const tiffinLaneCover = (chance: Chance): string =>
  drawing(
    1600,
    640,
    '#e6a93a',
    specks(chance, scatter(chance, 80, { x: 800, y: 330, rx: 780, ry: 320 }), 3, '#b9781a', 0.45) +
      moved(cloth(0, 0, 0, '#fbf0d7', tiffin.chilli), 560, 70, 70, 1.5) +
      table(
        { ...dosaAndIdli, ...pots, ...breadsAndSweets },
        [
          ['masala-dosa', 330, 350, 1.32, 4],
          ['tiffin-thali', 830, 330, 1.36],
          ['kerala-curry', 1270, 190, 0.86],
          ['malabar-parotta', 1500, 500, 1.02, 12],
          ['filter-coffee', 1520, 110, 0.62],
          ['chettinad', 1190, 560, 0.72],
          ['podi-idli', 70, 90, 0.72],
          ['raita', 600, 600, 0.52],
        ],
        chance,
      ) +
      strew(
        'cl',
        curryLeaf,
        [
          { x: 590, y: 520, angle: 40, scale: 2 },
          { x: 560, y: 70, angle: -20, scale: 2 },
          { x: 1090, y: 110, angle: 70, scale: 2 },
          { x: 1076, y: 470, angle: -60, scale: 2 },
          { x: 1360, y: 330, angle: 20, scale: 2 },
          { x: 1300, y: 610, angle: 110, scale: 2 },
          { x: 70, y: 560, angle: -30, scale: 2 },
          { x: 190, y: 90, angle: 10, scale: 2 },
        ],
        chance,
        { shade: 6 },
      ) +
      strew(
        'ca',
        cashew,
        [
          { x: 1330, y: 380, angle: 10, scale: 1.5 },
          { x: 1120, y: 370, angle: 120, scale: 1.4 },
          { x: 1060, y: 50, angle: 60, scale: 1.4 },
        ],
        chance,
      ),
  );

/** A tiffin carrier of three tiers, 400 × 400. */
export const tiffinLaneLogo = (): string => {
  const tier = (y: number) =>
    slab(112, y, 176, 62, 18, tiffin.brass) +
    slab(112, y + 40, 176, 22, 11, tiffin.brassDeep, 0.35) +
    line(`M132 ${y + 16}H220`, tiffin.brassLight, 8);
  return drawing(
    400,
    400,
    tiffin.leafDeep,
    line('M126 306V128Q126 78 200 78T274 128V306', tiffin.brassLight, 12) +
      slab(176, 58, 48, 26, 13, tiffin.brassLight) +
      tier(118) +
      tier(186) +
      tier(254) +
      slab(96, 316, 208, 18, 9, tiffin.brassLight) +
      oval(200, 118, 88, 10, tiffin.brassLight) +
      shape('M330 96C338 122 326 146 300 152C296 126 306 104 330 96Z', '#8fc06f') +
      line('M326 104Q312 124 302 148', tiffin.leafDeep, 4),
  );
};
