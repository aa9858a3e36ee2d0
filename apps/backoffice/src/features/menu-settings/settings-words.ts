import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
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
  taxRates: 'Tax rates',
  schedules: 'Schedules',
};

/** How the rules are called, and what their values say to people. */
export function settingsWords({ taxRates }: MenuSettings) {
  return {
    label: (field: SettingsField) => LABELS[field],
    value(field: SettingsField, value: string): string {
      if (field === 'taxRates')
        return ratesIn(value)
          .map(({ name, percent }) => `${name} ${percent} %`)
          .join(', ');
      if (field === 'schedules')
        return schedulesIn(value)
          .map(({ name }) => name)
          .join(', ');
      if (field === 'chargeTaxRateId' || field === 'deliveryTaxRateId')
        return taxRates.find(({ id }) => id === value)?.name ?? '';
      if (field === 'taxMode') return value === 'EXCLUSIVE' ? 'have tax added' : 'include tax';
      if (field === 'soldOutReset' && value === 'next-opening') return 'when you next open';
      return value;
    },
  };
}
