import { specks } from '../shared/garnish.ts';
import { scatter } from '../shared/scatter.ts';
import { table } from '../shared/scene.ts';
import { type Chance, drawing, line, moved, shape, slab, strew } from '../shared/svg.ts';
import { cloth } from '../shared/tableware.ts';
import { drinks } from './drinks.ts';
import { grill } from './grill.ts';
import { pepperRing, redOnion, scentLeaf, yard } from './larder.ts';
import { riceAndSides } from './rice-and-sides.ts';
import { smallChops } from './small-chops.ts';
import { soups } from './soups.ts';

/** A long evening on charcoal, with embers, seen from above, 1600 × 640. */
export const suyaYardCover = (chance: Chance): string =>
  drawing(
    1600,
    640,
    '#332c27',
    specks(chance, scatter(chance, 70, { x: 800, y: 330, rx: 780, ry: 320 }), 3, yard.ember, 0.55) +
      specks(chance, scatter(chance, 60, { x: 800, y: 330, rx: 780, ry: 320 }), 2.4, yard.ash, 0.8) +
      moved(cloth(0, 0, 0, '#2f6b4f', '#f1dfc0'), 1060, 560, 58, 1.5) +
      table(
        { ...grill, ...smallChops, ...riceAndSides, ...soups, ...drinks },
        [
          ['beef-suya', 320, 350, 1.42, 4],
          ['party-jollof', 800, 320, 1.2],
          ['egusi', 1240, 220, 1.08],
          ['zobo', 1540, 110, 0.72],
          ['dodo', 1130, 590, 0.66],
          ['grilled-croaker', 1470, 480, 1.06, 6],
          ['chapman', 600, 70, 0.56],
          ['puff-puff', 620, 590, 0.6],
        ],
        chance,
      ) +
      strew(
        'ro',
        redOnion,
        [
          { x: 1010, y: 90, angle: 0, scale: 1.8 },
          { x: 1050, y: 120, angle: 30, scale: 1.5 },
          { x: 60, y: 90, angle: 0, scale: 1.7 },
        ],
        chance,
      ) +
      strew(
        'pr',
        pepperRing('#d8401f', '#96200f'),
        [
          { x: 980, y: 540, angle: 0, scale: 1.8 },
          { x: 1390, y: 330, angle: 20, scale: 1.6 },
          { x: 90, y: 600, angle: 0, scale: 1.7 },
        ],
        chance,
        { shade: 12 },
      ) +
      strew(
        'sl',
        scentLeaf,
        [
          { x: 1020, y: 60, angle: 40, scale: 1.9 },
          { x: 980, y: 500, angle: -30, scale: 1.8 },
          { x: 1400, y: 380, angle: 100, scale: 1.8 },
          { x: 40, y: 560, angle: -60, scale: 1.8 },
        ],
        chance,
        { shade: 9 },
      ),
  );

/** A stick of suya over a flame, 400 × 400. */
export const suyaYardLogo = (): string => {
  const cut = (x: number) =>
    slab(x, -40, 62, 80, 22, yard.groundnut) +
    slab(x, 4, 62, 36, 18, yard.groundnutDeep, 0.55) +
    line(`M${x + 16} -22h24`, '#efc88d', 7) +
    line(`M${x + 18} 14l8 8M${x + 36} 2l8 8`, yard.smoke, 6);
  return drawing(
    400,
    400,
    yard.charcoal,
    shape(
      'M200 120C226 176 300 208 294 284C290 336 246 356 200 356S108 336 108 280C108 240 138 222 140 182C166 194 174 212 174 232C198 202 206 160 200 120Z',
      yard.flame,
    ) +
      shape(
        'M204 228C220 258 248 274 244 308C241 336 222 348 202 348S162 338 162 306C164 280 190 264 204 228Z',
        yard.ember,
      ) +
      moved(line('M-178 0H178', '#ead2a6', 11) + cut(-112) + cut(-32) + cut(48), 200, 150, -18),
  );
};
