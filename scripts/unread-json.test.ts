import { expect, test } from 'vitest';
import { SHAPES, shapesModule } from './generate-diner-shapes.ts';
import { repositoryText, repositoryTexts } from './repository-files.ts';
import { unreadJson } from './unread-json.ts';

const linesIn = (text: string) => unreadJson('planted.ts', text);

test.each([
  ['a variable with a type', 'const order: Order = JSON.parse(text);'],
  ['a variable without one', 'const order = JSON.parse(text);'],
  ['an answer with a type', 'const order: Order = await response.json();'],
  ['parts of it', 'const { id } = await response.json();'],
  ['a function that wants something else', 'show(JSON.parse(text));'],
  ['what a function gives back', 'function read(): Order { return JSON.parse(text); }'],
  ['a field of an object', 'const page = { menu: JSON.parse(text) };'],
  ['a promise', 'response.json().then(show);'],
  ['what is given back by an arrow', 'const read = (text: string) => JSON.parse(text);'],
  ['a cast', 'const order = JSON.parse(text) as Order;'],
  ['a message', "channel.addEventListener('message', ({ data }) => { const news: News = data; });"],
  ['a message as a whole', "channel.addEventListener('message', (event) => show(event.data));"],
  ['the state of the history', 'open(history.state);'],
])('JSON that nobody has looked at is seen in %s', (_, text) => {
  expect(linesIn(`\n${text}`)).toEqual([2]);
});

test.each([
  'const read: unknown = JSON.parse(text);',
  'const read: unknown = await response.json();',
  'const order = Order.parse(JSON.parse(text));',
  'const order = Order.parse(await response.json());',
  "channel.addEventListener('message', ({ data }) => { const news = News.safeParse(data).data; });",
  "channel.addEventListener('message', (event) => { const said: unknown = event.data; });",
  'const state: unknown = history.state;',
  'function read(): unknown { try { return JSON.parse(text); } catch { return null; } }',
  'async function read(): Promise<unknown> { return response.json(); }',
  "let read: unknown; read = typeof body === 'string' ? JSON.parse(body) : body;",
])('what has been looked at passes: %s', (text) => {
  expect(linesIn(text)).toEqual([]);
});

test('no JSON has a type before somebody has looked at it', async () => {
  const sources = (await repositoryTexts('{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx}')).filter(
    ([path]) => !/\.(test|spec)\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap(([path, text]) => unreadJson(path, text).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});

test('the shapes of answers to diners are those of the contract', async () => {
  expect(await repositoryText(SHAPES), 'Run "node scripts/generate-diner-shapes.ts".').toBe(shapesModule());
});
