import { basil, leaf, lump, rocket, slice } from '../shared/garnish.ts';
import { along, blob, type Point } from '../shared/outline.ts';
import { type Art, disc, line, type Motif, moved, num, ring, shape } from '../shared/svg.ts';

/** Tomato, basil, cream and char: the colours of Forno Lucia. */
export const lucia = {
  paper: '#f5e9d6',
  blush: '#f2d9c3',
  sage: '#e3e6d0',
  glaze: '#fffaf0',
  well: '#f6ecdb',
  rim: '#e2d2b8',
  tomato: '#c93f27',
  tomatoDeep: '#a32c1b',
  tomatoLight: '#e2674a',
  basil: '#4e8038',
  basilDeep: '#36602a',
  basilLight: '#8bb36a',
  cream: '#fff5df',
  creamShade: '#f0dcb2',
  crust: '#dfa158',
  crustDeep: '#b8742f',
  crustLight: '#f1c684',
  char: '#5b3318',
  soot: '#38200f',
  oil: '#e9b94e',
  wood: '#c08a55',
  grain: '#a06f3f',
} as const;

export const basilSprig: Motif = basil(lucia.basil, lucia.basilDeep, lucia.basilLight);
export const basilLeaf: Motif = leaf(16, 10, lucia.basil, lucia.basilDeep, lucia.basilLight);
export const rocketLeaf: Motif = rocket('#5c8a3c', '#a4c27c');

/** Fior di latte, melted: it runs at the edge and catches colour in a few places. */
export const mozzarella =
  (r: number): Motif =>
  (chance) =>
    shape(blob(chance, 0, 0, r * 1.08, r * 0.92, 0.18, 8), '#f0b98a', 0.45) +
    shape(blob(chance, 0, 0, r, r * 0.84, 0.2, 8), '#f8dfae') +
    shape(blob(chance, -1.5, -2, r * 0.84, r * 0.68, 0.22, 8), lucia.cream) +
    shape(
      [0, 1, 2]
        .map(() =>
          blob(
            chance,
            (chance.fraction() - 0.5) * r * 1.1,
            (chance.fraction() - 0.5) * r * 0.9,
            r * (0.06 + chance.fraction() * 0.12),
            undefined,
            0.3,
            5,
          ),
        )
        .join(''),
      '#e3ac5c',
      0.8,
    );

export const salami: Motif = (chance) => {
  const fat = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const angle = index * 0.9 + chance.fraction();
    const reach = index === 0 ? 2 : 7 + chance.fraction() * 8;
    return blob(
      chance,
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      1.6 + chance.fraction() * 1.8,
      undefined,
      0.3,
      5,
    );
  });
  return (
    shape(blob(chance, 0, 0, 22, 22, 0.05, 10), '#7d1d14') +
    shape(blob(chance, -0.5, -1, 19.5, 19.5, 0.05, 10), '#b5321f') +
    shape(blob(chance, -2, -3, 14, 13, 0.1, 8), '#c7452b') +
    shape(fat.join(''), '#f0b295', 0.9)
  );
};

/** A slice of mushroom: cap, gills, stem. */
export const mushroom: Motif = () =>
  shape('M-17 2C-18-16 18-16 17 2C17 9 9 8 6 4L7 16C7 20-7 20-7 16L-6 4C-9 8-17 9-17 2Z', '#9a7550') +
  shape('M-14 1C-14-12 14-12 14 1C13 5 9 4 5 1L5 15C4 17-4 17-5 15L-5 1C-9 4-13 5-14 1Z', '#f1e2c6') +
  line('M-9-1Q-5-6 0-6Q5-6 9-1', '#a9825a', 2.2);

export const chestnutSlice: Motif = (chance) => moved(mushroom(chance), 0, 0, 0, 1.1);

export const anchovy: Motif = () =>
  line('M-34 6C-16-12 8-10 34 6', '#5f3a22', 9) +
  line('M-32 5C-16-11 8-9 30 4', '#a2724a', 5) +
  line('M-28 1C-14-11 6-10 24 0', '#e2bf95', 1.5);

export const caper: Motif = (chance) =>
  shape(blob(chance, 0, 0, 6, 5, 0.15, 6), '#4d5f2a') +
  shape(blob(chance, -1, -1.2, 4, 3, 0.15, 6), '#83994b');

export const courgette: Motif = slice(19, '#4c7433', '#dce2a8', '#b6c47e', 6);

export const aubergine: Motif = (chance) =>
  shape(blob(chance, 0, 0, 23, 20, 0.05, 9), '#40263f') +
  shape(blob(chance, 0, 0, 20, 17, 0.05, 9), '#cfa878') +
  line('M-14-7L10-13M-16 2L16-6M-11 10L14 4', '#6d4527', 3, 0.75);

export const pepperStrip =
  (colour: string, light: string): Motif =>
  () =>
    line('M-22 5C-10-11 10-11 23 4', colour, 9) + line('M-17 0C-8-9 8-9 16-2', light, 2.2, 0.8);

/** Half a cherry tomato, cut side up. */
export const cherryTomato: Motif = (chance) =>
  slice(15, lucia.tomatoDeep, '#dd5336', '#f4c267', 5)(chance) + disc(0, 0, 3.5, '#ec8a63');

export const sausage: Motif = lump(16, 13, '#9c5a33', '#6b3719', '#c78b5d', 0.22, 9);

/** Friarielli: a wilted stalk with dark florets. */
export const friariello: Motif = (chance) =>
  line('M-20 10C-10-4 0 6 14-6', '#5c7d35', 4.5) +
  shape(
    [0, 1, 2, 3, 4]
      .map((index) => blob(chance, 8 + (index % 3) * 6, -12 + Math.floor(index / 2) * 6, 6, 5, 0.4, 6))
      .join(''),
    '#2f5a2a',
  ) +
  shape(blob(chance, -12, 0, 13, 6, 0.35, 7), '#3f6e30');

/** A quarter of an artichoke heart: pale petals that overlap. */
export const artichoke: Motif = () =>
  shape('M-20 12C-22-10-8-20 0-22C8-20 22-10 20 12C10 20-10 20-20 12Z', '#7d8a45') +
  shape('M-15 11C-16-6-6-15 0-17C6-15 16-6 15 11C8 16-8 16-15 11Z', '#c3c67e') +
  shape('M-9 12C-10 0-4-7 0-9C4-7 10 0 9 12C5 15-5 15-9 12Z', '#ece6b4') +
  line('M0-15V12', '#98a057', 1.6, 0.8);

/** Cooked ham or prosciutto: a soft ribbon with a fold. */
export const ham =
  (colour: string, fold: string, fat: string): Motif =>
  (chance) =>
    shape(blob(chance, 0, 0, 34, 21, 0.16, 9), fold) +
    shape(blob(chance, -2, -2, 31, 18, 0.16, 9), colour) +
    line('M-25 6C-12-10 0 10 24-6', fold, 3) +
    line('M-27-2C-14-16 8-12 27-9', fat, 3.5, 0.9);

/** A thin slice of black truffle with its white veins. */
export const truffle: Motif = (chance) =>
  shape(blob(chance, 0, 0, 18, 16, 0.09, 10), '#2c1d14') +
  shape(blob(chance, -0.5, -1, 15.5, 13.5, 0.09, 10), '#513a29') +
  line('M-11-4Q-4-8-1-2T9-5M-8 6Q-2 1 3 6T11 3M-3-11Q0-6 5-9', '#c9ad86', 1.5, 0.85);

export const chilliRing: Motif = (chance) =>
  ring(0, 0, 6, '#d8301c', 4) +
  disc(1, 1, 1.6, '#f6d88d') +
  (chance.happens(0.5) ? ring(3, 5, 4, '#b32114', 3) : '');

/** A curl of parmesan from the peeler. */
export const shaving: Motif = (chance) => {
  const end = 24 + chance.fraction() * 8;
  return (
    shape(`M${num(-end)} 4C-10-12 10-10 ${num(end)}-6C14 2 0 0-8 8C-14 12-22 10${num(-end)} 4Z`, '#e6c98b') +
    shape(`M${num(-end)} 3C-10-12 10-11 ${num(end)}-7C12-2-2-3-10 5C-15 9-22 7${num(-end)} 3Z`, '#fbebc4')
  );
};

/** A thread of honey or oil, drawn from one side to the other. */
export const drizzle = (points: readonly Point[], colour: string, light: string, width = 5): Art =>
  line(along(points), colour, width, 0.85) +
  line(along(points.map(([x, y]): Point => [x - 0.8, y - 1.2])), light, width * 0.35, 0.9);
