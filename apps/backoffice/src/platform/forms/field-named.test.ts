import { describe, expect, it } from 'vitest';
import { fieldNamed } from './field-named.ts';

describe('the field of a path', () => {
  const fieldAt = fieldNamed({ name: '', line1: '', cuisines: '' });

  it.each([
    ['name', 'name'],
    ['address.line1', 'line1'],
    ['cuisines.0', 'cuisines'],
    ['merchantId', null],
    ['', null],
    ['toString', null],
  ])('%s belongs to %s', (path, field) => {
    expect(fieldAt(path)).toBe(field);
  });
});
