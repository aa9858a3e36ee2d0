import { chanceFrom } from '@comanda/api/src/demo/demo-random.ts';
import { pizze } from './forno-lucia/pizze.ts';
import { table } from './shared/scene.ts';
import { type Art, drawing, ink, line, moved, shape, slab } from './shared/svg.ts';
import { riceAndSides } from './suya-yard/rice-and-sides.ts';
import { breadsAndSweets } from './tiffin-lane/breads-and-sweets.ts';

const paper = '#FBFAF8';
const saffron = '#F2A900';

/** The outline of the slip, 200 × 260 around the origin, torn below. */
const edge = 'M-100-118q0-12 12-12H88q12 0 12 12V112l-25 20-25-20-25 20-25-20-25 20-25-20-25 20-25-20Z';

/** The slip that carries an order to the kitchen, with one line in saffron. */
const slip = (sheet: string, writing: string): Art =>
  shape(edge, sheet) + line('M-62-78H16M-62-30H62M-62 14H34', writing, 18) + line('M-62 66H62', saffron, 22);

/** The mark in its square, `round` at the corners. */
const mark = (round: number): Art =>
  slab(0, 0, 512, 512, round, ink) + moved(slip(paper, ink), 256, 256, -7, 1.36);

const wrapped = (width: number, height: number, art: Art): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${art}</svg>\n`;

/** For browser tabs: the mark with round corners. */
export const favicon = wrapped(512, 512, mark(112));

/** For home screens, which cut their own corners. */
export const squareIcon = wrapped(512, 512, mark(0));

/** What social networks show when a page has no picture of its own, 1200 × 630. */
export const socialDefault = (): string => {
  const chance = chanceFrom('comanda');
  return drawing(
    1200,
    630,
    paper,
    table(
      { ...pizze, ...riceAndSides, ...breadsAndSweets },
      [
        ['margherita', 150, 470, 1.34],
        ['party-jollof', 1075, 120, 1.12],
        ['tiffin-thali', 1040, 590, 1.02],
        ['filter-coffee', 250, 60, 0.62],
      ],
      chance,
    ) +
      moved(shape(edge, ink, 0.1), 616, 334, -6, 1.74) +
      moved(slip(ink, paper), 600, 312, -6, 1.72),
  );
};
