/** A tax rate as it is typed; `percent` such as "20" or "8.875". `key` tells rows apart that are not saved yet. */
export type RateRow = {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  readonly percent: string;
};

function isRow(row: unknown): row is RateRow {
  return typeof row === 'object' && row !== null && ['key', 'name', 'percent'].every((part) => part in row);
}

/** The rows kept in one field, because drafts are text. */
export function ratesIn(field: string): RateRow[] {
  const rows: unknown = JSON.parse(field || '[]');
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** `rate` in thousandths of a percent. */
export function ratesField(rates: readonly { id: string; name: string; rate: number }[]): string {
  return JSON.stringify(
    rates.map(({ id, name, rate }): RateRow => ({ key: id, id, name, percent: String(rate / 1000) })),
  );
}
