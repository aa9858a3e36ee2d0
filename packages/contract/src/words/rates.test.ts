import { RATE_KINDS, RATE_PARTIES } from '@comanda/domain/money/rates';
import { describe, expect, test } from 'vitest';
import { rateWords, waitWords } from './rates.ts';

test('a wait is said in the unit that a person thinks in', () => {
  expect([1, 40, 90, 7_200, 7_201, 86_400, 90_000].map(waitWords)).toEqual([
    ...['1 second', '40 seconds', '2 minutes', '120 minutes', '3 hours', '24 hours', 'a day'],
  ]);
});

describe('every refusal', () => {
  test.each(RATE_KINDS)('of the kind %s is one or more whole sentences, and says what to do', (kind) => {
    for (const per of RATE_PARTIES) {
      const said = rateWords({ kind, per, retryAfterSeconds: 600 });
      expect(said).toMatch(/^[A-Z].*\.$/);
      expect(said).toMatch(/10 minutes|moment|tomorrow|Forgot password/);
    }
  });

  test('of an order ends with whom to call instead', () => {
    const said = rateWords({
      ...{ kind: 'order', per: 'address', retryAfterSeconds: 20 },
      orCall: ', or call 020 7946 0101',
    });
    expect(said).toContain('Try again in 20 seconds, or call 020 7946 0101.');
  });
});
