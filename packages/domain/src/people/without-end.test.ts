import fc from 'fast-check';
import { test } from 'vitest';
import { before, withoutEnd } from './without-end.ts';

const slashed = fc.string({ unit: fc.constantFrom('/', 'a', '0', '?', '#', ' ') });

test('what is dropped at the end is what a pattern would drop', () => {
  fc.assert(fc.property(slashed, (text) => withoutEnd(text, '/0') === text.replace(/[/0]+$/, '')));
});

test('what stands before a mark is what a pattern would leave', () => {
  fc.assert(fc.property(slashed, (text) => before(text, '?', '#') === text.replace(/[?#].*$/s, '')));
});
