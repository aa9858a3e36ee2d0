import { hoop, specks } from '../shared/garnish.ts';
import { blob } from '../shared/outline.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import { type Art, type Chance, line, type Motif, moved, shadow, shape, strew } from '../shared/svg.ts';
import { arc, bowl, pool } from '../shared/tableware.ts';
import { patches } from '../shared/vessels.ts';
import * as larder from './larder.ts';
import { chunk, swallow, yard } from './larder.ts';

const goat = chunk('#7d4526', '#4b2410', '#b67a4d');
const wilted: Motif = (chance) =>
  shape(blob(chance, 0, 0, 23, 12, 0.32, 9), '#2f5f33') +
  shape(blob(chance, -2, -2, 15, 6, 0.3, 8), '#4c8446') +
  line('M-16 1Q0-4 16 2', '#8fbb7c', 1.8, 0.8);

/** Soup in a clay bowl above, the swallow on a plate beside it. */
const soup = (filling: Art, round: Art): Art =>
  larder.enamel(116, 282, 104, yard.palm) + round + moved(filling, 44, -28, 0, 0.98);

const soupBowl = (chance: Chance, edge: string, colour: string, oil: string): Art =>
  bowl(200, 200, 142, '#5a3a28', '#3a2317', edge) + pool(chance, 202, 203, 117, edge, colour, oil);

const laid = (chance: Chance, id: string, motif: Motif, count: number, shade = 0, rx = 86): Art =>
  strew(id, motif, scatter(chance, count, { x: 202, y: 203, rx }), chance, { shade, sink: 0.24 });

const yam = (chance: Chance): Art => swallow(chance, 112, 284, 68, '#fffaf0', '#ddd0b4');
const eba = (chance: Chance): Art => swallow(chance, 112, 284, 68, '#f5cf62', '#c99a2c');
const amala = (chance: Chance): Art => swallow(chance, 112, 284, 68, '#7b5a45', '#513827');

const redDots = (chance: Chance, count = 10): Art =>
  patches(chance, scatter(chance, count, { x: 202, y: 203, rx: 96 }), 8, yard.pepper, 0.9);

export const soups: Recipes = {
  egusi: (chance) =>
    soup(
      soupBowl(chance, '#b9761a', '#e3a936', '#f7d271') +
        patches(chance, scatter(chance, 22, { x: 202, y: 203, rx: 98 }), 13, '#f5d98a', 0.95) +
        laid(chance, 'w', wilted, 8, 10) +
        laid(chance, 'm', goat, 4, 24, 66) +
        redDots(chance),
      yam(chance),
    ),
  'efo-riro': (chance) =>
    soup(
      soupBowl(chance, '#8a2a12', '#b8431c', '#f0903f') +
        laid(chance, 'w', wilted, 24, 12, 96) +
        laid(chance, 'm', goat, 4, 24, 66) +
        redDots(chance, 14),
      eba(chance),
    ),
  ogbono: (chance) =>
    soup(
      soupBowl(chance, '#6b4413', '#a1701f', '#dca844') +
        arc(202, 203, 82, 160, 290, '#c9973a', 7, 0.7) +
        arc(204, 204, 48, 10, 130, '#c9973a', 6, 0.7) +
        laid(chance, 'm', goat, 5, 24, 72) +
        laid(chance, 'w', wilted, 5, 10) +
        redDots(chance, 7),
      amala(chance),
    ),
  banga: (chance) =>
    soup(
      soupBowl(chance, '#6b1a08', '#a8340f', '#f08a24') +
        laid(chance, 'm', goat, 5, 24, 72) +
        patches(chance, scatter(chance, 12, { x: 202, y: 203, rx: 96 }), 9, '#f0a030', 0.85) +
        laid(chance, 'l', larder.scentLeaf, 6, 8),
      yam(chance),
    ),
  'pepper-soup': (chance) =>
    shadow(200, 200, 168, 168, 12) +
    moved(
      soupBowl(chance, '#a3662a', '#cf9142', '#f3cb82') +
        laid(chance, 'm', goat, 7, 26, 80) +
        laid(chance, 'l', larder.scentLeaf, 8, 8, 92) +
        laid(chance, 'r', hoop(6, 4.5, '#d8401f', '#96200f'), 9, 0, 96) +
        specks(chance, scatter(chance, 36, { x: 202, y: 203, rx: 104 }), 2.2, '#4b2410'),
      -40,
      -40,
      0,
      1.2,
    ),
};
