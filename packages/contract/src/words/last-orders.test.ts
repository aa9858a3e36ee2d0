import { notNow } from '@comanda/domain/availability/not-now';
import { exampleRules, type RulesOfExample } from '@comanda/domain/availability/rules-fixture';
import type { Service } from '@comanda/domain/hours/services';
import { describe, expect, test } from 'vitest';
import { reasonOf } from './refusals.ts';

const today = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('what a menu says once the last order for now was taken', () => {
  const said = (rules: RulesOfExample, service: Service = 'COLLECTION', time = '21:45') => {
    const known = exampleRules(rules);
    const refusal = notNow(known, today(time))[service];
    return refusal && reasonOf(refusal, { rules: known, service, at: 'ASAP', now: today(time) }).message;
  };

  test('names when that was, and what can be ordered for', () => {
    expect(said({}, 'COLLECTION', '21:39')).toBeUndefined();
    expect(said({})).toBe('Last orders for collection were at 21:40. Order for 12:00 tomorrow or later.');
    expect(said({}, 'DELIVERY')).toBe(
      'Last orders for delivery were at 21:20. Order for 12:00 tomorrow or later.',
    );
    expect(said({}, 'DINE_IN')).toBe(
      'Last orders at the table were at 21:45. Order for 12:00 tomorrow or later.',
    );
  });

  test('offers no day that cannot be ordered for', () => {
    expect(said({ daysAhead: 0 })).toBe(
      'Last orders for collection were at 21:40. We open again at 12:00 tomorrow.',
    );
  });

  test('reckons with what busy adds, and with the next opening of the same day', () => {
    const busy = { extraMinutes: 30, until: today('22:00') };
    expect(said({ busy }, 'COLLECTION', '21:15')).toMatch(/were at 21:10\./);
    const services = ['COLLECTION'] as const;
    const lunch = { opens: '12:00', closes: '15:00', services };
    const daily = [lunch, { opens: '18:00', closes: '22:00', services }];
    expect(said({ daily }, 'COLLECTION', '14:50')).toBe(
      'Last orders for collection were at 14:40. Order for 18:00 or later.',
    );
  });
});
