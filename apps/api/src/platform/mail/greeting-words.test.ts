import { expect, test } from 'vitest';
import { greetingWords } from './greeting-words.ts';

test.each([
  ['Ada', 'Hello Ada,'],
  ['Élodie 2', 'Hello Élodie 2,'],
  [undefined, 'Hello,'],
  ['Winner call 0900 123456', 'Hello,'],
  ['Call 0-9-0', 'Hello,'],
  ['اتصل ٠٩٠٠', 'Hello,'],
])('a name such as %j begins an e-mail by %j', (name, words) => {
  expect(greetingWords(name)).toBe(words);
});
