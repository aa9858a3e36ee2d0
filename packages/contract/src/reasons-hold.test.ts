import { availability } from '@comanda/domain/availability/availability';
import { anyQuestion, steadyRules } from '@comanda/domain/availability/availability.fixture';
import { nextStateChange } from '@comanda/domain/availability/next-state-change';
import { notNow } from '@comanda/domain/availability/not-now';
import { servicesOn } from '@comanda/domain/availability/restaurant-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonView } from './reason-views.ts';

test('what a page says is good until the next change', () => {
  fc.assert(
    fc.property(
      anyQuestion,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (asked, share) => {
        const { service, now, items } = asked;
        const rules = steadyRules(asked);
        const next = nextStateChange(rules, now, items);
        const later = now + Math.floor(((next ?? now) - now) * share);
        const answeredNotNow = (at: number) => {
          const found = notNow(rules, at);
          return servicesOn(rules).map((each) => {
            const refusal = found[each];
            return refusal && reasonView(refusal, { rules, service: each, at: 'ASAP', now: at });
          });
        };
        expect(answeredNotNow(later)).toEqual(answeredNotNow(now));
        // What the kitchen can still do before closing changes with every minute, and no page says it.
        const answered = (at: number) => {
          const question = {
            ...asked,
            rules: { ...rules, ordersPerSlot: null },
            service,
            at: 'ASAP',
            now: at,
          } as const;
          return availability(question)
            .refusals.filter(({ code }) => code !== 'DAY_CHANGED')
            .map((refusal) => reasonView(refusal, question).message);
        };
        expect(answered(later)).toEqual(answered(now));
      },
    ),
    { numRuns: 1500 },
  );
});
