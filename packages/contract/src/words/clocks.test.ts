import { expect, test } from 'vitest';
import { jumpWords } from './clocks.ts';

test('says which way the clocks go', () => {
  expect(jumpWords({ kind: 'SKIPPED', from: '01:00', to: '02:00' })).toBe(
    'The clocks go forward that day, from 01:00 to 02:00.',
  );
  expect(jumpWords({ kind: 'REPEATED', from: '02:00', to: '01:00' })).toBe(
    'The clocks go back that day, from 02:00 to 01:00.',
  );
});
