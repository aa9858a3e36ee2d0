import { describe, expect, it } from 'vitest';
import { endOfBusinessDay } from './business-day.ts';

const at = Date.parse;
const placeIn = (timezone: string, businessDayStarts = '05:00') => ({ timezone, businessDayStarts });

describe('the end of the business day', () => {
  it('is the next closing time, past midnight too', () => {
    const now = at('2026-11-20T23:50:00Z');
    const closes = '2026-11-21T02:00:00Z';
    expect(endOfBusinessDay(now, placeIn('Europe/London'), closes)).toBe(closes);
  });

  it('is the closing time that the server has sent, on a tablet whose clock is an hour fast too', () => {
    const closes = '2026-11-20T22:00:00Z';
    expect(endOfBusinessDay(at('2026-11-20T22:30:00Z'), placeIn('Europe/London'), closes)).toBe(closes);
  });

  it('is five in the morning for a kitchen that never closes', () => {
    expect(endOfBusinessDay(at('2026-11-20T21:47:31Z'), placeIn('Europe/London'), undefined)).toBe(
      '2026-11-21T05:00:00.000Z',
    );
    expect(endOfBusinessDay(at('2026-11-21T03:10:00Z'), placeIn('Africa/Lagos'), undefined)).toBe(
      '2026-11-21T04:00:00.000Z',
    );
    const nextWeek = '2026-11-27T22:00:00Z';
    expect(endOfBusinessDay(at('2026-11-20T12:00:00Z'), placeIn('Europe/London'), nextWeek)).toBe(
      '2026-11-21T05:00:00.000Z',
    );
  });

  it('is where the restaurant says that its days begin', () => {
    const bar = placeIn('Europe/London', '07:30');
    expect(endOfBusinessDay(at('2026-11-21T05:10:00Z'), bar, undefined)).toBe('2026-11-21T07:30:00.000Z');
    expect(endOfBusinessDay(at('2026-11-21T07:30:00Z'), bar, undefined)).toBe('2026-11-22T07:30:00.000Z');
    const midnight = placeIn('Africa/Lagos', '00:00');
    expect(endOfBusinessDay(at('2026-11-20T22:59:59Z'), midnight, undefined)).toBe(
      '2026-11-20T23:00:00.000Z',
    );
  });

  it('is five on the clock of the wall in nights that are longer or shorter', () => {
    expect(endOfBusinessDay(at('2026-10-24T21:00:00Z'), placeIn('Europe/London'), undefined)).toBe(
      '2026-10-25T05:00:00.000Z',
    );
    expect(endOfBusinessDay(at('2027-03-27T22:00:00Z'), placeIn('Europe/London'), undefined)).toBe(
      '2027-03-28T04:00:00.000Z',
    );
  });
});
