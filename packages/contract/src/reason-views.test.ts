import { availability } from '@comanda/domain/availability/availability';
import { anyQuestion } from '@comanda/domain/availability/availability.fixture';
import { HOUR_MS } from '@comanda/domain/hours/durations';
import type { PricingProblem } from '@comanda/domain/pricing/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceView, reasonView } from './reason-views.ts';
import { QuoteProblem, Reason } from './shapes/reasons.ts';

test('every refusal goes over the wire with what its sentence is made of, and nothing else', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyQuestion, fc.option(fc.integer({ min: -1, max: 80 })), (asked, hours) => {
      const at = hours === null ? ('ASAP' as const) : asked.now + hours * HOUR_MS;
      const question = { ...asked, at };
      for (const refusal of availability(question).refusals) {
        const view = reasonView(refusal, question);
        seen.add(view.code);
        expect(Reason.parse(view)).toEqual(view);
        expect(QuoteProblem.parse(view)).toEqual(view);
      }
    }),
    { numRuns: 1000 },
  );
  expect(seen.size).toBeGreaterThan(5);
});

test.each<PricingProblem>([
  { code: 'EMPTY_BASKET' },
  { code: 'UNKNOWN_ITEM', line: 0 },
  { code: 'QUANTITY', line: 1, itemId: 'soup', item: 'Soup' },
  { code: 'QUANTITY_STEPS', line: 1, itemId: 'soup', item: 'Soup', wanted: 7, fewer: 5, more: 10 },
  { code: 'SOLD_OUT', line: 1, itemId: 'soup', item: 'Soup', lacking: 'Bread' },
  { code: 'OPTION_SOLD_OUT', itemId: 'soup', groupId: 'bread', optionId: 'rye', option: 'Rye' },
  { code: 'CHOOSE_MORE', groupId: 'bread', group: 'Bread', min: 1, max: 2 },
  { code: 'CHOOSE_FEWER', of: 'GROUP', groupId: 'bread', group: 'Bread', max: 2 },
  { code: 'CHOOSE_FEWER', of: 'OPTION', groupId: 'bread', option: 'Rye', repeat: 1 },
])('a problem of the choice goes over the wire with all that it is about: $code', (problem) => {
  const { message, ...given } = choiceView(problem, 'en-GB');
  expect(given).toEqual(problem);
  expect(QuoteProblem.parse({ ...given, message })).toEqual({ ...given, message });
});

test('a dish that is sold out itself lacks no choices', () => {
  const problem = { code: 'SOLD_OUT', item: 'Soup', lacking: null } as const;
  expect(choiceView(problem, 'en-GB')).toEqual({
    code: 'SOLD_OUT',
    item: 'Soup',
    message: expect.stringContaining('just sold out'),
  });
});
