import { byDefault, group, option } from './demo-menu.ts';

export const spice = group('spice', 'How hot', { min: 1, max: 1 }, [
  option('spice-mild', 'Mild'),
  byDefault(option('spice-medium', 'Medium')),
  option('spice-hot', 'Hot'),
  option('spice-very-hot', 'Very hot'),
]);

// Two chutneys come with the dish and a third costs 80p: each is priced, and the first two are free.
export const chutneys = group('chutneys', 'Chutneys', { min: 2, max: 3, free: 2 }, [
  option('chutney-coconut', 'Coconut', 80),
  option('chutney-tomato', 'Tomato', 80),
  option('chutney-mint', 'Mint', 80),
  option('chutney-peanut', 'Peanut', 80, ['PEANUTS']),
]);

export const protein = group('protein', 'With', { min: 1, max: 1 }, [
  option('with-chicken', 'Chicken'),
  option('with-lamb', 'Lamb', 200),
  option('with-prawn', 'Prawn', 250, ['CRUSTACEANS']),
  option('with-paneer', 'Paneer', 0, ['MILK']),
  option('with-jackfruit', 'Jackfruit (vegan)'),
]);

export const rice = group('rice', 'Rice or bread', { min: 0, max: 1 }, [
  option('rice-plain', 'Plain rice', 280),
  option('rice-lemon', 'Lemon rice', 340, ['PEANUTS', 'MUSTARD']),
  option('rice-parotta', 'Parotta', 260, ['GLUTEN', 'MILK']),
]);

const thaliCurry = group('thali-curry', 'Two curries', { min: 2, max: 2 }, [
  option('thali-kerala-chicken', 'Kerala chicken curry', 0, ['MUSTARD']),
  option('thali-malabar-fish', 'Malabar fish curry', 0, ['FISH', 'MUSTARD']),
  option('thali-sambar', 'Sambar', 0, ['MUSTARD']),
  option('thali-avial', 'Avial', 0, ['MILK']),
  option('thali-beetroot-thoran', 'Beetroot thoran', 0, ['MUSTARD']),
]);

const thaliBread = group('thali-bread', 'One bread', { min: 1, max: 1 }, [
  option('thali-parotta', 'Malabar parotta', 0, ['GLUTEN', 'MILK']),
  option('thali-chapati', 'Chapati', 0, ['GLUTEN']),
  option('thali-appam', 'Appam'),
]);

const thaliSweet = group('thali-sweet', 'One sweet', { min: 1, max: 1 }, [
  option('thali-payasam', 'Payasam', 0, ['MILK', 'NUTS']),
  option('thali-gulab-jamun', 'Gulab jamun', 0, ['GLUTEN', 'MILK']),
]);

export const thali = [thaliCurry, thaliBread, thaliSweet];
