import { MOST_COLUMNS, MOST_SAMPLES, type SheetColumn } from '@comanda/contract/shapes/sheet-import';
import type { SheetRow } from '#modules/spreadsheets';
import { isLeaving } from './consent-cells.ts';
import { type CustomerUse, isStatus, useOfHeading } from './customer-columns.ts';
import type { CustomerFile } from './customer-shapes.ts';
import { cellText } from './read-cells.ts';

export type UsedColumn = SheetColumn & { readonly use: CustomerUse };

/** Uses of several columns at once: the lines of an address, and whatever may say no. */
const REPEATED: ReadonlySet<CustomerUse> = new Set(['address', 'consent', 'withdrawn', 'leave out']);

/** Cells that are looked at where a heading says nothing. */
const LOOKED_AT = 50;

const looksLikeEmail = (cell: string) => cell.includes('@') && !/\s/.test(cell);
export const looksLikePhone = (cell: string) =>
  /^[+\d][\d\s()/.-]{6,24}$/.test(cell) && !/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell);

/** What cells are, where they leave no doubt. Figures below a heading may be points as well as telephone numbers. */
function useOfCells(cells: readonly string[], heading: string): CustomerUse | undefined {
  const some = cells.slice(0, LOOKED_AT);
  if (some.length === 0) return undefined;
  if (some.every(looksLikeEmail)) return 'email';
  return heading === '' && some.every(looksLikePhone) ? 'phone' : undefined;
}

/** What each column is: as chosen, else as its heading says, else as its cells show, else left out. */
export function usesOf(
  headings: readonly string[],
  rows: readonly SheetRow[],
  chosen: CustomerFile['columns'],
): UsedColumn[] {
  const choices = new Map(chosen.map(({ column, use }) => [column, use]));
  const widths = rows.slice(0, LOOKED_AT).map(({ values }) => values.length);
  const width = Math.min(MOST_COLUMNS, Math.max(headings.length, ...widths));
  const found = Array.from({ length: width }, (_, column) => {
    const cells = rows.map(({ values }) => cellText(values[column])).filter((cell) => cell !== '');
    const heading = cellText(headings[column]);
    const isOfLeaving = isStatus(heading) && cells.some(isLeaving);
    return { column, heading, cells, said: useOfHeading(heading) ?? (isOfLeaving ? 'withdrawn' : undefined) };
  }).filter(({ heading, cells }) => heading !== '' || cells.length > 0);
  const taken = new Set<CustomerUse>(choices.values());
  const isFree = (use: CustomerUse | undefined): use is CustomerUse =>
    use !== undefined && (REPEATED.has(use) || !taken.has(use));
  // an empty column of two for the same thing counts last
  const bySaid = found.toSorted(
    (one, other) => Number(one.cells.length === 0) - Number(other.cells.length === 0),
  );
  const uses = new Map<number, CustomerUse>(choices);
  for (const how of ['said', 'shown'] as const) {
    for (const { column, heading, cells, said } of bySaid) {
      if (uses.has(column)) continue;
      const use = how === 'said' ? said : useOfCells(cells, heading);
      if (!isFree(use)) continue;
      taken.add(use);
      uses.set(column, use);
    }
  }
  return found.map(({ column, heading, cells, said }) => {
    const use = uses.get(column) ?? 'leave out';
    const samples = [...new Set(cells)].slice(0, MOST_SAMPLES).map((cell) => cell.slice(0, 80));
    return { column, heading, use, samples, isKnown: said !== undefined };
  });
}
