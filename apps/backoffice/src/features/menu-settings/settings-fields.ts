import type { MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import { withoutEnd } from '@comanda/domain/people/without-end';
import { CASH_STEPS } from '@comanda/domain/pricing/cash-rounding';
import type { IsReadable } from '../../platform/forms/edits.ts';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { holdsSchedules, schedulesField, schedulesIn } from './schedule-rows.ts';
import { holdsRates, ratesField, ratesIn } from './tax-rate-rows.ts';

export type SettingsField =
  | `preparation.${Service}`
  | `minimum.${Service}`
  | 'ordersPerSlot'
  | 'unansweredMinutes'
  | 'mostUnanswered'
  | 'autoAcceptBelow'
  | 'autoAcceptServices'
  | 'dueSoonPercent'
  | 'dueSoonMinutes'
  | 'soldOutReset'
  | 'businessDayStarts'
  | 'allergenStatement'
  | 'tipPercentages'
  | 'taxMode'
  | 'chargeRate'
  | 'chargeServices'
  | 'chargeTaxRateId'
  | 'deliveryTaxRateId'
  | 'cashRounding'
  | 'taxRates'
  | 'schedules';
export type SettingsFields = Fields<SettingsField>;

/** Whether a draft's text can be what a field of the form holds. */
export const isSettingsText: IsReadable<SettingsField> = (name, text) => {
  if (name === 'taxRates') return holdsRates(text);
  return name !== 'schedules' || holdsSchedules(text);
};

const typedNumber = (value: number | null | undefined) => (value == null ? '' : String(value));

/** "12.5": a rate in thousandths of a percent, as percent. */
function typedPercent(rate: number): string {
  return String(rate / 1000);
}

/** What no rate can be read from is -1, which the contract refuses. */
export function rateIn(typed: string): number {
  const text = withoutEnd(typed.trim(), '% ').replace(',', '.');
  return /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : -1;
}

function whole(typed: string): number {
  return /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : -1;
}

function isService(part: string): part is Service {
  return SERVICES.some((service) => service === part);
}

export function servicesIn(field: string): Service[] {
  const named = field.split(',').filter(isService);
  return SERVICES.filter((service) => named.includes(service));
}

/** "5, 10, 15" → [5, 10, 15]. */
export function percentagesIn(typed: string): number[] {
  return typed
    .split(/[\s,;%]+/)
    .filter((part) => part !== '')
    .map(whole);
}

/** What the house rules show in their form. `currency` is ISO 4217. */
export function settingsFields(settings: MenuSettings, currency: string): SettingsFields {
  const { preparationMinutes, minimumOrder, serviceCharge, autoAccept, lateness } = settings;
  const minimum = (service: Service) => typedAmount(minimumOrder[service] ?? 0, currency);
  return {
    'preparation.DELIVERY': typedNumber(preparationMinutes.DELIVERY),
    'preparation.COLLECTION': typedNumber(preparationMinutes.COLLECTION),
    'preparation.DINE_IN': typedNumber(preparationMinutes.DINE_IN),
    'minimum.DELIVERY': minimum('DELIVERY'),
    'minimum.COLLECTION': minimum('COLLECTION'),
    'minimum.DINE_IN': minimum('DINE_IN'),
    ordersPerSlot: typedNumber(settings.ordersPerSlot),
    unansweredMinutes: String(settings.unansweredMinutes),
    mostUnanswered: typedNumber(settings.mostUnanswered),
    autoAcceptBelow: autoAccept?.below == null ? '' : typedAmount(autoAccept.below, currency),
    autoAcceptServices: autoAccept?.services.join(',') ?? '',
    dueSoonPercent: String(lateness.dueSoonPercent),
    dueSoonMinutes: String(lateness.dueSoonMinutes),
    soldOutReset: settings.soldOutReset,
    businessDayStarts: settings.businessDayStarts,
    allergenStatement: settings.allergenStatement ?? '',
    tipPercentages: settings.tips.percentages.join(', '),
    taxMode: settings.taxMode,
    chargeRate: serviceCharge ? typedPercent(serviceCharge.rate) : '',
    chargeServices: serviceCharge?.services.join(',') ?? '',
    chargeTaxRateId: serviceCharge?.taxRateId ?? '',
    deliveryTaxRateId: settings.deliveryTaxRateId ?? '',
    cashRounding: typedNumber(settings.cashRounding),
    taxRates: ratesField(settings.taxRates),
    schedules: schedulesField(settings.schedules),
  };
}

function chargeOf(values: SettingsFields): UpdateMenuSettings['serviceCharge'] {
  const rate = values.chargeRate.trim() === '' ? 0 : rateIn(values.chargeRate);
  if (rate === 0) return null;
  return { rate, services: servicesIn(values.chargeServices), taxRateId: values.chargeTaxRateId || null };
}

/** Null is the currency's own rounding. */
function roundingIn(field: string): MenuSettings['cashRounding'] {
  return CASH_STEPS.find((step) => String(step) === field) ?? null;
}

function modeIn(field: string): MenuSettings['taxMode'] {
  return field === 'EXCLUSIVE' ? 'EXCLUSIVE' : 'INCLUSIVE';
}

/**
 * The change to send: only what differs from what was seen. `settings` gives what the switches beside the form say,
 * because tips and automatic acceptance go as a whole.
 */
export function settingsChange(
  values: SettingsFields,
  saved: SettingsFields,
  settings: Pick<MenuSettings, 'version' | 'tips' | 'autoAccept' | 'preparationMinutes' | 'minimumOrder'>,
  currency: string,
): UpdateMenuSettings {
  const isEdited = (...fields: SettingsField[]) => fields.some((field) => values[field] !== saved[field]);
  const each = (kind: 'preparation' | 'minimum') =>
    SERVICES.filter(
      (service) => isEdited(`${kind}.${service}`) && values[`${kind}.${service}`].trim() !== '',
    );
  const prepared = each('preparation');
  const least = each('minimum');
  const { autoAccept, tips } = settings;
  return {
    version: settings.version,
    ...(prepared.length > 0 && {
      preparationMinutes: Object.fromEntries(
        prepared.map((service) => [service, whole(values[`preparation.${service}`])]),
      ),
    }),
    ...(least.length > 0 && {
      minimumOrder: Object.fromEntries(
        least.map((service) => [service, amountIn(values[`minimum.${service}`], currency) ?? -1]),
      ),
    }),
    ...(isEdited('ordersPerSlot') && {
      ordersPerSlot: values.ordersPerSlot.trim() === '' ? null : whole(values.ordersPerSlot),
    }),
    ...(isEdited('unansweredMinutes') && { unansweredMinutes: whole(values.unansweredMinutes) }),
    ...(isEdited('mostUnanswered') && {
      mostUnanswered: values.mostUnanswered.trim() === '' ? null : whole(values.mostUnanswered),
    }),
    ...(autoAccept &&
      isEdited('autoAcceptBelow', 'autoAcceptServices') && {
        autoAccept: {
          ...autoAccept,
          services: servicesIn(values.autoAcceptServices),
          below:
            values.autoAcceptBelow.trim() === '' ? null : (amountIn(values.autoAcceptBelow, currency) ?? -1),
        },
      }),
    ...(isEdited('dueSoonPercent', 'dueSoonMinutes') && {
      lateness: {
        dueSoonPercent: whole(values.dueSoonPercent),
        dueSoonMinutes: whole(values.dueSoonMinutes),
      },
    }),
    ...(isEdited('soldOutReset') && { soldOutReset: values.soldOutReset }),
    ...(isEdited('businessDayStarts') && { businessDayStarts: values.businessDayStarts }),
    ...(isEdited('allergenStatement') && { allergenStatement: values.allergenStatement.trim() || null }),
    ...(isEdited('tipPercentages') && {
      tips: { ...tips, percentages: percentagesIn(values.tipPercentages) },
    }),
    ...(isEdited('taxMode') && { taxMode: modeIn(values.taxMode) }),
    ...(isEdited('chargeRate', 'chargeServices', 'chargeTaxRateId') && { serviceCharge: chargeOf(values) }),
    ...(isEdited('cashRounding') && { cashRounding: roundingIn(values.cashRounding) }),
    ...(isEdited('deliveryTaxRateId') && { deliveryTaxRateId: values.deliveryTaxRateId || null }),
    ...(isEdited('taxRates') && {
      taxRates: ratesIn(values.taxRates).map(({ id, name, taxes }) => ({
        ...(id !== undefined && { id }),
        name: name.trim(),
        parts: taxes.map((tax) => ({
          name: tax.name.trim() || name.trim(),
          rate: rateIn(tax.percent),
          services: tax.services === '' ? null : servicesIn(tax.services),
        })),
      })),
    }),
    ...(isEdited('schedules') && {
      schedules: schedulesIn(values.schedules).map(({ key: _, firstDay, lastDay, ...schedule }) => ({
        ...schedule,
        name: schedule.name.trim(),
        firstDay: firstDay || null,
        lastDay: lastDay || null,
      })),
    }),
  };
}
