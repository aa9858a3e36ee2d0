import { createContext, Script } from 'node:vm';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FoundPattern, patternsIn } from './patterns.ts';
import { repositoryTexts } from './repository-files.ts';

/** What the server runs, and what browsers run: a page that hangs takes no orders either. */
const SHIPPED = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];
const isTest = (path: string) =>
  /\.(?:test|fixture)\.tsx?$/.test(path) || /^packages\/testing\/|\/src\/testing\//.test(path);

const files = (await Promise.all(SHIPPED.map(repositoryTexts))).flat().filter(([path]) => !isTest(path));
const found = files.map(([path, text]) => patternsIn(path, text));
const patterns = found.flatMap((one) => one.patterns);

const shown = ({ path, source, flags }: FoundPattern) => `${path}: /${source}/${flags}`;

// Time says nothing on a busy machine, and a quadratic pattern is still quick on one text of this size. So the patterns
// are analysed: the library proves from a pattern alone whether some text makes it try more than a linear number of
// ways.
function superLinear({ source, flags }: FoundPattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map(({ type }) => type);
}

test('no pattern of server or browser takes more than linear time, whatever it reads', () => {
  expect(patterns.length).toBeGreaterThan(80);
  const slow = patterns.filter((one) => superLinear(one).length > 0);
  expect(slow.map(shown)).toEqual([]);
});

test.each([
  ['spaces before a sign', /\s*%$/],
  ['zeros at the end', /0+$/],
  ['one thing in two ways', /^\d*\d*x$/],
  ['a repeat of a repeat', /^(\d+)*$/],
])('a pattern that is slow is seen: %s', (_, { source, flags }) => {
  expect(superLinear({ path: '', source, flags })).not.toEqual([]);
});

/** Put together of parts of our own, never of what somebody sent. */
const DYNAMIC = new Set([
  'apps/api/src/modules/accounts/login-devices.ts',
  'apps/api/src/modules/menu/prepared-menu.ts',
  // lines of a bounded length
  'apps/backoffice/src/features/promotions/typed-promotions.ts',
  'packages/menu-text/src/card-names.ts',
  'packages/menu-text/src/size-names.ts',
  'packages/menu-text/src/written-amounts.ts',
]);

test('patterns are put together at run time only where the parts are ours', () => {
  expect(new Set(found.flatMap(({ dynamic }) => dynamic))).toEqual(DYNAMIC);
});

const N = 10_000;
const HOSTILE = [
  ...[
    '1',
    '0',
    ' ',
    'a',
    'é',
    '-',
    '.',
    ',',
    '/',
    '%',
    "'",
    '\\',
    '\n',
    '\u00a0',
    '1 ',
    '1.',
    '1,',
    'a.',
    'a-',
    'aA1',
  ],
  ...[
    '0.0',
    ',\\',
    'br;',
    'br; q=0',
    'https://',
    '1,000,',
    'SW1',
    'a@',
    '::ffff:1.',
    '=',
    '(',
    '{',
    '"',
    '<',
    '\u{1f355}',
  ],
].flatMap((piece) => {
  const long = piece.repeat(Math.ceil(N / piece.length)).slice(0, N);
  return [long, `${long}!`, `!${long}`, `${long}\n`, `\u0000${long}\u0000`, `1${long}x`];
});

/** Reached by nothing but a pattern that would never end: the slowest of them takes milliseconds. */
const PATIENCE_MS = 20_000;

const libraryPatterns = Object.entries(z.regexes).flatMap(([name, value]) =>
  value instanceof RegExp ? [{ path: `zod ${name}`, source: value.source, flags: value.flags }] : [],
);

test('every pattern, those of the validation library too, comes to an end on ten thousand hostile characters', () => {
  const context = createContext({ HOSTILE });
  const endless = [...patterns, ...libraryPatterns].filter(({ source, flags }) => {
    const text = `for (const one of HOSTILE) one.replace(new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)}), '');`;
    try {
      new Script(text).runInContext(context, { timeout: PATIENCE_MS });
      return false;
    } catch {
      return true;
    }
  });
  expect(endless.map(shown)).toEqual([]);
});
