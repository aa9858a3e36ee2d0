import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const EMAIL = 'lucia.conti@pepperhouse.example';
const NAMES = ['Forno Lucia'];

test.each([
  ['comanda-demo', /guessed first/],
  ['comanda2026', /guessed first/],
  ['Forno-Lucia-1!', /guessed first/],
  ['lucia.conti99', /guessed first/],
  ['pepperhouse', /guessed first/],
  ['letmein123', /most used/],
  ['password1', /most used/],
  ['aaaaaaaa', /same few|most used/],
  ['        ', /same few/],
  ['abcabcabcabc', /same few|most used/],
  [EMAIL, /e-mail/],
  ['7 chars', /at least 8/],
])('%s is refused', (password, why) => {
  expect(passwordProblem(password, EMAIL, NAMES)?.message).toMatch(why);
});

test.each([
  'four plain words here',
  'a password of the tests',
  'the oven at forno lucia is warm',
  'given by the boss',
  'ragù-bolognese-domani',
])('%s is taken', (password) => {
  expect(passwordProblem(password, EMAIL, NAMES)).toBeNull();
});
