import { grains, lump, slice, specks } from '../shared/garnish.ts';
import { blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import {
  type Art,
  type Chance,
  disc,
  line,
  type Motif,
  num,
  ring,
  shadow,
  shape,
  strew,
} from '../shared/svg.ts';
import { arc, bowl, cloth, glass, plate, pool } from '../shared/tableware.ts';
import { patches, straw } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { chutneys, dipped, onLeaf, tiffin } from './larder.ts';

const steelPlate = (r = 176): Art => plate(200, 200, r, tiffin.steel, '#e9ebe8', tiffin.steelDeep);

/** Parotta: a coil of dough, its leaves standing apart. */
const parotta = (chance: Chance, x: number, y: number, r: number): Art => {
  const turns = Array.from({ length: 26 }, (_, index) => {
    const angle = index * 0.78;
    const reach = r * (0.08 + (index / 26) * 0.86);
    return `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach * 0.96)}`;
  });
  return (
    shadow(x, y, r, r, 7) +
    shape(blob(chance, x, y, r, r, 0.04, 13), '#b27a2c') +
    shape(blob(chance, x - 1, y - 3, r * 0.96, r * 0.94, 0.04, 13), '#efc87c') +
    line(`M${turns.join('L')}`, '#c38f3f', 4.5, 0.9) +
    line(`M${turns.slice(4).join('L')}`, '#fbe6b5', 1.8, 0.9) +
    patches(chance, scatter(chance, 12, { x, y, rx: r * 0.8 }), r * 0.09, '#a15c1c', 0.65)
  );
};

const flat = (chance: Chance, x: number, y: number, r: number): Art =>
  shadow(x, y, r, r, 6) +
  shape(blob(chance, x, y, r, r, 0.02, 13), '#b98644') +
  shape(blob(chance, x - 1, y - 2, r * 0.97, r * 0.96, 0.025, 13), '#e6c184') +
  shape(blob(chance, x - r * 0.15, y - r * 0.2, r * 0.6, r * 0.5, 0.1, 10), '#f1d7a4', 0.8) +
  patches(chance, scatter(chance, 17, { x, y, rx: r * 0.82 }), r * 0.08, '#8a5220', 0.7) +
  patches(chance, scatter(chance, 9, { x, y, rx: r * 0.8 }), r * 0.045, '#54300f', 0.75);

/** Appam: a crisp lace skirt and a white, spongy middle. */
const appam = (chance: Chance, x: number, y: number, r: number): Art =>
  shadow(x, y, r, r, 7) +
  shape(blob(chance, x, y, r, r, 0.045, 17), '#d49a4a') +
  shape(blob(chance, x - 1, y - 1, r * 0.95, r * 0.94, 0.05, 17), '#f3d9a2') +
  specks(chance, scatter(chance, 34, { x, y, rx: r * 0.9, hole: 0.7 }), 3, '#c98f43', 0.8) +
  shape(blob(chance, x, y, r * 0.62, r * 0.6, 0.03, 12), '#eadfc6') +
  shape(blob(chance, x - 2, y - 3, r * 0.57, r * 0.55, 0.03, 12), '#fffaf0') +
  specks(chance, scatter(chance, 20, { x, y, rx: r * 0.48 }), 2, '#e4d7b8');

const poppadom = (chance: Chance, x: number, y: number, r: number): Art =>
  shadow(x, y, r, r, 6) +
  shape(blob(chance, x, y, r, r, 0.03, 13), '#c4903e') +
  shape(blob(chance, x - 1, y - 2, r * 0.96, r * 0.95, 0.03, 13), '#f0cd82') +
  patches(chance, scatter(chance, 17, { x, y, rx: r * 0.8 }), r * 0.11, '#f9e4b0') +
  patches(chance, scatter(chance, 8, { x, y, rx: r * 0.8 }), r * 0.05, '#a86d24', 0.7);

const jamun: Motif = lump(52, 50, '#9c4a1d', '#5f2509', '#dd9a5c', 0.02, 13);
const raisin: Motif = lump(7, 5.5, '#6d3a1c', '#43200d', '#a5714a', 0.15, 7);
const cube: Motif = lump(14, 13, '#f2a11f', '#c97708', '#fdd37a', 0.12, 5);

export const breadsAndSweets: Recipes = {
  'malabar-parotta': (chance) => onLeaf(parotta(chance, 150, 184, 98) + parotta(chance, 244, 228, 102)),
  chapati: (chance) =>
    cloth(318, 320, 38, '#f7f1e2', tiffin.chilli) +
    steelPlate(170) +
    flat(chance, 196, 190, 124) +
    flat(chance, 206, 208, 126),
  appam: (chance) => onLeaf(appam(chance, 138, 180, 100) + appam(chance, 258, 226, 104)),
  'poppadoms-pickles': (chance) =>
    steelPlate() +
    poppadom(chance, 150, 150, 78) +
    poppadom(chance, 244, 142, 76) +
    poppadom(chance, 176, 226, 84) +
    dipped(284, 226, 42, ['#b5521a', '#e89b4a']) +
    dipped(254, 302, 40, chutneys.tomato) +
    strew(
      'o',
      (inner) => ring(0, 0, 15, inner.happens(0.5) ? '#d989a4' : '#c26f90', 4),
      scatter(chance, 4, { x: 148, y: 312, rx: 34, ry: 14 }),
      chance,
    ),
  raita: (chance) =>
    cloth(76, 318, -36, '#f7f1e2', tiffin.leaf) +
    bowl(200, 200, 154, tiffin.brass, tiffin.brassDeep, '#f3ecdb') +
    shape(blob(chance, 201, 202, 124, 124, 0.02, 12), '#fffdf6') +
    arc(200, 202, 92, 160, 300, '#ece2cb', 7) +
    arc(202, 204, 56, 10, 130, '#ece2cb', 7) +
    strew(
      'c',
      slice(23, '#6fa04a', '#eaf3cf', '#c7dba0', 7),
      scatter(chance, 8, { y: 203, rx: 82 }),
      chance,
      { shade: 20, sink: 0.12 },
    ) +
    specks(chance, scatter(chance, 34, { y: 203, rx: 100 }), 2.6, '#8a5a2b') +
    strew(
      'm',
      larder.mint,
      [
        { x: 200, y: 196, angle: -40, scale: 1.3 },
        { x: 216, y: 206, angle: 50, scale: 1.3 },
        { x: 190, y: 212, angle: 160, scale: 1.2 },
      ],
      chance,
      { shade: 9 },
    ),
  'tiffin-thali': (chance) =>
    shadow(200, 200, 186, 186, 10) +
    disc(200, 200, 187, tiffin.steelDeep) +
    disc(200, 199, 183, tiffin.steel) +
    disc(200, 200, 168, '#c3c8c5') +
    disc(201, 202, 165, '#e6e8e5') +
    larder.riceMound(chance, 200, 226, 66, ['#fff', '#efe6d0'], '#d9d0b6', '#fbf7ea') +
    dipped(92, 158, 46, ['#e3a83a', '#f8da8c']) +
    dipped(152, 86, 45, ['#b5411d', '#ee9a5a']) +
    dipped(246, 84, 45, ['#9a2257', '#d667a0']) +
    dipped(308, 154, 46, ['#f3ead0', '#fffaf0']) +
    dipped(322, 250, 38, ['#f6e3b4', '#fff6dd']) +
    poppadom(chance, 94, 272, 48) +
    parotta(chance, 206, 322, 46) +
    strew(
      'l',
      larder.curryLeaf,
      [
        { x: 196, y: 206, angle: 20, scale: 1 },
        { x: 210, y: 220, angle: -50, scale: 1 },
      ],
      chance,
      { shade: 6 },
    ),
  payasam: (chance) =>
    cloth(322, 78, 40, '#f7f1e2', tiffin.chilli) +
    bowl(200, 204, 150, tiffin.brass, tiffin.brassDeep, '#e7c88e') +
    pool(chance, 202, 207, 122, '#e7c88e', '#f8e6bd', '#fff7e0') +
    grains(chance, scatter(chance, 60, { y: 206, rx: 102 }), 7, 3, '#fffaf0') +
    strew('w', larder.cashew, scatter(chance, 9, { y: 206, rx: 84 }), chance, { shade: 11 }) +
    strew('r', raisin, scatter(chance, 11, { y: 206, rx: 90 }), chance, { shade: 6 }) +
    line('M176 168l14 6M232 182l10-10M214 250l13 4M160 236l8-11M250 232l10 8', '#d0591c', 2.6),
  'gulab-jamun': (chance) =>
    cloth(74, 80, -40, '#f7f1e2', '#c2657e') +
    bowl(200, 204, 150, '#fbf3e4', '#d9c39a', '#c9812a') +
    pool(chance, 202, 207, 122, '#c9812a', '#eab154', '#fbd98e') +
    strew(
      'j',
      jamun,
      [
        { x: 158, y: 188, angle: 0, scale: 1.08 },
        { x: 248, y: 226, angle: 0, scale: 1.08 },
      ],
      chance,
      { shade: 54, sink: 0.26 },
    ) +
    strew(
      'p',
      () => shape('M-12 0C-8-9 8-9 12 0C8 7-8 7-12 0Z', '#d86f8e') + line('M-9 0H9', '#f2b1c3', 1.5),
      scatter(chance, 6, { y: 204, rx: 98 }),
      chance,
      { shade: 7 },
    ) +
    specks(chance, scatter(chance, 16, { y: 206, rx: 84 }), 3, '#7fa83f'),
  'filter-coffee': (chance) =>
    cloth(316, 312, 36, '#f7f1e2', tiffin.brassDeep) +
    shadow(200, 200, 148, 148, 12) +
    disc(200, 200, 148, tiffin.brassDeep) +
    disc(199, 198, 144, tiffin.brass) +
    disc(200, 200, 124, '#b88a2e') +
    arc(200, 200, 136, 190, 270, '#fff4cd', 6, 0.9) +
    shadow(200, 200, 84, 84, 10) +
    disc(200, 200, 92, tiffin.brassDeep) +
    disc(199, 198, 89, tiffin.brassLight) +
    disc(200, 200, 78, '#6b3d1a') +
    shape(blob(chance, 200, 200, 73, 73, 0.015, 12), '#b98050') +
    shape(blob(chance, 196, 196, 58, 56, 0.1, 12), '#d8a878') +
    specks(chance, scatter(chance, 26, { x: 198, y: 198, rx: 56 }), 5.5, '#f1d6b2', 0.95) +
    specks(chance, scatter(chance, 22, { x: 200, y: 200, rx: 66 }), 2.6, '#fdf1de', 0.95) +
    strew(
      'b',
      () => shape(blob(chance, 0, 0, 13, 9, 0.05, 8), '#4a2611') + line('M-10 0Q0-4 10 0', '#9a6a40', 2),
      [
        { x: 66, y: 92, angle: 30, scale: 1.1 },
        { x: 92, y: 66, angle: -30, scale: 1 },
        { x: 58, y: 122, angle: 80, scale: 1 },
      ],
      chance,
      { shade: 9 },
    ),
  'mango-lassi': (chance) =>
    cloth(84, 312, -34, '#f7f1e2', tiffin.leaf) +
    glass(200, 204, 128, '#f8b83a', '#e0951a') +
    shape(blob(chance, 198, 202, 92, 90, 0.05, 12), '#fbcc63') +
    arc(198, 204, 60, 150, 300, '#fde6ad', 8) +
    arc(200, 204, 30, 330, 460, '#fde6ad', 7) +
    strew('c', cube, scatter(chance, 6, { x: 204, y: 214, rx: 58 }), chance, { shade: 13 }) +
    line('M172 164l14 5M236 172l9-9M222 256l13 3M152 226l7-11', '#c8450f', 3) +
    strew(
      'm',
      larder.mint,
      [
        { x: 176, y: 196, angle: -30, scale: 1.3 },
        { x: 192, y: 186, angle: 40, scale: 1.3 },
      ],
      chance,
      { shade: 9 },
    ) +
    straw(226, 184, -52, tiffin.chilli),
};
