import { expect, test } from 'vitest';
import { parseAnswer } from './ask-reader.ts';
import { writeMenu } from './write-menu.ts';

const DISH = { line: 'Soup 5.50', name: 'Soup', description: '', prices: [{ size: '', price: '5.50' }] };
const MENU = { categories: [{ name: 'Soups', dishes: [DISH] }] };
const JSON_TEXT = JSON.stringify(MENU);

test.each([
  ['alone', JSON_TEXT],
  ['between fences', `Here it is:\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nEnjoy!`],
  ['between fences without a name', `\`\`\`\n${JSON_TEXT}\n\`\`\``],
  ['among words', `This is the menu: ${JSON_TEXT} That is all.`],
  ['behind thoughts', `<think>A {menu}, I think.</think>${JSON_TEXT}`],
])('a menu is found %s', (_, text) => {
  expect(parseAnswer(text)).toEqual(MENU);
});

test.each([
  '',
  'I cannot read this.',
  '{}',
  '[]',
  '{"categories":"none"}',
  JSON_TEXT.slice(0, -8),
  '```json\n{"categories":\n```',
])('there is none in %j', (text) => {
  expect(parseAnswer(text)).toBeNull();
});

test('what is no dish is left out, and the rest is taken as it comes', () => {
  const dishes = [
    null,
    'Soup',
    { name: '  ', line: 'x' },
    { name: 7, prices: [{ price: 6.5 }, { price: 'free' }, 'x'] },
    { name: 'A\n  b', line: 'A b', description: null, prices: 'none' },
  ];
  expect(parseAnswer(JSON.stringify({ categories: [null, { dishes }, { name: 'Empty' }] }))).toEqual({
    categories: [
      {
        name: '',
        dishes: [
          { name: '7', line: '', description: '', prices: [{ size: '', price: '6.5' }] },
          { name: 'A b', line: 'A b', description: '', prices: [] },
        ],
      },
      { name: 'Empty', dishes: [] },
    ],
  });
});

test('all dishes of a long heading are taken, and those beyond what an answer marks are told', () => {
  const menuOf = (dishes: number) => ({
    categories: [{ name: 'Soups', dishes: Array.from({ length: dishes }, () => DISH) }],
  });
  const written = (dishes: number) =>
    writeMenu(parseAnswer(JSON.stringify(menuOf(dishes))) ?? { categories: [] });
  expect(written(400)).toMatchObject({ marks: { length: 400 }, isCut: false });
  expect(written(2_100)).toMatchObject({ marks: { length: 2_000 }, isCut: true });
});

test('a menu is written as somebody would type it', () => {
  const dish = (name: string, line: string, prices: readonly (readonly [string, string])[]) => ({
    ...{ name, line, description: name === 'Cola' ? 'with ice' : '' },
    prices: prices.map(([size, price]) => ({ size, price })),
  });
  const sizes = [['small', '8,00'] as const, ['large', '11,00'] as const];
  const menu = {
    categories: [
      { name: '', dishes: [dish('Bread', '', [])] },
      { name: 'Nothing', dishes: [] },
      {
        name: 'Pizze',
        dishes: [
          dish('Funghi', 'Funghi 8,00 11,00', sizes),
          dish('Cola', 'Cola 0,3 l with ice 3,00', [['0,3 l', '3,00']]),
        ],
      },
    ],
  };
  expect(writeMenu(menu)).toEqual({
    text: [
      'Bread',
      '',
      '# Pizze',
      'Funghi   small 8,00   large 11,00',
      'Cola (0,3 l)   3,00',
      'with ice',
    ].join('\n'),
    descriptions: [5],
    marks: [
      { line: 0, doubt: 'NO_LINE', printed: '' },
      { line: 3, doubt: 'LOOK', printed: 'Funghi 8,00 11,00' },
      { line: 4, doubt: 'LOOK', printed: 'Cola 0,3 l with ice 3,00' },
    ],
    isCut: false,
  });
});

test('more dishes than an answer marks are cut, and it says so', () => {
  const dishes = Array.from({ length: 300 }, () => DISH);
  const { marks, isCut } = writeMenu({
    categories: Array.from({ length: 8 }, () => ({ name: 'Soups', dishes })),
  });
  expect([marks.length, isCut]).toEqual([2_000, true]);
});
