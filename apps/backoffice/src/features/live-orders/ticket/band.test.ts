import { iso } from '@comanda/domain/hours/instants';
import { anOrder, moved, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { bandOf } from './band.ts';

const MINUTE = 60_000;

const cooking = anOrder({
  status: 'ACCEPTED',
  promisedAt: iso(NOON + 40 * MINUTE),
  startAt: iso(NOON),
});

describe('the band of an unanswered order', () => {
  const at = (waitedMs: number) => bandOf(anOrder(), NOON + waitedMs);

  it('counts up, and presses after one minute and after three', () => {
    expect(at(40_000)).toEqual({ pressure: 'ON_TIME', figure: '0:40', unit: 'waiting' });
    expect(at(MINUTE)).toMatchObject({ pressure: 'DUE_SOON', figure: '1:00' });
    expect(at(3 * MINUTE)).toEqual({ pressure: 'LATE', figure: '3:00', unit: 'no answer' });
  });

  it('counts from the opening for an order that was placed before, and from the undo of its acceptance', () => {
    const early = anOrder({ attendedFrom: iso(NOON + 60 * MINUTE) });
    expect(bandOf(early, NOON + 60 * MINUTE - 1)).toEqual({
      pressure: 'ON_TIME',
      figure: 'New',
      unit: 'before opening',
    });
    expect(bandOf(early, NOON + 61 * MINUTE)).toMatchObject({ pressure: 'DUE_SOON', figure: '1:00' });
    const undone = moved(anOrder(), 'PLACED', { number: 3, type: 'UNDONE', at: iso(NOON + 9 * MINUTE) });
    expect(bandOf(undone, NOON + 9 * MINUTE)).toMatchObject({ pressure: 'ON_TIME', figure: '0:00' });
  });

  it('never counts backwards when the tablet’s clock is behind', () => {
    expect(at(-5000)?.figure).toBe('0:00');
  });
});

describe('the band of a promised order', () => {
  it('counts down to the promise, and past it', () => {
    expect(bandOf(cooking, NOON + 20 * MINUTE)).toEqual({
      pressure: 'ON_TIME',
      figure: '20',
      unit: 'min left',
    });
    expect(bandOf(cooking, NOON + 31 * MINUTE)).toMatchObject({ pressure: 'DUE_SOON', figure: '9' });
    expect(bandOf(cooking, NOON + 43 * MINUTE)).toEqual({ pressure: 'LATE', figure: 'LATE 3', unit: 'min' });
  });

  it('says how long a ready order waits for its diner, and presses nobody; a rider’s can be late', () => {
    const ready = moved(cooking, 'READY', { number: 3, at: iso(NOON + 35 * MINUTE) });
    expect(bandOf(ready, NOON + 71 * MINUTE)).toEqual({
      pressure: 'ON_TIME',
      figure: '36',
      unit: 'min waiting',
    });
    expect(bandOf({ ...ready, service: 'DELIVERY' }, NOON + 71 * MINUTE)?.pressure).toBe('LATE');
  });

  it('says hours when minutes say nothing', () => {
    const later = { ...cooking, promisedAt: iso(NOON + 125 * MINUTE) };
    expect(bandOf(later, NOON)).toMatchObject({ figure: '2 h 05', unit: 'left' });
  });

  it('is absent when nothing was promised, or the order is over', () => {
    expect(bandOf(anOrder({ status: 'ACCEPTED' }), NOON)).toBeNull();
    expect(bandOf({ ...cooking, status: 'COMPLETED' }, NOON)).toBeNull();
  });
});
