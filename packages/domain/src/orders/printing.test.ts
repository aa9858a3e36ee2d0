import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesByPrinter, momentsOf, printerTrouble, SILENT_AFTER_MS } from './printing.ts';

const NOW = Date.UTC(2026, 10, 20, 19, 0);

describe('who prints which line', () => {
  const id = fc.constantFrom('food', 'drinks', 'cakes');
  const printers = fc
    .uniqueArray(fc.constantFrom('kitchen', 'bar', 'oven'))
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.uniqueArray(id, { maxLength: 2 }).map((categories) => ({ id: name, categories })),
        ),
      ),
    );

  test('every line is printed somewhere, and nowhere twice', () => {
    fc.assert(
      fc.property(printers, fc.array(fc.option(id)), (all, categoryOf) => {
        const found = linesByPrinter(
          all,
          categoryOf.map((category) => [category]),
        );
        for (const lines of found.values()) expect(new Set(lines).size).toBe(lines.length);
        for (const position of categoryOf.keys()) {
          const somewhere = [...found.values()].some((lines) => lines.includes(position));
          expect(somewhere).toBe(all.length > 0);
        }
      }),
    );
  });

  test('a meal is printed once wherever one of its parts is', () => {
    const bar = { id: 'bar', categories: ['drinks'] };
    const kitchen = { id: 'kitchen', categories: ['food', 'meals'] };
    const found = linesByPrinter([bar, kitchen], [['meals', 'food', 'drinks'], ['food']]);
    expect(Object.fromEntries(found)).toEqual({ bar: [0], kitchen: [0, 1] });
  });

  test.each([
    [
      'one of its own category',
      [
        { id: 'bar', categories: ['drinks'] },
        { id: 'kitchen', categories: ['food'] },
      ],
      ['drinks', 'food'],
      { bar: [0], kitchen: [1] },
    ],
    [
      'one for everything besides',
      [
        { id: 'bar', categories: ['drinks'] },
        { id: 'pass', categories: [] },
      ],
      ['drinks', 'food'],
      { bar: [0], pass: [0, 1] },
    ],
    [
      'none is for it: all',
      [
        { id: 'bar', categories: ['drinks'] },
        { id: 'kitchen', categories: ['food'] },
      ],
      ['cakes', null],
      { bar: [0, 1], kitchen: [0, 1] },
    ],
  ])('%s', (_, all, categoryOf, expected) => {
    const categoriesOf = categoryOf.map((category) => [category]);
    expect(Object.fromEntries(linesByPrinter(all, categoriesOf))).toEqual(expected);
  });
});

test('an order comes to each moment, and makes up for what it has passed by', () => {
  const at = NOW;
  expect(momentsOf({ type: 'ACCEPTED', to: 'ACCEPTED', at, startAt: at })).toEqual(['ACCEPTED', 'STARTED']);
  expect(momentsOf({ type: 'ACCEPTED', to: 'ACCEPTED', at, startAt: at + 1 })).toEqual(['ACCEPTED']);
  expect(momentsOf({ type: 'STARTED', to: 'ACCEPTED', at, startAt: at })).toEqual(['ACCEPTED', 'STARTED']);
  expect(momentsOf({ type: 'READY', to: 'READY', at, startAt: at + 1 })).toEqual([
    'ACCEPTED',
    'STARTED',
    'READY',
  ]);
  expect(momentsOf({ type: 'CANCELLED', to: 'CANCELLED', at, startAt: null })).toEqual([]);
});

describe('what keeps a printer from printing', () => {
  const well = { kind: 'STAR_CLOUDPRNT', seenAt: NOW, problem: null, waitingSince: null } as const;

  test.each([
    [{}, null],
    [{ seenAt: null }, { code: 'SILENT', since: null }],
    [{ seenAt: NOW - SILENT_AFTER_MS }, null],
    [{ seenAt: NOW - SILENT_AFTER_MS - 1 }, { code: 'SILENT', since: NOW - SILENT_AFTER_MS - 1 }],
    [
      { problem: 'PAPER' as const, waitingSince: 0 },
      { code: 'PROBLEM', problem: 'PAPER' },
    ],
    [{ waitingSince: NOW - 13_000 }, null],
    [{ waitingSince: NOW - 13_001 }, { code: 'LATE', since: NOW - 13_001 }],
  ])('%j', (change, expected) => expect(printerTrouble({ ...well, ...change }, NOW)).toEqual(expected));

  test('one that is sent to never asks', () => {
    expect(printerTrouble({ ...well, kind: 'NETWORK', seenAt: null }, NOW)).toBeNull();
  });
});
