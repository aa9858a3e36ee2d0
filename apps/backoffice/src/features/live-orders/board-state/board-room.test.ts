import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLUMN_LANES,
  columnsAlone,
  foldedLanes,
  isCrowded,
  isUsable,
  laneColumns,
  laneShares,
  laneStacks,
  lineColumns,
  wholeTickets,
} from './board-room.ts';

const counts = fc.record({
  NEW: fc.nat(60),
  PREPARING: fc.nat(60),
  READY: fc.nat(60),
  ON_ITS_WAY: fc.nat(60),
});

describe('the room of the board', () => {
  it('goes to the lanes that have tickets, and where most wait there are several columns', () => {
    const quiet = { NEW: 0, PREPARING: 8, READY: 0, ON_ITS_WAY: 0 };
    expect(laneColumns(quiet, 1080, 'S')).toEqual({ NEW: 0, PREPARING: 4, READY: 0, ON_ITS_WAY: 0 });
    const rush = { NEW: 16, PREPARING: 30, READY: 7, ON_ITS_WAY: 7 };
    expect(laneColumns(rush, 920, 'S')).toEqual({ NEW: 1, PREPARING: 1, READY: 1, ON_ITS_WAY: 1 });
    expect(laneColumns(rush, 1790, 'S')).toEqual({ NEW: 2, PREPARING: 4, READY: 1, ON_ITS_WAY: 1 });
  });

  it('puts empty lanes that are neighbours one above the other, so that a tablet keeps four columns of tickets', () => {
    const rush = { NEW: 4, PREPARING: 8, READY: 0, ON_ITS_WAY: 0 };
    const columns = laneColumns(rush, 920, 'S');
    expect(columns).toEqual({ NEW: 2, PREPARING: 2, READY: 0, ON_ITS_WAY: 0 });
    expect(laneStacks(columns, 920)).toEqual([['NEW'], ['PREPARING'], ['READY', 'ON_ITS_WAY']]);
    expect(laneStacks(columns, 1_190)).toEqual(COLUMN_LANES.map((lane) => [lane]));
    expect(laneStacks({ NEW: 0, PREPARING: 2, READY: 0, ON_ITS_WAY: 1 }, 920)).toEqual(
      COLUMN_LANES.map((lane) => [lane]),
    );
  });

  it('has two columns for the one lane that is shown on a tablet held upright or a phone on its side', () => {
    expect([374, 752, 780, 870].map((width) => columnsAlone(14, width, 'S'))).toEqual([1, 2, 2, 2]);
    expect(columnsAlone(1, 752, 'M')).toBe(1);
    expect(columnsAlone(0, 752, 'M')).toBe(1);
    expect(columnsAlone(14, 752, 'L')).toBe(1);
  });

  it('leaves out no lane with tickets, gives no lane more columns than tickets, and fits where it can', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 4000 }), (found, width) => {
        const columns = laneColumns(found, width, 'S');
        const busy = COLUMN_LANES.filter((lane) => found[lane] > 0);
        for (const lane of COLUMN_LANES) {
          if (found[lane] === 0) expect(columns[lane]).toBe(0);
          if (lane === 'NEW' || lane === 'PREPARING') expect(columns[lane] > 0).toBe(found[lane] > 0);
          expect(columns[lane]).toBeLessThanOrEqual(found[lane]);
        }
        const all = COLUMN_LANES.reduce((sum, lane) => sum + columns[lane], 0);
        expect(all).toBeLessThanOrEqual(Math.max(busy.length, Math.floor(width / 212)));
      }),
    );
  });

  it('folds a lane with little to do to its head while many wait for an answer, until somebody opens it', () => {
    const rush = { NEW: 47, PREPARING: 5, READY: 2, ON_ITS_WAY: 1 };
    const columns = laneColumns(rush, 912, 'S');
    expect(columns).toEqual({ NEW: 2, PREPARING: 1, READY: 0, ON_ITS_WAY: 0 });
    expect(foldedLanes(columns, rush)).toEqual(['READY', 'ON_ITS_WAY']);
    expect(laneColumns(rush, 912, 'S', new Set(['READY'])).READY).toBe(1);
    const quiet = { NEW: 3, PREPARING: 5, READY: 2, ON_ITS_WAY: 1 };
    expect(foldedLanes(laneColumns(quiet, 912, 'S'), quiet)).toEqual([]);
  });

  it('shares the whole width, and no lane with work is too narrow to be read', () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 812, max: 4000 }),
        fc.constantFrom('S', 'M', 'L'),
        (found, width, density) => {
          const shares = laneShares(laneColumns(found, width, density), width);
          const gaps = 8 * (shares.length - 1);
          expect(shares.reduce((sum, { px }) => sum + px, gaps)).toBeCloseTo(width, 6);
          expect(shares.flatMap(({ lanes }) => lanes)).toEqual(COLUMN_LANES);
          expect(isUsable(shares)).toBe(true);
        },
      ),
    );
  });

  it('has four whole tickets in a lane, and fewer of new ones where their lines would be out of sight', () => {
    const many = { count: 47, columns: 2, width: 700, density: 'S' } as const;
    expect(wholeTickets('PREPARING', { ...many, height: 700 })).toBe(4);
    expect(wholeTickets('NEW', { ...many, count: 4, height: 700 })).toBe(4);
    expect(wholeTickets('NEW', { ...many, height: 1000 })).toBe(2);
    expect(wholeTickets('NEW', { ...many, height: 740, density: 'L' })).toBe(0);
    // text at 200 % on a phone
    const narrow = { ...many, columns: 1, width: 187, height: 330 };
    expect(wholeTickets('NEW', { ...narrow, count: 2 })).toBe(0);
    expect(wholeTickets('PREPARING', narrow)).toBe(4);
    expect([1, 2, 3].map((columns) => lineColumns(columns, columns * 212, 'S'))).toEqual([1, 1, 2]);
  });

  it('is crowded from a number on, and stays so until clearly fewer are left', () => {
    const wall = { width: 1180, height: 740 };
    const from =
      Array.from({ length: 60 }, (_, open) => open).find((open) => isCrowded(open, wall, false)) ?? 0;
    expect(from).toBeGreaterThan(4);
    expect(isCrowded(from - 1, wall, true)).toBe(true);
    expect(isCrowded(from - 4, wall, true)).toBe(false);
  });
});
