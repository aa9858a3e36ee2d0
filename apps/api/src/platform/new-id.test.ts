import { validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids of one moment differ, also where the chance at hand is used up, and those of later ones sort behind them', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(1_700_000_000_000));
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  const later = newId(1_700_000_000_001);
  expect(ids.every((id) => id < later)).toBe(true);
});
