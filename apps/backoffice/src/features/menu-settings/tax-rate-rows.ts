import { randomId } from '@comanda/client/random-id';
import type { TaxRate } from '@comanda/contract/shapes/menu';
import { namedRates } from '@comanda/contract/words/tax-rates';
import type { TaxPart } from '@comanda/domain/pricing/pricing';
import type { UsualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { hasTexts, parsedDraft } from '../../platform/forms/parsed-draft.ts';

/**
 * A tax as it is typed; `percent` such as "20" or "8.875". Without a name it is called as its rate is; `services` with
 * commas between them, '' is all.
 */
export type TaxRow = {
  readonly key: string;
  readonly name: string;
  readonly percent: string;
  readonly services: string;
};

/** A rate as it is typed. `key` distinguishes rows that are not saved yet. */
export type RateRow = {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  readonly taxes: readonly TaxRow[];
};

const isRate = (row: unknown): row is RateRow =>
  hasTexts(row, ['key', 'name']) &&
  'taxes' in row &&
  Array.isArray(row.taxes) &&
  row.taxes.every((tax) => hasTexts(tax, ['key', 'name', 'percent', 'services']));

const areRates = (value: unknown): value is RateRow[] => Array.isArray(value) && value.every(isRate);

/** The rows kept in one field, because drafts are text. */
export function ratesIn(field: string): RateRow[] {
  return parsedDraft(field, areRates) ?? [];
}

export function holdsRates(text: string): boolean {
  return parsedDraft(text, areRates) !== null;
}

/** Whether it is one tax, called as the rate is, that is taken everywhere. */
export function isSingle({ taxes: [first, ...others] }: Pick<RateRow, 'taxes'>): boolean {
  return first !== undefined && others.length === 0 && first.name === '' && first.services === '';
}

/** A tax that is called as its rate is, and taken everywhere, has no name of its own. */
const rowsOf = (of: string, name: string, parts: readonly TaxPart[]) => {
  const isOwn = parts.length === 1 && parts[0]?.name === name && parts[0].services === null;
  return parts.map((part, place) => ({
    key: `${of} ${place}`,
    name: isOwn ? '' : part.name,
    percent: String(part.rate / 1000),
    services: part.services?.join(',') ?? '',
  }));
};

/** `rate` of each tax in thousandths of a percent. */
export function ratesField(rates: readonly TaxRate[]): string {
  return JSON.stringify(
    rates.map(({ id, name, parts }): RateRow => ({ key: id, id, name, taxes: rowsOf(id, name, parts) })),
  );
}

/** Rates that are not saved yet. */
export function usualRates(usual: UsualTaxes): string {
  return JSON.stringify(
    namedRates(usual).map(({ name, parts }): RateRow => {
      const key = randomId();
      return { key, name, taxes: rowsOf(key, name, parts) };
    }),
  );
}

/** A tax that is not typed yet. */
export const blankTax = (): TaxRow => ({ key: randomId(), name: '', percent: '', services: '' });

/** The row with another tax beside its first, which gets the name that it has had from the rate. */
export function withAnotherTax(row: RateRow): RateRow {
  const named = isSingle(row) ? row.taxes.map((tax) => ({ ...tax, name: row.name })) : row.taxes;
  return { ...row, taxes: [...named, blankTax()] };
}

/** The row without one of its taxes; what is left alone, and taken everywhere, is called as the rate is. */
export function withoutTax(row: RateRow, place: number): RateRow {
  const taxes = row.taxes.toSpliced(place, 1);
  const [last, ...others] = taxes;
  return last && others.length === 0 && last.services === ''
    ? { ...row, taxes: [{ ...last, name: '' }] }
    : { ...row, taxes };
}
