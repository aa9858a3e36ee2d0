import { hasTexts, parsedDraft } from '../../platform/forms/parsed-draft.ts';

/** A tax rate as it is typed; `percent` such as "20" or "8.875". `key` tells rows apart that are not saved yet. */
export type RateRow = {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  readonly percent: string;
};

const areRates = (value: unknown): value is RateRow[] =>
  Array.isArray(value) && value.every((row) => hasTexts(row, ['key', 'name', 'percent']));

/** The rows kept in one field, because drafts are text. */
export function ratesIn(field: string): RateRow[] {
  return parsedDraft(field, areRates) ?? [];
}

/** Whether rows can be read from a draft's text. */
export function holdsRates(text: string): boolean {
  return parsedDraft(text, areRates) !== null;
}

/** `rate` in thousandths of a percent. */
export function ratesField(rates: readonly { id: string; name: string; rate: number }[]): string {
  return JSON.stringify(
    rates.map(({ id, name, rate }): RateRow => ({ key: id, id, name, percent: String(rate / 1000) })),
  );
}
