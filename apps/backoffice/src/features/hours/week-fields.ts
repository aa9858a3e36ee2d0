import type { Hours } from '@comanda/contract/shapes/hours';
import { DAYS, type Day } from '@comanda/domain/dates';
import { SERVICES, type Service } from '@comanda/domain/services';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { dayHours, dayText, isDayText, type WeekHours, weekOf } from '../../platform/weeks/day-hours.ts';

/** The opening hours, and those services that have hours of their own. */
export type Tab = 'OPENING' | Service;

/** A week to edit: a field for each day of each tab, and one that says whether a service has hours of its own. */
export type WeekFields = Fields<string>;

export const dayField = (tab: Tab, day: Day) => `${tab}.${day}`;
export const ownField = (service: Service) => `${service}.own`;

const OWN = 'yes';

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

/** The tab whose hours a service keeps. */
export function tabOf(fields: WeekFields, service: Service): Tab {
  return hasOwn(fields, service) ? service : 'OPENING';
}

/** The week that diners of a service will find. */
export function weekFor(fields: WeekFields, service: Service): WeekHours {
  return weekIn(fields, tabOf(fields, service));
}

/** Whether a text of a draft can be what a field of the week holds. */
export function isWeekText(field: string, text: string): boolean {
  return SERVICES.some((service) => field === ownField(service))
    ? [ownText(true), ownText(false)].includes(text)
    : isDayText(text);
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
    fields[ownField(service)] = ownText(weekText(week) !== weekText(shared));
    for (const day of DAYS) fields[dayField(service, day)] = dayText(week[day]);
  }
  return fields;
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
