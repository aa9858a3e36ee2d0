import { MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { describe, expect, it } from 'vitest';
import { settingsChange, settingsFields } from './settings-fields.ts';

const LUNCH = {
  id: '0199a000-0000-7000-8000-000000000009',
  name: 'Lunch',
  intervals: [{ day: 'MONDAY' as const, from: '11:30', to: '15:00' }],
  ...{ firstDay: null, lastDay: null },
};

const RULES = MenuSettings.parse({
  version: 3,
  changed: null,
  taxMode: 'INCLUSIVE',
  taxRates: [
    {
      id: '0199a000-0000-7000-8000-000000000001',
      name: 'VAT',
      parts: [{ name: 'VAT', rate: 20_000, services: null }],
    },
  ],
  serviceCharge: { rate: 12_500, taxRateId: null, services: ['DINE_IN'] },
  deliveryTaxRateId: null,
  cashRounding: null,
  tips: { enabled: true, percentages: [5, 10, 15] },
  notesAllowed: true,
  showTags: true,
  showAllergens: true,
  allergenStatement: null,
  soldOutReset: 'next-opening',
  businessDayStarts: '05:00',
  schedules: [LUNCH],
  preparationMinutes: { DELIVERY: 20, COLLECTION: 20 },
  minimumOrder: { DELIVERY: 1500 },
  ordersPerSlot: null,
  slotMinutes: 15,
  autoAccept: null,
  unansweredMinutes: 10,
  mostUnanswered: 60,
  unattended: 'WARN',
  lateness: { dueSoonPercent: 25, dueSoonMinutes: 3 },
});

const saved = settingsFields(RULES, 'GBP');

describe('the form of the house rules', () => {
  it('sends nothing but the version when nothing was edited', () => {
    expect(settingsChange(saved, saved, RULES, 'GBP')).toEqual({ version: 3 });
  });

  it('sends what was edited', () => {
    const values = {
      ...saved,
      'preparation.COLLECTION': '30',
      'minimum.DELIVERY': '20',
      ordersPerSlot: '8',
      chargeRate: '',
      businessDayStarts: '04:00',
      tipPercentages: '10 15',
      cashRounding: '5',
      dueSoonMinutes: '5',
    };
    expect(settingsChange(values, saved, RULES, 'GBP')).toEqual({
      version: 3,
      preparationMinutes: { COLLECTION: 30 },
      minimumOrder: { DELIVERY: 2000 },
      ordersPerSlot: 8,
      serviceCharge: null,
      businessDayStarts: '04:00',
      tips: { enabled: true, percentages: [10, 15] },
      cashRounding: 5,
      lateness: { dueSoonPercent: 25, dueSoonMinutes: 5 },
    });
  });

  it('keeps the ids of lists, so that what uses them still finds them', () => {
    const rates = JSON.stringify([
      ...JSON.parse(saved.taxRates),
      { key: 'new', name: ' Reduced ', taxes: [{ key: 'a', name: '', percent: '5,5', services: '' }] },
      {
        ...{ key: 'meals', name: 'Meals' },
        taxes: [
          { key: 'b', name: ' VAT ', percent: '19', services: 'DINE_IN' },
          { key: 'c', name: 'VAT', percent: '7', services: 'DELIVERY,COLLECTION' },
        ],
      },
    ]);
    const change = settingsChange({ ...saved, taxRates: rates }, saved, RULES, 'GBP');
    expect(change.taxRates).toEqual([
      {
        id: '0199a000-0000-7000-8000-000000000001',
        name: 'VAT',
        parts: [{ name: 'VAT', rate: 20_000, services: null }],
      },
      { name: 'Reduced', parts: [{ name: 'Reduced', rate: 5500, services: null }] },
      {
        name: 'Meals',
        parts: [
          { name: 'VAT', rate: 19_000, services: ['DINE_IN'] },
          { name: 'VAT', rate: 7_000, services: ['DELIVERY', 'COLLECTION'] },
        ],
      },
    ]);
    expect(UpdateMenuSettings.safeParse(change).success).toBe(true);
  });

  it('lets the contract refuse what cannot be read', () => {
    const values = { ...saved, unansweredMinutes: '2', chargeRate: 'lots', 'preparation.DELIVERY': 'soon' };
    const { error } = UpdateMenuSettings.safeParse(settingsChange(values, saved, RULES, 'GBP'));
    expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'preparationMinutes.DELIVERY',
      'serviceCharge.rate',
      'unansweredMinutes',
    ]);
  });
});
