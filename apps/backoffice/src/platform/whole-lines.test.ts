import { expect, test } from 'vitest';
import { wholeLines } from './whole-lines.ts';

test('a long text is cut between two lines', () => {
  const line = 'x'.repeat(9_999);
  expect(wholeLines(`${line}\n${line}`)).toEqual({ read: `${line}\n${line}`, rest: '' });
  expect(wholeLines(`${line}\n${line}\n10% off`)).toEqual({ read: `${line}\n${line}`, rest: '10% off' });
  expect(wholeLines('x'.repeat(20_001)).read).toBe('');
});
