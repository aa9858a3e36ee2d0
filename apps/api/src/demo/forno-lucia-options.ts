import { byDefault, group, option } from './demo-menu.ts';

export const size = group('size', 'Size', { min: 1, max: 1 }, [
  option('size-10', '10″', -200),
  byDefault(option('size-12', '12″')),
  option('size-14', '14″', 350),
]);

export const base = group('base', 'Base', { min: 1, max: 1 }, [
  byDefault(option('base-classic', 'Classic')),
  option('base-wholemeal', 'Wholemeal', 50, ['GLUTEN']),
]);

export const toppings = group('toppings', 'Extra toppings', { min: 0, max: 6, repeat: 2 }, [
  option('top-mozzarella', 'Mozzarella', 150, ['MILK']),
  option('top-vegan-cheese', 'Vegan cheese', 175, ['SOYA']),
  option('top-mushrooms', 'Mushrooms', 120),
  option('top-olives', 'Olives', 100),
  option('top-nduja', 'Nduja', 200),
  option('top-anchovies', 'Anchovies', 150, ['FISH']),
  option('top-rocket', 'Rocket', 100),
  option('top-egg', 'Egg', 100, ['EGGS']),
]);

export const without = group('without', 'Leave out', { min: 0, max: 5 }, [
  option('no-basil', 'No basil'),
  option('no-garlic', 'No garlic'),
  option('no-onion', 'No onion'),
  option('no-chilli', 'No chilli'),
  option('no-cheese', 'No cheese'),
]);

export const dips = group('dips', 'Dips', { min: 0, max: 3 }, [
  option('dip-garlic-herb', 'Garlic & herb', 90, ['MILK', 'EGGS']),
  option('dip-chilli-honey', 'Chilli honey', 120),
  option('dip-truffle-mayo', 'Truffle mayo', 140, ['EGGS', 'MUSTARD']),
]);

export const cut = group('cut', 'Cut', { min: 0, max: 1 }, [
  option('cut-8', 'Cut in 8'),
  option('cut-uncut', 'Uncut'),
]);

export const caesarExtra = group('caesar-extra', 'Add to your salad', { min: 0, max: 1 }, [
  option('add-chicken', 'Grilled chicken', 300),
]);

export const sauce = group('sauce', 'Sauce', { min: 1, max: 1 }, [
  option('sauce-berry', 'Berry'),
  option('sauce-caramel', 'Caramel', 0, ['MILK']),
]);

export const onPizza = [size, base, toppings, without, dips, cut];
export const onGlutenFree = [toppings, without, dips, cut];
export const onCalzone = [without, dips];
