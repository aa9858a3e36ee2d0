import { grains, hoop, leaf, lump, slice, specks } from '../shared/garnish.ts';
import { around, blob, type Point } from '../shared/outline.ts';
import { scatter } from '../shared/scatter.ts';
import {
  type Art,
  type Chance,
  disc,
  line,
  type Motif,
  moved,
  num,
  ring,
  type Spot,
  shadow,
  shape,
  slab,
} from '../shared/svg.ts';
import { arc } from '../shared/tableware.ts';
import { patches } from '../shared/vessels.ts';

/** Charcoal, flame, groundnut and palm green: the colours of Suya Yard. */
export const yard = {
  paper: '#f1dfc0',
  flamePaper: '#f4cfb0',
  palmPaper: '#d9e4d0',
  charcoal: '#2c2723',
  charcoalLight: '#463e37',
  ash: '#6d635a',
  flame: '#e2572b',
  ember: '#f39a3d',
  groundnut: '#c98b4a',
  groundnutDeep: '#8f5a26',
  palm: '#2f6b4f',
  palmDeep: '#1f4b38',
  enamel: '#fbf7ec',
  enamelWell: '#f0e9d8',
  pepper: '#b8321f',
  pepperDeep: '#7d1d12',
  smoke: '#4a2a17',
  meat: '#8a4a28',
  meatLight: '#b9743f',
} as const;

export const redOnion: Motif = hoop(15, 4, '#d98ba8', '#9c4468');
export const tomatoSlice: Motif = slice(21, '#b8321f', '#e0583c', '#f6c76e', 6);
export const scentLeaf: Motif = leaf(15, 8, '#4d8a48', '#2f6236', '#9cc78f');
export const pepperRing =
  (colour: string, deep: string): Motif =>
  (chance) =>
    shape(blob(chance, 0, 0, 13, 12, 0.12, 8), deep) +
    shape(blob(chance, 0, 0, 10.5, 9.5, 0.12, 8), colour) +
    shape(blob(chance, 0, 0, 5.5, 5, 0.15, 7), deep, 0.6);

/** White enamel with a coloured rim, chipped nowhere. */
export const enamel = (x: number, y: number, r: number, rim: string): Art =>
  shadow(x, y, r, r, 13) +
  disc(x, y, r, rim) +
  disc(x, y, r * 0.955, yard.enamel) +
  ring(x, y, r * 0.9, rim, 2, 0.55) +
  disc(x, y, r * 0.76, yard.enamelWell) +
  arc(x, y, r * 0.86, 196, 250, '#fff', 5);

/** The board by the coals: dark wood with a sheet of brown paper. */
export const yardBoard = (w = 372, h = 300, angle = -5): Art =>
  moved(slab(-w / 2, -h / 2, w, h, 16, '#1f1b16', 0.18), 208, 214, angle) +
  moved(
    slab(-w / 2, -h / 2, w, h, 16, yard.charcoal) +
      line(
        `M${-w / 2 + 16} ${-h * 0.3}q90-8 180 0t${w - 214} 2M${-w / 2 + 16} ${h * 0.36}q100 8 190-2t${w - 224} 4`,
        yard.charcoalLight,
        3,
      ) +
      shape(
        `M${-w * 0.43} ${-h * 0.4}L${w * 0.42} ${-h * 0.43}L${w * 0.44} ${h * 0.4}L${-w * 0.42} ${h * 0.42}Z`,
        '#d9b483',
      ) +
      line(
        `M${-w * 0.42} ${-h * 0.12}L${w * 0.43} ${-h * 0.16}M${w * 0.1} ${-h * 0.41}L${w * 0.07} ${h * 0.41}`,
        '#c29a66',
        2,
        0.8,
      ),
    200,
    200,
    angle,
  );

export interface SuyaCut {
  readonly colour: string;
  readonly deep: string;
  readonly light: string;
  readonly rub: string;
}

/**
 * One stick along the x axis, 310 long: flat cuts pushed together, rubbed and charred. `size` is half their height.
 * Each layer of all cuts is one path, which keeps a board of sticks small.
 */
export const skewer = (
  chance: Chance,
  pieces: number,
  size: number,
  { colour, deep, light, rub }: SuyaCut,
  fat = false,
): Art => {
  const step = 238 / pieces;
  const cuts = Array.from({ length: pieces }, (_, index) => ({
    x: -114 + step * (index + 0.5),
    y: (chance.fraction() - 0.5) * size * 0.3,
    tall: size * (0.86 + chance.fraction() * 0.26),
    lean: size * (0.06 + chance.fraction() * 0.2),
  }));
  const wander = () => (chance.fraction() - 0.5) * size * 0.34;
  const outlines = (half: number) =>
    cuts
      .map(({ x, y, tall, lean }) => {
        const h = tall;
        return around([
          [x - half + lean, y - h + wander()],
          [x + wander(), y - h * 1.06],
          [x + half + lean, y - h + wander()],
          [x + half + wander() * 0.4, y],
          [x + half - lean, y + h + wander()],
          [x - half - lean, y + h + wander()],
          [x - half + wander() * 0.4, y],
        ]);
      })
      .join('');
  const strokes = (dx: number, dy: number, length: number) =>
    cuts
      .map(
        ({ x, y, tall }) =>
          `M${num(x + dx * step + wander() * 0.5)} ${num(y + dy * tall)}q${num(length * step * 0.5)} ${num(wander())} ${num(length * step)} ${num(wander() * 0.6)}`,
      )
      .join('');
  return (
    line('M-152 6H160', '#1f1b16', 8, 0.16) +
    slab(-116, -size * 0.6, 240, size * 2, 14, '#1f1b16', 0.2) +
    line('M-156 0H158', '#e0bd84', 6) +
    shape(outlines(step * 0.54), colour).replace('/>', ` stroke="${deep}" stroke-width="5"/>`) +
    line(strokes(-0.2, -0.46, 0.4), light, size * 0.34, 0.45) +
    line(strokes(-0.3, 0.66, 0.5), '#2b140a', size * 0.2, 0.5) +
    line(strokes(-0.1, -0.82, 0.34), '#2b140a', size * 0.16, 0.5) +
    (fat ? line(strokes(-0.26, 0.4, 0.5), '#f3d8a6', 6, 0.95) : '') +
    specks(chance, scatter(chance, pieces * 4, { x: 0, y: 0, rx: 112, ry: size * 0.85 }), 2.4, rub) +
    specks(chance, scatter(chance, pieces * 2, { x: 0, y: 0, rx: 112, ry: size * 0.9 }), 3.2, '#2b140a', 0.75)
  );
};

/** A heap of yaji: groundnut and red pepper. */
export const yajiHeap = (chance: Chance, x: number, y: number, r: number): Art =>
  shape(blob(chance, x + 3, y + 5, r, r * 0.86, 0.12, 10), '#1f1b16', 0.15) +
  shape(blob(chance, x, y, r, r * 0.86, 0.12, 10), '#a9501c') +
  shape(blob(chance, x - 2, y - 4, r * 0.76, r * 0.6, 0.15, 9), '#d3742c') +
  specks(chance, scatter(chance, 18, { x, y, rx: r * 0.8 }), 2.4, '#f2b560') +
  specks(chance, scatter(chance, 16, { x, y, rx: r * 1.15 }), 2, '#8a3412');

/** A whole fish, head to the left, 330 long. */
export const fish = (chance: Chance, deep: number, skin: string, belly: string, dark: string): Art => {
  const body: Point[] = [
    [-160, 4],
    [-130, -deep * 0.7],
    [-50, -deep],
    [50, -deep * 0.72],
    [112, -20],
    [112, 20],
    [50, deep * 0.72],
    [-50, deep],
    [-130, deep * 0.7],
  ];
  const tail: Point[] = [
    [100, -10],
    [138, -52],
    [170, -62],
    [156, 0],
    [170, 62],
    [138, 52],
    [100, 10],
  ];
  const slashes = [-62, -20, 22, 62]
    .map((x) => `M${x} ${num(-deep * 0.62)}Q${x - 18} 0 ${x - 4} ${num(deep * 0.6)}`)
    .join('');
  return (
    moved(shape(around(body) + around(tail), '#1f1b16', 0.18), 8, 13) +
    shape(around(tail), dark) +
    line('M112 0L156-44M114 4L158 2M112 8L156 46', skin, 3, 0.7) +
    shape(
      around([
        [-60, -deep * 0.8],
        [-20, -deep * 1.28],
        [60, -deep * 1.05],
        [70, -deep * 0.5],
      ]),
      dark,
    ) +
    shape(
      around([
        [-30, deep * 0.8],
        [10, deep * 1.25],
        [46, deep * 0.9],
        [30, deep * 0.6],
      ]),
      dark,
    ) +
    shape(around(body), skin) +
    shape(
      around([
        [-146, 14],
        [-60, deep * 0.32],
        [60, deep * 0.3],
        [106, 8],
        [50, deep * 0.64],
        [-50, deep * 0.86],
        [-126, deep * 0.56],
      ]),
      belly,
      0.7,
    ) +
    line(`M-104 ${num(-deep * 0.72)}Q-82 0-104 ${num(deep * 0.72)}`, dark, 4) +
    line(slashes, dark, 9) +
    line(slashes, '#f2d9b0', 4) +
    patches(chance, scatter(chance, 12, { x: -10, y: 0, rx: 96, ry: deep * 0.72 }), 8, '#2b140a', 0.55) +
    disc(-126, -deep * 0.18, 9, '#fbf3e0') +
    disc(-127, -deep * 0.18, 5, '#1f1b16') +
    line('M-156 12q12 6 22 4', dark, 3)
  );
};

/** Rice: a body and grains of several colours. */
export const rice = (
  chance: Chance,
  r: number,
  ground: string,
  shade: string,
  colours: readonly string[],
  x = 200,
  y = 202,
): Art =>
  shape(blob(chance, x + 3, y + 5, r, r * 0.97, 0.05, 13), '#1f1b16', 0.14) +
  shape(blob(chance, x, y, r, r * 0.97, 0.05, 13), shade) +
  shape(blob(chance, x - 3, y - 5, r * 0.94, r * 0.9, 0.05, 13), ground) +
  colours
    .map((colour) =>
      grains(chance, scatter(chance, Math.round(140 / colours.length), { x, y, rx: r * 0.88 }), 9, 4, colour),
    )
    .join('');

/** A round of pounded yam, eba, amala or semo: smooth, with the mark of the spoon. */
export const swallow = (chance: Chance, x: number, y: number, r: number, colour: string, deep: string): Art =>
  shadow(x, y, r, r * 0.96, 8) +
  shape(blob(chance, x, y + 2, r, r * 0.96, 0.02, 13), deep) +
  shape(blob(chance, x - 2, y - 3, r * 0.95, r * 0.89, 0.02, 13), colour) +
  arc(x - 2, y - 2, r * 0.62, 190, 290, '#fff', 6, 0.6) +
  arc(x, y, r * 0.66, 20, 80, deep, 4, 0.7);

export const chunk =
  (colour: string, deep: string, light: string): Motif =>
  (chance) =>
    lump(27, 21, colour, deep, light, 0.2, 7)(chance) + line('M-14 4Q0-4 15 2M-9 10Q2 5 12 8', deep, 2, 0.5);

export const fixed = (
  spots: readonly (readonly [x: number, y: number, angle: number, scale?: number])[],
): Spot[] => spots.map(([x, y, angle, scale = 1]) => ({ x, y, angle, scale }));
