import { anOrder, moved } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { newsOf } from './news.ts';

const placed = anOrder();
const byBen = { kind: 'STAFF', name: 'Ben' } as const;
const accepted = moved(placed, 'ACCEPTED', { number: 2, actor: byBen });

describe('the news in a change', () => {
  it('is an arrival when an order is new, or was paid just now', () => {
    expect(newsOf(undefined, placed, false)?.type).toBe('ARRIVED');
    expect(newsOf(anOrder({ status: 'AWAITING_PAYMENT' }), placed, false)?.type).toBe('ARRIVED');
  });

  it('is none when the same comes again', () => {
    expect(newsOf(placed, { ...placed }, false)).toBeNull();
  });

  it('names the colleague, but is none for an own move', () => {
    expect(newsOf(placed, accepted, false)).toEqual({
      type: 'MOVED_BY_COLLEAGUE',
      order: accepted,
      name: 'Ben',
    });
    expect(newsOf(placed, accepted, true)).toBeNull();
  });

  it('is none when whoever took an order accepts it, and is when somebody else does', () => {
    const [first] = placed.events;
    const events = first ? [{ ...first, actor: byBen }] : [];
    const taken = anOrder({ source: 'PHONE', events });
    expect(newsOf(undefined, taken, false)?.type).toBe('ARRIVED');
    expect(newsOf(taken, moved(taken, 'ACCEPTED', { number: 2, actor: byBen }), false)).toBeNull();
    const byMia = moved(taken, 'ACCEPTED', { number: 2, actor: { kind: 'STAFF', name: 'Mia' } });
    expect(newsOf(taken, byMia, false)).toMatchObject({ type: 'MOVED_BY_COLLEAGUE', name: 'Mia' });
  });

  it('is no arrival when a colleague takes an acceptance back', () => {
    const undone = moved(accepted, 'PLACED', { number: 3, type: 'UNDONE', actor: byBen });
    expect(newsOf(accepted, undone, false)?.type).toBe('MOVED_BY_COLLEAGUE');
  });

  it('is a cancellation by the diner, or an order missed', () => {
    expect(newsOf(placed, moved(placed, 'CANCELLED', { number: 2 }), false)?.type).toBe('CANCELLED_BY_DINER');
    const missed = moved(placed, 'MISSED', { number: 2, actor: { kind: 'CLOCK' } });
    expect(newsOf(placed, missed, false)?.type).toBe('MISSED');
  });

  it('is none for an order that its diner has changed: another one arrives', () => {
    const replaced = {
      ...moved(placed, 'CANCELLED', { number: 2 }),
      replacedBy: { id: placed.id, number: 48 },
    };
    expect(newsOf(placed, replaced, false)).toBeNull();
  });

  it('is none for orders that were over before they were seen here', () => {
    expect(newsOf(undefined, anOrder({ status: 'COMPLETED' }), false)).toBeNull();
    expect(newsOf(undefined, anOrder({ status: 'AWAITING_PAYMENT' }), false)).toBeNull();
  });
});
