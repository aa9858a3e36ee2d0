import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { usualTaxesWords } from '@comanda/contract/words/tax-rates';
import { cashStep } from '@comanda/domain/cash-rounding';
import { formatMoney } from '@comanda/domain/money';
import type { UsualTaxes } from '@comanda/domain/usual-taxes';
import { schedulesIn } from './schedule-rows.ts';
import type { SettingsField } from './settings-fields.ts';
import { ratesIn } from './tax-rate-rows.ts';

const LABELS: Readonly<Record<SettingsField, string>> = {
  'preparation.DELIVERY': 'Delivery: minutes to make',
  'preparation.COLLECTION': 'Collection: minutes to make',
  'preparation.DINE_IN': 'At the table: minutes to make',
  'minimum.DELIVERY': 'Delivery: smallest order',
  'minimum.COLLECTION': 'Collection: smallest order',
  'minimum.DINE_IN': 'At the table: smallest order',
  ordersPerSlot: 'Most orders at a time',
  unansweredMinutes: 'Unanswered orders end after',
  mostUnanswered: 'Most orders waiting for an answer',
  autoAcceptBelow: 'Accepted automatically below',
  autoAcceptServices: 'Accepted automatically for',
  dueSoonPercent: 'Amber at a share of',
  dueSoonMinutes: 'Amber at minutes of',
  soldOutReset: '“Sold out today” ends',
  businessDayStarts: 'Your day begins at',
  allergenStatement: 'About allergens',
  tipPercentages: 'Suggested tips',
  taxMode: 'Prices on the menu',
  chargeRate: 'Service charge',
  chargeServices: 'Service charge for',
  chargeTaxRateId: 'Tax on the service charge',
  deliveryTaxRateId: 'Tax on delivery',
  cashRounding: 'Cash is rounded to',
  taxRates: 'Tax rates',
  schedules: 'Schedules',
};

const SERVICES_OF_TAX = {
  '': 'Everywhere',
  DINE_IN: 'At the table',
  COLLECTION: 'Collection',
  DELIVERY: 'Delivery',
  'DELIVERY,COLLECTION': 'Delivery and collection',
  'COLLECTION,DINE_IN': 'Collection and at the table',
  'DELIVERY,DINE_IN': 'Delivery and at the table',
};

export const taxWords = {
  heading: 'Tax rates',
  usual: (usual: UsualTaxes) =>
    `Usual where you are (as of 2026, ask your accountant): ${usualTaxesWords(usual)}.`,
  useUsual: 'Use these',
  addRate: 'Add tax rate',
  deleteOf: (name: string) => `Delete ${name}`,
  rateNumber: (place: number) => `tax rate ${place}`,
  nameOfRate: (place: number) => `Name of tax rate ${place}`,
  percentOf: (name: string) => `Per cent of ${name}`,
  namePlaceholder: 'Name',
  percentPlaceholder: '20',
  split: 'Several taxes, or by service',
  addTax: 'Add another tax',
  taxNumber: (place: number, rate: string) => `tax ${place} of ${rate}`,
  nameOfTax: (place: number, rate: string) => `Name of tax ${place} of ${rate}`,
  whereTaken: (name: string) => `Where ${name} is taken`,
  services: Object.entries(SERVICES_OF_TAX).map(([value, label]) => ({ value, label })),
};

/** What totals that are paid in cash are rounded to: `''` is left to the currency, `'0'` is never. */
export function roundingWords(
  value: string,
  { currency, locale }: Pick<Restaurant, 'currency' | 'locale'>,
): string {
  if (value === '0') return 'never';
  if (value !== '') return formatMoney(Number(value), currency, locale);
  const step = cashStep(currency, null);
  return step === 1
    ? `as usual in ${currency}: never`
    : `as usual in ${currency}: ${formatMoney(step, currency, locale)}`;
}

/** How the rules are called, and what their values say to people. */
export function settingsWords(
  { taxRates }: MenuSettings,
  restaurant: Pick<Restaurant, 'currency' | 'locale'>,
) {
  return {
    label: (field: SettingsField) => LABELS[field],
    value(field: SettingsField, value: string): string {
      if (field === 'taxRates')
        return ratesIn(value)
          .map(({ name, taxes }) => `${name} ${taxes.map(({ percent }) => `${percent} %`).join(' + ')}`)
          .join(', ');
      if (field === 'schedules')
        return schedulesIn(value)
          .map(({ name }) => name)
          .join(', ');
      if (field === 'chargeTaxRateId' || field === 'deliveryTaxRateId')
        return taxRates.find(({ id }) => id === value)?.name ?? '';
      if (field === 'cashRounding') return roundingWords(value, restaurant);
      if (field === 'taxMode') return value === 'EXCLUSIVE' ? 'have tax added' : 'include tax';
      if (field === 'soldOutReset' && value === 'next-opening') return 'when you next open';
      return value;
    },
  };
}
