import type { FieldProblems } from '../../platform/forms/field-problems.ts';
import type { SettingsField } from './settings-fields.ts';

/** The page shows the settings in three parts; one form and one button hold them all. */
export const SETTINGS_PARTS = ['ORDERS', 'MONEY', 'MENU'] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

const ELSEWHERE: Readonly<Partial<Record<SettingsField, SettingsPart>>> = {
  taxMode: 'MONEY',
  deliveryTaxRateId: 'MONEY',
  taxRates: 'MONEY',
  chargeRate: 'MONEY',
  chargeServices: 'MONEY',
  chargeTaxRateId: 'MONEY',
  cashRounding: 'MONEY',
  tipPercentages: 'MONEY',
  allergenStatement: 'MENU',
  schedules: 'MENU',
};

export const partOf = (field: SettingsField): SettingsPart => ELSEWHERE[field] ?? 'ORDERS';

const fieldsIn = (problems: FieldProblems<SettingsField>): SettingsField[] => {
  const isField = (name: string): name is SettingsField => name in problems;
  return Object.keys(problems).filter(isField);
};

/** How many fields of a part have something wrong with them. */
export const problemsOf = (part: SettingsPart, problems: FieldProblems<SettingsField>): number =>
  fieldsIn(problems).filter((field) => partOf(field) === part).length;

/** The part to bring forward when all problems are out of sight; null where the shown one has some or none has. */
export function partToShow(shown: SettingsPart, problems: FieldProblems<SettingsField>): SettingsPart | null {
  const parts = fieldsIn(problems).map(partOf);
  return parts.includes(shown) ? null : (SETTINGS_PARTS.find((part) => parts.includes(part)) ?? null);
}

/** The part that the address asks for; the first one by default. */
export const partIn = (params: URLSearchParams): SettingsPart =>
  SETTINGS_PARTS.find((part) => part.toLowerCase() === params.get('part')) ?? 'ORDERS';
