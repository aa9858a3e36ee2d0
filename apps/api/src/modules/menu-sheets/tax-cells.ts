import { SERVICES, type Service } from '@comanda/domain/hours/services';
import type { TaxPart } from '@comanda/domain/pricing/pricing';
import { decimalText, textToDecimal } from './cells.ts';

const PERCENT_DIGITS = 3;
const FOR = ' for ';
const SERVICE_WORDS: Readonly<Record<Service, string>> = {
  DELIVERY: 'delivery',
  COLLECTION: 'collection',
  DINE_IN: 'dine-in',
};

/** "20.000" for a tax without a name of its own, else "GST 5.000; PST 7.000" or "VAT 19.000 for dine-in". */
export function taxText(rateName: string, parts: readonly TaxPart[]): string {
  const [first] = parts;
  if (first && parts.length === 1 && first.name === rateName && first.services === null) {
    return decimalText(first.rate, PERCENT_DIGITS);
  }
  return parts
    .map(({ name, rate, services }) => {
      const taken = services === null ? '' : FOR + servicesText(services);
      return `${name} ${decimalText(rate, PERCENT_DIGITS)}${taken}`;
    })
    .join('; ');
}

/** Thousandths of a percent of "20", "8.875" or "20 %". */
function rateIn(text: string): number | null {
  return textToDecimal(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text, PERCENT_DIGITS);
}

/** "delivery, dine-in". */
export function servicesText(services: readonly Service[]): string {
  return services.map((each) => SERVICE_WORDS[each]).join(', ');
}

/** Undefined when they are no services. */
export function servicesIn(text: string): Service[] | undefined {
  const words = text.split(',').map((word) => word.trim().toLowerCase().replace(/[ _]/, '-'));
  const services = SERVICES.filter((service) => words.includes(SERVICE_WORDS[service]));
  return services.length === words.length ? services : undefined;
}

function partIn(text: string): TaxPart | null {
  const at = text.lastIndexOf(FOR);
  const services = at === -1 ? undefined : servicesIn(text.slice(at + FOR.length));
  const named = (services ? text.slice(0, at) : text).trim();
  const withoutSign = named.endsWith('%') ? named.slice(0, -1).trimEnd() : named;
  const gap = withoutSign.lastIndexOf(' ');
  const rate = gap === -1 ? null : rateIn(withoutSign.slice(gap + 1));
  return rate === null ? null : { name: withoutSign.slice(0, gap).trim(), rate, services: services ?? null };
}

/** Reads what `taxText` writes and what people write like it; a single figure has no name (''). Else undefined. */
export function textToTaxes(text: string): readonly TaxPart[] | undefined {
  const single = rateIn(text);
  if (single !== null) return [{ name: '', rate: single, services: null }];
  const parts = text.split(';').map((part) => partIn(part.trim()));
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length ? read : undefined;
}

/** The taxes of a rate that is now called `name`: one that was called as the rate goes with it. */
export function namedTaxes(parts: readonly TaxPart[], before: string, name: string): TaxPart[] {
  return parts.map((part) => (part.name === '' || part.name === before ? { ...part, name } : part));
}
