import { grains, specks } from '../shared/garnish.ts';
import type { Recipes } from '../shared/recipes.ts';
import { scatter } from '../shared/scatter.ts';
import type { Art, Chance } from '../shared/svg.ts';
import * as larder from './larder.ts';
import { lucia } from './larder.ts';
import { pizza, redSauce, type Topping, whiteSauce } from './pizza.ts';

const fiorDiLatte = (count: number, r = 24): Topping => ['m', larder.mozzarella(r), count, 0];
const basil = (count: number): Topping => ['b', larder.basilSprig, count, 11];
const oregano = (chance: Chance): Art =>
  specks(chance, scatter(chance, 40, { rx: 108 }), 2.6, lucia.basilDeep, 0.9);

const honey = larder.drizzle(
  [
    [96, 150],
    [150, 108],
    [130, 190],
    [210, 112],
    [160, 246],
    [262, 130],
    [206, 284],
    [300, 178],
    [262, 276],
    [312, 236],
  ],
  '#d98a1a',
  '#ffd98a',
);

export const pizze: Recipes = {
  marinara: (chance) =>
    pizza(
      chance,
      redSauce,
      [
        [
          'g',
          () => '<path d="M-9-3q9-8 18 0q-2 8-9 8t-9-8Z" fill="#fbeecb" stroke="#d9a765" stroke-width="2"/>',
          16,
          6,
        ],
        ['b', larder.basilLeaf, 3, 9],
      ],
      oregano(chance),
    ),
  'gluten-free-pizza': (chance) => pizza(chance, redSauce, [fiorDiLatte(7, 29), basil(8)]),
  margherita: (chance) => pizza(chance, redSauce, [fiorDiLatte(9, 27), basil(6)]),
  diavola: (chance) =>
    pizza(chance, redSauce, [fiorDiLatte(9), ['s', larder.salami, 11, 21], ['c', larder.chilliRing, 9, 5]]),
  'prosciutto-rucola': (chance) =>
    pizza(chance, redSauce, [
      fiorDiLatte(8),
      ['h', larder.ham('#d9746a', '#b54d4b', '#fae3d0'), 6, 24],
      ['r', larder.rocketLeaf, 11, 12],
      ['p', larder.shaving, 6, 0],
    ]),
  'quattro-formaggi': (chance) =>
    pizza(
      chance,
      whiteSauce,
      [
        ['f', (inner) => larder.mozzarella(25)(inner), 8, 0],
        [
          'g',
          (inner) =>
            larder.mozzarella(15)(inner) +
            specks(inner, scatter(inner, 6, { x: 0, y: 0, rx: 11 }), 3, '#6c8378'),
          8,
          0,
        ],
        [
          't',
          (inner) =>
            larder.mozzarella(13)(inner).replaceAll(lucia.cream, '#eeb04d').replaceAll('#f8dfae', '#d68d2e'),
          7,
          0,
        ],
      ],
      specks(chance, scatter(chance, 30, { rx: 108 }), 1.6, '#3b2a1c', 0.85),
    ),
  capricciosa: (chance) =>
    pizza(chance, redSauce, [
      fiorDiLatte(8),
      ['h', larder.ham('#eaa79b', '#cd7f78', '#fce9da'), 5, 22],
      ['a', larder.artichoke, 5, 15],
      ['s', larder.mushroom, 8, 12],
    ]),
  napoli: (chance) =>
    pizza(
      chance,
      redSauce,
      [fiorDiLatte(6, 22), ['a', larder.anchovy, 7, 0], ['c', larder.caper, 14, 5]],
      oregano(chance),
    ),
  ortolana: (chance) =>
    pizza(chance, redSauce, [
      fiorDiLatte(6),
      ['a', larder.aubergine, 5, 19],
      ['z', larder.courgette, 5, 17],
      ['p', larder.pepperStrip('#e0a021', '#f8d680'), 5, 0],
      ['q', larder.pepperStrip('#cf3a24', '#f08d6c'), 4, 0],
      ['b', larder.basilLeaf, 4, 8],
    ]),
  'salsiccia-friarielli': (chance) =>
    pizza(chance, whiteSauce, [
      fiorDiLatte(8),
      ['f', larder.friariello, 10, 13],
      ['s', larder.sausage, 10, 14],
    ]),
  tartufo: (chance) =>
    pizza(
      chance,
      whiteSauce,
      [fiorDiLatte(8, 26), ['s', larder.chestnutSlice, 8, 13], ['t', larder.truffle, 9, 15]],
      grains(chance, scatter(chance, 18, { rx: 105 }), 6, 2, lucia.basil, 0.9),
    ),
  'nduja-honey': (chance) =>
    pizza(
      chance,
      redSauce,
      [
        fiorDiLatte(9),
        [
          'n',
          (inner) =>
            larder
              .sausage(inner)
              .replaceAll('#9c5a33', '#c2331b')
              .replaceAll('#6b3719', '#8c1e10')
              .replaceAll('#c78b5d', '#ee7a4f'),
          12,
          14,
        ],
        ['b', larder.basilLeaf, 4, 8],
      ],
      honey,
    ),
  vegana: (chance) =>
    pizza(chance, redSauce, [
      ['m', larder.mozzarella(19), 8, 0],
      ['a', larder.artichoke, 5, 15],
      ['t', larder.cherryTomato, 8, 14],
      ['r', larder.rocketLeaf, 9, 11],
    ]),
};
