import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Around, dinerSentence } from './diner-sentence.ts';
import type { SettingsFields } from './settings-fields.ts';

const VALUES: SettingsFields = {
  'preparation.DELIVERY': '20',
  'preparation.COLLECTION': '20',
  'preparation.DINE_IN': '15',
  'minimum.DELIVERY': '15.00',
  'minimum.COLLECTION': '0.00',
  'minimum.DINE_IN': '0.00',
  ordersPerSlot: '',
  unansweredMinutes: '10',
  mostUnanswered: '60',
  autoAcceptBelow: '',
  autoAcceptServices: '',
  dueSoonPercent: '25',
  dueSoonMinutes: '3',
  soldOutReset: 'next-opening',
  businessDayStarts: '05:00',
  allergenStatement: '',
  tipPercentages: '5, 10',
  taxMode: 'INCLUSIVE',
  chargeRate: '',
  chargeServices: '',
  chargeTaxRateId: '',
  deliveryTaxRateId: '',
  cashRounding: '',
  taxRates: '[]',
  schedules: '[]',
};

const AROUND: Around = {
  services: ['DELIVERY', 'COLLECTION'],
  currency: 'GBP',
  locale: 'en-GB',
  extraMinutes: 0,
  way: { from: 10, to: 20 },
  areTipsOn: false,
  unattended: 'WARN',
};

describe('what diners will see', () => {
  it('says the storefront’s own numbers', () => {
    expect(dinerSentence(VALUES, AROUND)).toBe(
      'Collection in 20–30 min. Delivery in 30–45 min, from £15.00. An order that nobody answers ends after 10 min. Nobody watching: “may take longer to answer”.',
    );
  });

  it('changes as it is typed', () => {
    const values = { ...VALUES, 'preparation.COLLECTION': '30', unansweredMinutes: '' };
    const around = { ...AROUND, services: ['COLLECTION'], extraMinutes: 10, unattended: 'BLOCK' } as const;
    expect(dinerSentence(values, around)).toBe(
      'Collection in 40–50 min. Nobody watching: orders only for later.',
    );
  });

  it('names what is added to the price', () => {
    const values = {
      ...VALUES,
      chargeRate: '12,5',
      chargeServices: 'DELIVERY',
      taxMode: 'EXCLUSIVE',
      unansweredMinutes: '',
    };
    expect(dinerSentence(values, { ...AROUND, services: [], areTipsOn: true })).toBe(
      'A service charge of 12.5 % is added. Tax is added to the prices. Tips of 5, 10 % are offered. Nobody watching: “may take longer to answer”.',
    );
  });

  it('says nothing of what cannot be read yet, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (minutes, minimum, rate) => {
        const values = {
          ...VALUES,
          'preparation.DELIVERY': minutes,
          'minimum.DELIVERY': minimum,
          chargeRate: rate,
        };
        expect(dinerSentence(values, AROUND)).not.toMatch(/NaN|undefined|null/);
      }),
    );
  });
});
