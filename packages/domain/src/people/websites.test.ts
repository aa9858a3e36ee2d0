import { expect, test } from 'vitest';
import { originsOf } from './websites.ts';

test.each([
  [[], []],
  [['https://forno.example'], ['https://forno.example', 'https://www.forno.example']],
  [['https://www.forno.example'], ['https://www.forno.example', 'https://forno.example']],
  [
    ['https://forno.example', 'https://www.forno.example'],
    ['https://forno.example', 'https://www.forno.example'],
  ],
])('%j is found at %j', (websites, origins) => {
  expect(originsOf(websites)).toEqual(origins);
});
