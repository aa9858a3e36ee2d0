import { type GloriaFoodDouble, startGloriaFood } from '@comanda/testing/gloriafood-double';
import { SAMPLE_GLORIAFOOD_MENU } from '@comanda/testing/gloriafood-menu';
import { gloriaFoodXml } from '@comanda/testing/gloriafood-xml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMenuFetcher } from './fetch-menu.ts';

let gloriaFood: GloriaFoodDouble;
beforeAll(async () => {
  gloriaFood = await startGloriaFood();
});
afterAll(() => gloriaFood.close());

const from = (url: string, answerMs = 60_000) =>
  createMenuFetcher({ url, now: Date.now, nameServer: undefined, answerMs });
const ask = (key = gloriaFood.key) => from(gloriaFood.url)(key, 'merchant');

test('a menu is asked for by version 2, in JSON, with the key', async () => {
  gloriaFood.behave('give');
  expect(await ask()).toEqual({ outcome: 'menu', text: JSON.stringify(SAMPLE_GLORIAFOOD_MENU) });
  expect(gloriaFood.asked.at(-1)).toEqual({
    authorization: gloriaFood.key,
    version: '2',
    accept: 'application/json',
  });
  gloriaFood.behave('xml');
  expect(await ask()).toEqual({ outcome: 'menu', text: gloriaFoodXml(SAMPLE_GLORIAFOOD_MENU) });
});

test('a key that it does not know is reported', async () => {
  gloriaFood.behave('give');
  expect(await ask('another')).toEqual({ outcome: 'KEY_REFUSED' });
});

test.each([
  ['busy', { outcome: 'ASKED_TOO_OFTEN', afterSeconds: 90 }],
  ['down', { outcome: 'UNREACHABLE' }],
  ['gone', { outcome: 'UNREACHABLE' }],
  ['switching', { outcome: 'UNREACHABLE' }],
  ['redirect', { outcome: 'NOT_A_MENU' }],
  ['endless', { outcome: 'NOT_A_MENU' }],
] as const)('while it is %s, that is the answer', async (how, expected) => {
  gloriaFood.behave(how);
  expect(await ask()).toEqual(expected);
  expect(gloriaFood.followed()).toBe(0);
});

test('one that does not answer is not waited for', async () => {
  gloriaFood.behave('slow');
  expect(await from(gloriaFood.url, 50)(gloriaFood.key, 'merchant')).toEqual({ outcome: 'TOO_SLOW' });
});

test('a name that leads to this machine is not asked, nor is a port that nobody is at', async () => {
  gloriaFood.behave('give');
  const before = gloriaFood.asked.length;
  const named = gloriaFood.url.replace('127.0.0.1', 'localhost');
  expect(await from(named)(gloriaFood.key, 'merchant')).toEqual({ outcome: 'UNREACHABLE' });
  expect(await from('http://127.0.0.1:1/pos/menu')('key', 'merchant')).toEqual({ outcome: 'UNREACHABLE' });
  expect(gloriaFood.asked.length).toBe(before);
});

test('a business asks for one menu after another, and has one more wait at most', async () => {
  gloriaFood.behave('slow');
  const fetchMenu = from(gloriaFood.url, 300);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => fetchMenu(gloriaFood.key, 'merchant')));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
