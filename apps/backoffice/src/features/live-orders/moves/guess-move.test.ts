import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { guessMove } from './guess-move.ts';

const MINUTE = 60_000;

describe('a guess', () => {
  it('promises what the server will promise', () => {
    const delivery = anOrder({ service: 'DELIVERY', travelMinutes: 12 });
    expect(guessMove(delivery, { to: 'ACCEPTED', readyInMinutes: 20 }, NOON)).toMatchObject({
      status: 'ACCEPTED',
      promisedAt: iso(NOON + 32 * MINUTE),
      startAt: iso(NOON),
    });
  });

  it('keeps the promise on later moves', () => {
    const ready = anOrder({ status: 'ACCEPTED', promisedAt: iso(NOON), startAt: iso(NOON) });
    expect(guessMove(ready, { to: 'READY' }, NOON)).toEqual({ ...ready, status: 'READY' });
  });

  it('is never made of what cannot be undone, or of what the rules refuse', () => {
    expect(guessMove(anOrder(), { to: 'REJECTED' }, NOON)).toBeNull();
    expect(guessMove(anOrder(), { to: 'COMPLETED' }, NOON)).toBeNull();
    expect(guessMove(anOrder(), { to: 'ACCEPTED' }, NOON)).toBeNull();
  });
});
