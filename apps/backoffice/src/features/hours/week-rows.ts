import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { DAYS } from '@comanda/domain/dates';
import { SERVICES } from '@comanda/domain/services';
import { dayField, tabOf, type WeekFields, weekFor } from './week-fields.ts';

/** A row as it shall be stored, and the field in which it is edited. */
export type WantedRow = NewHours & { readonly field: string };

/** What has to be done to a stored row, or in order to store one. */
export type RowChange = { readonly field: string } & (
  | { readonly kind: 'add'; readonly row: NewHours }
  | { readonly kind: 'change'; readonly id: string; readonly version: number; readonly row: NewHours }
  | { readonly kind: 'delete'; readonly id: string; readonly version: number }
);

/** The rows that a form asks for: the same hours of several services are one row. */
export function wantedRows(fields: WeekFields): WantedRow[] {
  const rows = new Map<string, WantedRow>();
  for (const service of SERVICES) {
    const week = weekFor(fields, service);
    for (const day of DAYS) {
      for (const { opens, closes } of week[day]) {
        const key = `${day} ${opens} ${closes}`;
        const row = rows.get(key);
        if (row?.services.includes(service)) continue;
        rows.set(key, {
          day,
          opens,
          closes,
          services: [...(row?.services ?? []), service],
          field: row?.field ?? dayField(tabOf(fields, service), day),
        });
      }
    }
  }
  return [...rows.values()];
}

const timesOf = ({ day, opens, closes }: NewHours) => `${day} ${opens} ${closes}`;

/** How to come from the stored rows to the wanted ones: what is as it shall be is left alone. */
export function rowChanges(
  stored: readonly Hours[],
  wanted: readonly WantedRow[],
  fields: WeekFields,
): RowChange[] {
  const byTimes = Map.groupBy(stored, timesOf);
  const isMet = (row: WantedRow) => {
    const served = (byTimes.get(timesOf(row)) ?? []).flatMap(({ services }) => services);
    return served.length === row.services.length && row.services.every((service) => served.includes(service));
  };
  const met = new Set(wanted.filter(isMet).map(timesOf));
  const missing = wanted.filter((row) => !met.has(timesOf(row)));
  const spare = stored.filter((row) => !met.has(timesOf(row)));
  return DAYS.flatMap((day) => {
    const from = spare.filter((row) => row.day === day).sort(byOpening);
    const to = missing.filter((row) => row.day === day).sort(byOpening);
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index) =>
      changeOf(from[index], to[index], fields),
    ).flat();
  });
}

function changeOf(from: Hours | undefined, to: WantedRow | undefined, fields: WeekFields): RowChange[] {
  if (to === undefined) {
    const [service] = from?.services ?? [];
    if (from === undefined || service === undefined) return [];
    const { id, version, day } = from;
    return [{ kind: 'delete', id, version, field: dayField(tabOf(fields, service), day) }];
  }
  const { field, ...row } = to;
  if (from === undefined) return [{ kind: 'add', row, field }];
  return [{ kind: 'change', id: from.id, version: from.version, row, field }];
}

function byOpening(a: NewHours, b: NewHours): number {
  return a.opens.localeCompare(b.opens) || a.closes.localeCompare(b.closes);
}
