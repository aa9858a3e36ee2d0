import { anOrder, iso, NOON } from '@comanda/testing/an-order';
import { describe, expect, it } from 'vitest';
import { arrivalSentence } from './arrival-sentence.ts';

const london = { locale: 'en-GB', timezone: 'Europe/London' };

describe('the sentence for a new order', () => {
  it('says what, how much, who and when', () => {
    const order = anOrder({ number: 47, service: 'DELIVERY', total: 3450, scheduledFor: iso(NOON) });
    expect(arrivalSentence(order, london)).toBe('New delivery order 47, £34.50, Ada Obi, due 12:00');
  });

  it('leaves out a time that nobody asked for', () => {
    expect(arrivalSentence(anOrder({ service: 'DINE_IN' }), london)).toBe(
      'New table order 1, £10.50, Ada Obi',
    );
  });
});
