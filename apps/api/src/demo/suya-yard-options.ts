import { group, option } from './demo-menu.ts';

export const heat = group('heat', 'How much pepper', { min: 1, max: 1 }, [
  option('heat-small', 'Small pepper'),
  option('heat-normal', 'Normal'),
  option('heat-plenty', 'Plenty pepper'),
]);

export const yaji = group('yaji', 'On top', { min: 0, max: 2 }, [
  option('yaji-extra', 'Extra yaji spice', 20000, ['PEANUTS']),
  option('yaji-onions-tomato', 'Onions & tomato', 30000),
]);

export const swallow = group('swallow', 'Swallow', { min: 1, max: 1 }, [
  option('swallow-pounded-yam', 'Pounded yam'),
  option('swallow-eba', 'Eba'),
  option('swallow-amala', 'Amala'),
  option('swallow-semo', 'Semo', 0, ['GLUTEN']),
]);

const meats = (keyPrefix: string) => [
  option(`${keyPrefix}-goat`, 'Goat', 180000),
  option(`${keyPrefix}-beef`, 'Beef', 120000),
  option(`${keyPrefix}-assorted`, 'Assorted', 150000),
  option(`${keyPrefix}-stockfish`, 'Stockfish', 170000, ['FISH']),
];

export const meat = group('meat', 'Meat or fish', { min: 1, max: 3 }, meats('meat'));

export const meatWithRice = group('rice-meat', 'Add meat or fish', { min: 0, max: 2 }, meats('rice-meat'));

export const sides = group('sides', 'On the side', { min: 0, max: 2 }, [
  option('side-plantain', 'Plantain', 90000),
  option('side-jollof', 'Jollof', 150000, ['CELERY']),
  option('side-coleslaw', 'Coleslaw', 70000, ['EGGS', 'MUSTARD']),
]);

export const onGrill = [heat, yaji, sides];
