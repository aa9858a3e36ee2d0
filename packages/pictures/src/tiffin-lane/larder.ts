import { grains, leaf, lump, parsley, specks } from '../shared/garnish.ts';
import { around, blob, type Point } from '../shared/outline.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, line, type Motif, moved, num, shape, slab, strew } from '../shared/svg.ts';
import { arc, bananaLeaf, katori } from '../shared/tableware.ts';

/** Turmeric, banana leaf, brass and coconut: the colours of Tiffin Lane. */
export const tiffin = {
  paper: '#fbf0d7',
  turmericPaper: '#f6dfa4',
  mint: '#e2ebd3',
  rose: '#f6ded0',
  leaf: '#4f8f46',
  vein: '#8cbf74',
  leafDeep: '#2f6b35',
  brass: '#d8ab4a',
  brassDeep: '#9a7224',
  brassLight: '#f2d68c',
  steel: '#d9dcda',
  steelDeep: '#a9afad',
  turmeric: '#e8a51f',
  coconut: '#fffaee',
  coconutShade: '#e9dcc0',
  chilli: '#bf3a22',
  dosa: '#dd9a3e',
  dosaDeep: '#a9651d',
  dosaLight: '#f4c877',
} as const;

export const curryLeaf: Motif = leaf(13, 6, '#47803a', '#2e5e2b', '#9cc07e');
export const coriander: Motif = parsley('#62a04a', '#38702f');
export const cashew: Motif = () =>
  shape('M-15 6C-17-12 8-16 15-4C17 0 13 4 9 2C2-4-6-1-6 8C-7 13-14 12-15 6Z', '#c98f45') +
  shape('M-13 4C-14-10 7-13 13-4C14-1 12 1 9-1C2-6-7-4-8 6C-9 9-13 8-13 4Z', '#f2d193');
export const mint: Motif = leaf(13, 8, '#5ba05a', '#37793f', '#a9d69d');

export const chutneys = {
  coconut: ['#fdf6e3', '#e8dcba'],
  tomato: ['#d8542c', '#f3a06c'],
  mint: ['#7fb055', '#b7d995'],
  sambar: ['#c96a26', '#efb05a'],
} as const;

/** A steel katori with something to dip into. */
export const dipped = (x: number, y: number, r: number, [sauce, light]: readonly [string, string]): Art =>
  katori(x, y, r, tiffin.steel, tiffin.steelDeep, sauce) +
  arc(x, y, r * 0.5, 150, 300, light, r * 0.09, 0.9) +
  moved(line('M-6 2q6-8 12 0', tiffin.leafDeep, 3), x + r * 0.2, y + r * 0.2);

export const onLeaf = (art: Art): Art => bananaLeaf(tiffin.leaf, tiffin.vein) + art;

/** Spread batter, roasted: rings of the ladle, gold spots, a crisp edge. */
const roasted = (chance: Chance, w: number, h: number): Art =>
  line(
    [0.36, 0.62, 0.86]
      .map(
        (part) =>
          `M${num(-w * part)} ${num(h * 0.1)}Q${num(-w * 0.1)} ${num(-h * 0.95 * part)} ${num(w * part)} ${num(-h * 0.2)}`,
      )
      .join(''),
    tiffin.dosaLight,
    4,
    0.75,
  ) +
  specks(chance, scatter(chance, 34, { x: 0, y: 0, rx: w * 0.9, ry: h * 0.72 }), 3.4, tiffin.dosaDeep, 0.55);

/** A dosa rolled to a tube: long, a little ragged at both ends, `filling` peeping out. */
export const rolled = (chance: Chance, w: number, h: number, filling: Art = ''): Art => {
  const ragged = (x: number, sign: number): Point[] => [
    [x, -h],
    [x + sign * 14, -h * 0.45],
    [x + sign * 4, 0],
    [x + sign * 16, h * 0.5],
    [x, h],
  ];
  const body = around([
    ...ragged(w, 1),
    [w * 0.4, h * 1.06],
    [-w * 0.4, h],
    ...ragged(-w, -1).reverse(),
    [-w * 0.4, -h * 1.04],
    [w * 0.4, -h],
  ]);
  return (
    moved(shape(body, '#1f1b16', 0.2), 7, 11) +
    filling +
    shape(body, tiffin.dosaDeep) +
    moved(shape(body, tiffin.dosa), -1, -4, 0, 0.97) +
    shape(blob(chance, -w * 0.1, -h * 0.45, w * 0.86, h * 0.26, 0.06, 12), tiffin.dosaLight, 0.55) +
    roasted(chance, w, h) +
    line(
      `M${num(-w * 0.98)} ${num(h * 0.36)}Q0 ${num(h * 0.58)} ${num(w * 0.98)} ${num(h * 0.28)}`,
      tiffin.dosaDeep,
      3.5,
    )
  );
};

/** The rings that the ladle leaves in the batter. */
const ladleRings = (r: number): Art => {
  const bow = (part: number) =>
    `M${num(-r * part)} 8A${num(r * part)} ${num(r * part * 0.92)} 0 0 1 ${num(r * part)} 8`;
  return (
    line([0.22, 0.44, 0.66, 0.86].map(bow).join(''), tiffin.dosaLight, 4, 0.6) +
    line([0.33, 0.55, 0.77, 0.94].map(bow).join(''), tiffin.dosaDeep, 2.5, 0.4)
  );
};

/** A dosa folded to a half-moon with its straight side below. */
export const foldedDosa = (chance: Chance, r: number, inside: Art = '', holes = 0): Art => {
  const edge = Array.from({ length: 15 }, (_, index): Point => {
    const angle = Math.PI + (index / 14) * Math.PI;
    const reach = r * (1 + (chance.fraction() - 0.5) * 0.07);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.92];
  });
  const body = around([...edge, [r * 0.9, 22], [0, 30], [-r * 0.9, 22]]);
  const lace = scatter(chance, holes, { x: 0, y: -r * 0.4, rx: r * 0.8, ry: r * 0.38 });
  return (
    moved(shape(body, '#1f1b16', 0.2), 8, 12) +
    inside +
    shape(body, tiffin.dosaDeep) +
    moved(shape(body, tiffin.dosa), 0, -3, 0, 0.97) +
    shape(blob(chance, -r * 0.2, -r * 0.52, r * 0.58, r * 0.24, 0.12, 11), tiffin.dosaLight, 0.6) +
    ladleRings(r) +
    (holes > 0
      ? shape(
          lace.map(({ x, y, scale }) => blob(chance, x, y, 6 * scale, 5 * scale, 0.25, 6)).join(''),
          tiffin.leafDeep,
          0.8,
        )
      : specks(
          chance,
          scatter(chance, 34, { x: 0, y: -r * 0.42, rx: r * 0.84, ry: r * 0.4 }),
          3.6,
          tiffin.dosaDeep,
          0.5,
        ))
  );
};

/** Potato, mashed with turmeric. */
export const potatoMasala = (chance: Chance, x: number, y: number, rx: number, ry: number): Art =>
  shape(blob(chance, x, y, rx, ry, 0.12, 10), '#c88a1a') +
  shape(blob(chance, x - 2, y - 3, rx * 0.88, ry * 0.82, 0.16, 10), '#f1bd3c') +
  specks(chance, scatter(chance, 9, { x, y, rx: rx * 0.7, ry: ry * 0.6 }), 3.4, '#fbe08d') +
  specks(chance, scatter(chance, 7, { x, y, rx: rx * 0.75, ry: ry * 0.65 }), 2.2, '#3d2417') +
  strew('cl', curryLeaf, scatter(chance, 2, { x, y, rx: rx * 0.5, ry: ry * 0.4 }), chance);

export const idliCake =
  (r: number): Motif =>
  (chance) =>
    shape(blob(chance, 0, 2, r, r * 0.97, 0.015, 12), tiffin.coconutShade) +
    shape(blob(chance, -1, -2, r * 0.95, r * 0.91, 0.015, 12), tiffin.coconut) +
    shape(blob(chance, -r * 0.1, -r * 0.12, r * 0.6, r * 0.54, 0.04, 10), '#fff') +
    specks(chance, scatter(chance, 12, { x: 0, y: 0, rx: r * 0.75 }), 1.5, tiffin.coconutShade);

export const vada: Motif = (chance) =>
  lump(50, 48, '#b9702a', '#7d4413', '#e2a75a', 0.05, 12)(chance) +
  specks(chance, scatter(chance, 22, { x: 0, y: 0, rx: 40, hole: 0.4 }), 3.2, '#8d4f18', 0.7) +
  specks(chance, scatter(chance, 8, { x: 0, y: 0, rx: 38, hole: 0.5 }), 2.2, '#3d6a2e') +
  shape(blob(chance, 1, 2, 14, 13, 0.08, 9), '#4e2709') +
  shape(blob(chance, 3, 5, 10, 8, 0.1, 8), '#2f6b35', 0.55);

/** Rice in a mound: a body and its grains in two or three colours. */
export const riceMound = (
  chance: Chance,
  x: number,
  y: number,
  r: number,
  colours: readonly string[],
  shade: string,
  ground: string,
): Art =>
  shape(blob(chance, x, y, r, r, 0.04, 13), shade) +
  shape(blob(chance, x - 2, y - 4, r * 0.95, r * 0.93, 0.04, 13), ground) +
  colours
    .map((colour) =>
      grains(chance, scatter(chance, Math.round(126 / colours.length), { x, y, rx: r * 0.9 }), 9, 4, colour),
    )
    .join('');

export const curls = (chance: Chance, count: number, rx: number, colour: string, x = 200, y = 200): Art =>
  line(
    scatter(chance, count, { x, y, rx })
      .map(
        (spot) =>
          `M${num(spot.x)} ${num(spot.y)}q${num(Math.cos(spot.angle) * 10)} ${num(Math.sin(spot.angle) * 10)} ${num(Math.cos(spot.angle + 0.9) * 17)} ${num(Math.sin(spot.angle + 0.9) * 17)}`,
      )
      .join(''),
    colour,
    3.4,
  );

/** A batten of vegetable: bean, carrot, plantain, drumstick. */
export const batten =
  (length: number, width: number, colour: string, light: string): Motif =>
  () =>
    moved(slab(-length / 2, -width / 2, length, width, width * 0.3, '#1f1b16', 0.2), 1.5, 2.5) +
    slab(-length / 2, -width / 2, length, width, width * 0.3, colour) +
    slab(-length / 2 + 2, -width / 2 + 1.5, length - 5, width * 0.35, width * 0.2, light, 0.8);
