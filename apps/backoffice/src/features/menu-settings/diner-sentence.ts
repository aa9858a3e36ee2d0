import { type Estimate, estimatedMinutes } from '@comanda/domain/availability/estimate';
import type { UnattendedRule } from '@comanda/domain/availability/restaurant-rules';
import type { Service } from '@comanda/domain/hours/services';
import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { percentagesIn, rateIn, type SettingsFields, servicesIn } from './settings-fields.ts';

export type Around = {
  readonly services: readonly Service[];
  readonly currency: string;
  readonly locale: string;
  /** Minutes that a busy kitchen adds right now. */
  readonly extraMinutes: number;
  /** Of the nearest and the farthest zone. */
  readonly way: Estimate | null;
  readonly areTipsOn: boolean;
  readonly unattended: UnattendedRule;
};

const NAMES: Readonly<Record<Service, string>> = {
  COLLECTION: 'Collection',
  DELIVERY: 'Delivery',
  DINE_IN: 'At the table',
};
const ORDER: readonly Service[] = ['COLLECTION', 'DELIVERY', 'DINE_IN'];

const UNATTENDED: Readonly<Record<UnattendedRule, string>> = {
  WARN: 'Nobody watching: “may take longer to answer”.',
  BLOCK: 'Nobody watching: orders only for later.',
};

function minutesIn(typed: string): number | null {
  return /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : null;
}

function serviceSentence(service: Service, values: SettingsFields, around: Around): string | null {
  const kitchen = minutesIn(values[`preparation.${service}`]);
  if (kitchen === null) return null;
  const { from, to } = estimatedMinutes(service, kitchen + around.extraMinutes, around.way);
  const minimum = amountIn(values[`minimum.${service}`], around.currency) ?? 0;
  const least = minimum > 0 ? `, from ${formatMoney(minimum, around.currency, around.locale)}` : '';
  return `${NAMES[service]} in ${from}–${to} min${least}.`;
}

/** What diners will see under the rules as typed. What cannot be read yet says nothing. */
export function dinerSentence(values: SettingsFields, around: Around): string {
  const sentences = ORDER.filter((service) => around.services.includes(service)).map((service) =>
    serviceSentence(service, values, around),
  );
  const rate = rateIn(values.chargeRate);
  const charged = servicesIn(values.chargeServices);
  if (rate > 0 && charged.length > 0) sentences.push(`A service charge of ${rate / 1000} % is added.`);
  if (values.taxMode === 'EXCLUSIVE') sentences.push('Tax is added to the prices.');
  const tips = percentagesIn(values.tipPercentages).filter((percent) => percent > 0);
  if (around.areTipsOn && tips.length > 0) sentences.push(`Tips of ${tips.join(', ')} % are offered.`);
  const patience = minutesIn(values.unansweredMinutes);
  if (patience !== null) sentences.push(`An order that nobody answers ends after ${patience} min.`);
  sentences.push(UNATTENDED[around.unattended]);
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
