import type { TaxMode, TaxPart } from './pricing-tax.ts';

/** What a rate is for; a country's only one is for everything. */
export type UsualRate = {
  readonly on: 'EVERYTHING' | 'FOOD' | 'COLD_FOOD' | 'DRINKS' | 'ALCOHOL';
  readonly parts: readonly TaxPart[];
};

/** The taxes that a restaurant usually starts with; the first rate is that of food. */
export type UsualTaxes = { readonly mode: TaxMode; readonly rates: readonly UsualRate[] };

const tax = (name: string, percent: number, services: TaxPart['services'] = null): TaxPart => ({
  name,
  rate: percent * 1000,
  services,
});
const included = (...rates: UsualRate[]): UsualTaxes => ({ mode: 'INCLUSIVE', rates });
const added = (...rates: UsualRate[]): UsualTaxes => ({ mode: 'EXCLUSIVE', rates });
const rate = (on: UsualRate['on'], ...parts: TaxPart[]): UsualRate => ({ on, parts });
const everything = (name: string, percent: number) => rate('EVERYTHING', tax(name, percent));

/** Two rates of one tax: what is eaten, and what is drunk. */
const foodAndDrinks = (name: string, food: number, drinks: number, on: 'DRINKS' | 'ALCOHOL' = 'DRINKS') =>
  included(rate('FOOD', tax(name, food)), rate(on, tax(name, drinks)));

/** A tax that is lower where nobody sits down. */
const lowerAway = (name: string, table: number, away: number) =>
  rate('FOOD', tax(name, table, ['DINE_IN']), tax(name, away, ['DELIVERY', 'COLLECTION']));

// By country (ISO 3166), as of November 2026. Where states or towns have rates of their own, or the law is just
// changing, there is nothing: no suggestion is better than a wrong one.
const USUAL: Readonly<Record<string, UsualTaxes>> = {
  AE: included(everything('VAT', 5)),
  AT: foodAndDrinks('USt.', 10, 20),
  AU: included(everything('GST', 10)),
  CA: added(everything('GST', 5)),
  CH: included(lowerAway('MWST', 8.1, 2.6), rate('ALCOHOL', tax('MWST', 8.1))),
  CZ: foodAndDrinks('DPH', 12, 21, 'ALCOHOL'),
  DE: foodAndDrinks('MwSt.', 7, 19),
  DK: included(everything('Moms', 25)),
  ES: included(everything('IVA', 10)),
  FR: foodAndDrinks('TVA', 10, 20, 'ALCOHOL'),
  GB: included(
    everything('VAT', 20),
    rate('COLD_FOOD', tax('VAT', 20, ['DINE_IN']), tax('VAT', 0, ['DELIVERY', 'COLLECTION'])),
  ),
  GR: foodAndDrinks('ΦΠΑ', 13, 24, 'ALCOHOL'),
  IN: added(rate('FOOD', tax('CGST', 2.5), tax('SGST', 2.5))),
  IT: included(everything('IVA', 10)),
  JP: included(lowerAway('消費税', 10, 8), rate('ALCOHOL', tax('消費税', 10))),
  KE: included(everything('VAT', 16)),
  KR: included(everything('VAT', 10)),
  MX: included(everything('IVA', 16)),
  NG: added(everything('VAT', 7.5)),
  NL: foodAndDrinks('BTW', 9, 21, 'ALCOHOL'),
  NO: included(lowerAway('MVA', 25, 15), rate('ALCOHOL', tax('MVA', 25))),
  NZ: included(everything('GST', 15)),
  PH: included(everything('VAT', 12)),
  PL: foodAndDrinks('VAT', 8, 23),
  PT: foodAndDrinks('IVA', 13, 23),
  RW: included(everything('VAT', 18)),
  SA: included(everything('VAT', 15)),
  SG: added(everything('GST', 9)),
  TH: included(everything('VAT', 7)),
  TZ: included(everything('VAT', 18)),
  UG: included(everything('VAT', 18)),
  ZA: included(everything('VAT', 15)),
};

export function usualTaxes(country: string): UsualTaxes | null {
  return USUAL[country] ?? null;
}
