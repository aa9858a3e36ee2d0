import { describe, expect, it } from 'vitest';
import { conflictRows, differing, draftOf, editsFrom, without } from './edits.ts';

const saved = { name: 'Forno', phone: '' };

describe('edits', () => {
  it('are what differs from what is saved; typing it back is no edit', () => {
    expect(differing({ name: 'Forno Lucia', phone: '' }, saved)).toEqual({ name: 'Forno Lucia' });
    expect(differing({ name: 'Forno' }, saved)).toEqual({});
    expect(differing({ name: '' }, saved)).toEqual({ name: '' });
  });

  it('come back from a draft as far as the form still has its fields', () => {
    expect(editsFrom({ name: 'Lucia', fax: '1' }, saved)).toEqual({ name: 'Lucia' });
    expect(editsFrom(null, saved)).toEqual({});
  });

  it('come back without what the form cannot read', () => {
    const isReadable = (name: 'name' | 'phone', text: string) => name !== 'phone' || text !== '?';
    expect(editsFrom({ name: '?', phone: '?' }, saved, isReadable)).toEqual({ name: '?' });
  });

  it('go to the device without the secrets', () => {
    expect(draftOf<'name' | 'phone'>({ name: 'Lucia', phone: '7' }, ['phone'])).toEqual({ name: 'Lucia' });
  });
});

describe('problems', () => {
  it('are cleared one by one', () => {
    const problems = { name: 'Enter a name.', phone: 'Too short.' };
    expect(without(problems, 'name')).toEqual({ phone: 'Too short.' });
    expect(problems).toHaveProperty('name');
  });
});

describe('what two people have changed', () => {
  const base = { name: 'Diavola', price: '13.00', tags: '' };

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
