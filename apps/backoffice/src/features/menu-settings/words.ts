import type { MenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { plural } from '@comanda/contract/words/language';
import { usualTaxesWords } from '@comanda/contract/words/tax-rates';
import { formatMoney } from '@comanda/domain/money/money';
import { cashStep } from '@comanda/domain/pricing/cash-rounding';
import type { UsualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { schedulesIn } from './schedule-rows.ts';
import type { SettingsField } from './settings-fields.ts';
import type { SettingsPart } from './settings-parts.ts';
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
  return plural(step, {
    one: `as usual in ${currency}: never`,
    other: `as usual in ${currency}: ${formatMoney(step, currency, locale)}`,
  });
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

/** What the settings of the kitchen say. */
export const kitchenWords = {
  title: 'Kitchen',
  minutes: (service: string) => `${service}: minutes to make`,
  mostOrders: (minutes: number) => `Most orders in ${minutes} minutes (optional)`,
  mostOrdersHint: 'More are offered a later time. Empty: as many as come.',
  resetAt: '“Sold out today” ends',
  whenOpening: 'when you next open',
  atTime: 'at a time of day',
  time: 'Time',
} as const;

/** What the settings of orders say. */
export const orderSettingWords = {
  title: 'Orders',
  notes: 'Notes from diners',
  notesHint: 'A line to the kitchen with each dish.',
  autoAccept: 'Accept orders automatically',
  autoAcceptHint: 'They go straight to Preparing, with the usual promise.',
  acceptFor: 'For',
  acceptBelow: (currency: string) => `Only below, in ${currency} (optional)`,
  acceptCard: 'Only when paid by card',
  acceptCardHint: 'Cash orders still wait for a hand.',
  closeUnwatched: 'Close when no screen is watching',
  closeUnwatchedHint:
    'Off: diners are told that the answer may take longer. On: they can only order for later until a board is back. Managers get an e-mail either way.',
  endsAfter: 'An order that nobody answers ends after, in minutes',
  endsAfterHint: '3 to 15. It rings all the while; then the diner is told, and nothing is charged.',
  mostWaiting: 'Most orders waiting for an answer',
  mostWaitingHint:
    '5 to 1000, or empty for no limit. With so many unanswered, new diners are asked to try again soon or call.',
  dayBegins: 'Your day begins at',
  dayBeginsHint: 'An order that comes in after midnight counts with the evening before, until this time.',
  smallest: (service: string, currency: string) => `${service}: smallest order in ${currency}`,
} as const;

/** What the settings of a ticket's colours say. */
export const latenessWords = {
  late: (minutes: number) => `LATE ${minutes} min`,
  left: (minutes: number) => `${minutes} min left`,
  example: '#47 · Diavola, Margherita',
  title: 'Tickets on the board',
  lead: 'A ticket turns amber when either comes first, and red when its promise has passed.',
  share: 'Amber when this share of the time is left, in per cent',
  minutes: 'Or when so many minutes are left',
  promised: (made: number, after: number) => `An order promised in ${made} min, ${after} min later`,
} as const;

const PARTS: Readonly<Record<SettingsPart, string>> = { ORDERS: 'Orders', MONEY: 'Money', MENU: 'Menu' };

/** What the settings of what diners read say. */
export const menuSettingWords = {
  title: 'On the menu',
  dietTags: 'Show diet tags',
  dietTagsHint: 'Vegetarian, vegan, halal, hot: as filters and beside each dish.',
  allergens: 'Show allergens',
  allergensHint: 'What you have declared. What is not declared is said to be so.',
  aboutAllergens: 'About allergens (optional)',
  aboutAllergensHint: 'In the information sheet, in your own words.',
  atTable: 'At the table',
  label: 'Menu settings',
  parts: 'Parts of the settings',
  part: (part: SettingsPart, wrong: number) => `${PARTS[part]}${wrong > 0 ? ` · ${wrong} to mend` : ''}`,
  preview: 'What diners will see',
  delivery: 'Delivery',
  collection: 'Collection',
} as const;

/** What the settings of prices, taxes and tips say. */
export const moneyWords = {
  title: 'Money',
  prices: 'Prices on the menu',
  includeTax: 'include tax',
  addTax: 'have tax added',
  deliveryTax: 'Tax on delivery',
  serviceCharge: 'Service charge in per cent (optional)',
  serviceChargeTax: 'Tax on the service charge',
  chargedFor: 'Charged for',
  rounding: 'Cash is rounded to',
  roundingHint: 'Diners see it as a line of its own. Other payments are never rounded.',
  tips: 'Tips',
  tipsHint: 'Offered at checkout, never chosen for anybody.',
  suggestedTips: 'Suggested tips in per cent',
  suggestedTipsHint: 'Up to 5, with commas between them',
  none: 'None',
} as const;

/** What the schedules say. */
export const scheduleWords = {
  fresh: 'New schedule',
  never: 'Never: choose days, or type them.',
  typeIt: (name: string) => `Type or paste it: ${name}`,
  title: 'Schedules',
  lead: '“Lunch, Monday to Friday 11:30 to 15:00”: a category or a dish with a schedule is on the menu at these times only. With a first or a last day, “Christmas menu, 1 to 24 December”, diners see its dishes only while they can be ordered.',
  nameOf: (number: number) => `Name of schedule ${number}`,
  name: 'Name',
  from: (name: string) => `${name}: from`,
  to: (name: string) => `${name}: to`,
  firstDay: 'First day (optional)',
  lastDay: 'Last day (optional)',
  firstDayOf: (name: string) => `${name}: first day`,
  lastDayOf: (name: string) => `${name}: last day`,
  remove: (name: string, number: number) => `Delete ${name || `schedule ${number}`}`,
  add: 'Add schedule',
  example: 'Mon–Fri 12–15, Sat 12–16',
} as const;
