import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { refusedByHour } from './refused-by-hour.ts';

const MINUTE = 60_000;
const ended = (number: number, status: 'REJECTED' | 'MISSED' | 'COMPLETED', minutes: number) =>
  moved(anOrder({ number }), status, { number: number + 100, at: iso(NOON + minutes * MINUTE) });

describe('what was refused or missed', () => {
  const orders = [
    ended(1, 'REJECTED', 10),
    ended(2, 'MISSED', 70),
    ended(3, 'REJECTED', 50),
    ended(4, 'COMPLETED', 5),
  ];

  it('is listed hour by hour, the latest first, and what it would have come to', () => {
    const hours = refusedByHour([...orders, anOrder({ number: 5 })], { timezone: 'Europe/London' });
    expect(hours.map(({ from, refused }) => [from - NOON, refused.map(({ order }) => order.number)])).toEqual(
      [
        [60 * MINUTE, [2]],
        [0, [3, 1]],
      ],
    );
    expect(hours.map(({ total }) => total)).toEqual([1050, 2100]);
  });

  it('goes by the restaurant’s clock, also where that is half an hour off', () => {
    const hours = refusedByHour(orders, { timezone: 'Asia/Kolkata' });
    expect(hours.map(({ from, refused }) => [(from - NOON) / MINUTE, refused.length])).toEqual([
      [30, 2],
      [-30, 1],
    ]);
  });
});
