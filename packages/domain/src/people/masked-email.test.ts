import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test('an address keeps its first character and where it is', () => {
  expect(maskedEmail('ada@example.com')).toBe('a…@example.com');
  expect(maskedEmail('a@example.com')).toBe('a…@example.com');
  expect(maskedEmail('"a@b"@example.com')).toBe('"…@example.com');
  expect(maskedEmail('👩‍🍳x@example.com')).toBe('👩…@example.com');
});

test('what is no address says nothing', () => {
  expect([maskedEmail(''), maskedEmail('ada'), maskedEmail('@example.com')]).toEqual(['…', '…', '…']);
});
