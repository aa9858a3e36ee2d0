import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPictures } from './match-pictures.ts';

const DISHES = [
  { id: 'margherita', name: 'Margherita', number: '12' },
  { id: 'cheese', name: 'Margherita with extra cheese' },
  { id: 'masala', name: 'Chicken Tikka Masala' },
  { id: 'tikka', name: 'Chicken Tikka', number: '40a' },
  { id: 'creme', name: 'Crème brûlée' },
  { id: 'soup', name: 'Soup' },
  { id: 'soup again', name: 'Soup' },
];

test.each([
  ['Margherita.jpg', 'margherita'],
  ['pizza_margherita-800x600.webp', 'margherita'],
  ['Margherita with extra cheese (2).png', 'cheese'],
  ['IMG_2041 chicken tikka masala final.JPG', 'masala'],
  ['chicken-tikka.jpeg', 'tikka'],
  ['40a.jpg', 'tikka'],
  ['12 pizza margherita.jpg', 'margherita'],
  ['creme brulee.jpg', 'creme'],
  ['ChickenTikkaMasala.jpg', 'masala'],
])('%s is a picture of the dish that it is called after', (fileName, id) => {
  expect(matchPictures([fileName], DISHES)).toEqual([id]);
});

test.each([
  ...['IMG_2041.jpg', 'soup.jpg', 'tikka.jpg', 'logo.png', '.jpg'],
  // numbers of cameras and of copies
  ...['IMG_12.jpg', 'Photo 12.jpg', 'image (12).png', 'DSC 12.jpg'],
])('%s is left to be given a dish', (fileName) => {
  expect(matchPictures([fileName], DISHES)).toEqual([null]);
});

test('a dish gets one picture, the one that is called most like it', () => {
  expect(matchPictures(['margherita old oven.jpg', 'margherita.jpg', 'margherita.png'], DISHES)).toEqual([
    ...[null, 'margherita', null],
  ]);
});

test('a dish that has a picture already leaves its other files to be given one, and to no other dish', () => {
  const dishes = [
    { id: 'naan', name: 'Naan' },
    { id: 'garlic naan', name: 'Garlic Naan' },
  ];
  const files = ['garlic naan 2.jpg', 'naan.jpg'];
  expect(matchPictures(files, dishes, new Set(['garlic naan']))).toEqual([null, 'naan']);
});

test('whatever files are called, no dish gets two pictures', () => {
  const name = fc.array(fc.constantFrom('chicken', 'tikka', 'masala', 'soup', '12', 'x'), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (files) => {
      const matched = matchPictures(
        files.map((words) => `${words.join(' ')}.jpg`),
        DISHES,
      ).filter((id) => id !== null);
      expect(new Set(matched).size).toBe(matched.length);
    }),
  );
});
