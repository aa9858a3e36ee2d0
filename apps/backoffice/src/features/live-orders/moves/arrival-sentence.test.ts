import { iso } from '@comanda/domain/hours/instants';
import { anOrder, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { arrivalSentence } from './arrival-sentence.ts';

const london = { locale: 'en-GB', timezone: 'Europe/London' };

describe('the sentence for a new order', () => {
  it('says what, how much, who and when', () => {
    const order = anOrder({ number: 47, service: 'DELIVERY', total: 3450, scheduledFor: iso(NOON) });
    expect(arrivalSentence(order, london, NOON)).toBe('New delivery order 47, £34.50, Ada Obi, due 12:00');
  });

  it('names the day of an order for another one', () => {
    const order = anOrder({ number: 47, service: 'DELIVERY', scheduledFor: iso(NOON + 24 * 3_600_000) });
    expect(arrivalSentence(order, london, NOON)).toMatch(/, due tomorrow 12:00$/);
  });

  it('leaves out a time that nobody asked for', () => {
    expect(arrivalSentence(anOrder({ service: 'DINE_IN' }), london)).toBe(
      'New table order 1, £10.50, Ada Obi',
    );
  });
});
