import type { Service } from '@comanda/domain/hours/services';
import type { TaxPart } from '@comanda/domain/pricing/pricing';
import type { UsualRate, UsualTaxes } from '@comanda/domain/pricing/usual-taxes';

const TAKEN: Readonly<Record<Service, string>> = {
  DELIVERY: 'delivered',
  COLLECTION: 'collected',
  DINE_IN: 'at the table',
};

const percent = (rate: number) => `${rate / 1000} %`;

/** "20 %", "GST 5 % + PST 7 %", "19 % at the table, 7 % delivered or collected": the taxes of a rate in few words. */
export function taxesWords(parts: readonly TaxPart[]): string {
  const [first] = parts;
  if (first && parts.length === 1 && first.services === null) return percent(first.rate);
  if (parts.every(({ services }) => services === null)) {
    return parts.map(({ name, rate }) => `${name} ${percent(rate)}`).join(' + ');
  }
  const isOneTax = parts.every(({ name }) => name === first?.name);
  return parts
    .map(({ name, rate, services }) => {
      const what = isOneTax ? percent(rate) : `${name} ${percent(rate)}`;
      return services === null ? what : `${what} ${services.map((each) => TAKEN[each]).join(' or ')}`;
    })
    .join(', ');
}

const ON: Readonly<Record<Exclude<UsualRate['on'], 'EVERYTHING'>, string>> = {
  FOOD: 'Food',
  COLD_FOOD: 'Cold food',
  DRINKS: 'Drinks',
  ALCOHOL: 'Alcohol',
};

/** The rates that are usual in a country, under the names that they begin with; an only one is called as its tax is. */
export function namedRates({ rates }: UsualTaxes): { name: string; parts: readonly TaxPart[] }[] {
  return rates.map(({ on, parts }) => ({
    name: on === 'EVERYTHING' ? (parts[0]?.name ?? '') : ON[on],
    parts,
  }));
}

/** "Food 7 %; Drinks 19 %, included in your prices". */
export function usualTaxesWords(usual: UsualTaxes): string {
  const listed = namedRates(usual).map(({ name, parts }) => `${name} ${taxesWords(parts)}`);
  return `${listed.join('; ')}, ${usual.mode === 'INCLUSIVE' ? 'included in your prices' : 'added to your prices'}`;
}
