import { describe, expect, it } from 'vitest';
import { conflictRows } from './conflict.ts';

const base = { name: 'Diavola', price: '13.00', tags: '' };

describe('what two people have changed', () => {
  it('shows both values of what both have touched, and the other one’s alone', () => {
    const current = { name: 'Diavola', price: '14.00', tags: 'POPULAR' };
    const values = { name: 'La Diavola', price: '13.50', tags: '' };
    expect(conflictRows(base, current, values)).toEqual([
      { field: 'price', theirs: '14.00', mine: '13.50' },
      { field: 'tags', theirs: 'POPULAR', mine: null },
    ]);
  });

  it('is nothing when both wrote the same', () => {
    const same = { ...base, price: '14.00' };
    expect(conflictRows(base, same, same)).toEqual([]);
    expect(conflictRows(base, base, same)).toEqual([]);
  });
});
