import type { Hours, NewHours } from '@comanda/contract/shapes/hours';
import { DAYS, type Day } from '@comanda/domain/hours/dates';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { dayHours, dayText, isDayText, type WeekHours, weekOf } from '../../platform/weeks/day-hours.ts';

/** The opening hours, and those services that have hours of their own. */
export type Tab = 'OPENING' | Service;

/** A week to edit: a field for each day of each tab, and one that says whether a service has hours of its own. */
export type WeekFields = Fields<string>;

export const dayField = (tab: Tab, day: Day) => `${tab}.${day}`;
export const ownField = (service: Service) => `${service}.own`;

const OWN = 'yes';
/** A day of a service that keeps the opening hours. */
export const AS_OPENING = '';

export function hasOwn(fields: WeekFields, service: Service): boolean {
  return fields[ownField(service)] === OWN;
}

export function ownText(isOwn: boolean): string {
  return isOwn ? OWN : '';
}

/** The week of one tab as it stands in the form. */
export function weekIn(fields: WeekFields, tab: Tab): WeekHours {
  return weekOf((day) => dayHours(fields[dayField(tab, day)] ?? ''));
}

function tabOf(fields: WeekFields, service: Service): Tab {
  return hasOwn(fields, service) ? service : 'OPENING';
}

/** Whether a text of a draft can be what a field of the week holds. */
export function isWeekText(field: string, text: string): boolean {
  if (SERVICES.some((service) => field === ownField(service)))
    return [ownText(true), ownText(false)].includes(text);
  return isDayText(text) || (text === AS_OPENING && !field.startsWith('OPENING.'));
}

/** What is stored as fields: the hours that most services share are the opening hours, the others have their own. */
export function weekFields(rows: readonly Hours[]): WeekFields {
  const weeks = SERVICES.map((service) => ({ service, week: storedWeek(rows, service) }));
  const shared = weeks
    .map(({ week }) => week)
    .reduce((best, week) => (alike(weeks, week) > alike(weeks, best) ? week : best));
  const fields: Record<string, string> = {};
  for (const day of DAYS) fields[dayField('OPENING', day)] = dayText(shared[day]);
  for (const { service, week } of weeks) {
    const isOwn = weekText(week) !== weekText(shared);
    fields[ownField(service)] = ownText(isOwn);
    for (const day of DAYS) fields[dayField(service, day)] = isOwn ? dayText(week[day]) : AS_OPENING;
  }
  return fields;
}

/** The intervals that a form asks for: the same hours of several services are one. */
export function weekRows(fields: WeekFields): NewHours[] {
  const rows = new Map<string, NewHours>();
  for (const service of SERVICES) {
    const week = weekIn(fields, tabOf(fields, service));
    for (const day of DAYS) {
      for (const { opens, closes } of week[day]) {
        const key = `${day} ${opens} ${closes}`;
        const services = rows.get(key)?.services ?? [];
        if (!services.includes(service))
          rows.set(key, { day, opens, closes, services: [...services, service] });
      }
    }
  }
  return [...rows.values()];
}

function storedWeek(rows: readonly Hours[], service: Service): WeekHours {
  return weekOf((day) =>
    rows
      .filter((row) => row.day === day && row.services.includes(service))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  );
}

function weekText(week: WeekHours): string {
  return DAYS.map((day) => dayText(week[day])).join();
}

function alike(weeks: readonly { week: WeekHours }[], wanted: WeekHours): number {
  return weeks.filter(({ week }) => weekText(week) === weekText(wanted)).length;
}
