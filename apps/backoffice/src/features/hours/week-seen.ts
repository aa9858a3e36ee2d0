import type { Hours } from '@comanda/contract/shapes/hours';
import { DAYS, type Day } from '@comanda/domain/dates';
import { overlaps } from '@comanda/domain/overlaps';
import { SERVICES, type Service } from '@comanda/domain/services';
import { editsFrom } from '../../platform/forms/edits.ts';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { parsedDraft } from '../../platform/forms/parsed-draft.ts';
import { dayText } from '../../platform/weeks/day-hours.ts';
import {
  dayField,
  ownField,
  ownText,
  type Tab,
  tabOf,
  type WeekFields,
  weekFor,
  weekIn,
} from './week-fields.ts';
import type { WantedRow } from './week-rows.ts';

/** What diners of each service find on each day, in whichever tab it is edited; by `dayField` of the service. */
export type ServiceDays = Fields<string>;

/**
 * The states of edited days that their editor knows: how they were when the edit began, what an own save has made of
 * them, and what of somebody else's was shown and decided on.
 */
export type Seen = Readonly<Record<string, readonly string[]>>;

/** An edited day of a service that somebody else has changed since. `field` is where it is edited. */
export type Clash = {
  readonly service: Service;
  readonly day: Day;
  readonly field: string;
  readonly theirs: string;
};

export function serviceDays(fields: WeekFields): ServiceDays {
  const days: Record<string, string> = {};
  for (const service of SERVICES) {
    const week = weekFor(fields, service);
    for (const day of DAYS) days[dayField(service, day)] = dayText(week[day]);
  }
  return days;
}

/** What is stored now is known of each day whose edit has just begun. The same object when none has. */
export function withBegun(seen: Seen, stored: ServiceDays, wanted: ServiceDays): Seen {
  const begun = Object.entries(stored).filter(([key, text]) => wanted[key] !== text && !(key in seen));
  if (begun.length === 0) return seen;
  return { ...seen, ...Object.fromEntries(begun.map(([key, text]) => [key, [text]])) };
}

/** A further state is known of the edited days that `isKnown` names. */
export function withSeen(seen: Seen, state: ServiceDays, isKnown: (key: string) => boolean): Seen {
  const entries = Object.entries(seen).map(([key, texts]): [string, readonly string[]] => {
    const text = state[key];
    return [key, text === undefined || !isKnown(key) || texts.includes(text) ? texts : [...texts, text]];
  });
  return Object.fromEntries(entries);
}

/** What a save of `values` would overwrite though its author has never seen it. */
export function clashesIn(seen: Seen, saved: WeekFields, values: WeekFields): Clash[] {
  const [stored, wanted] = [serviceDays(saved), serviceDays(values)];
  return SERVICES.flatMap((service) =>
    DAYS.flatMap((day): Clash[] => {
      const key = dayField(service, day);
      const theirs = stored[key] ?? '';
      if (theirs === wanted[key] || (seen[key] ?? [theirs]).includes(theirs)) return [];
      return [{ service, day, theirs, field: dayField(tabOf(values, service), day) }];
    }),
  );
}

/**
 * The days to leave as they are stored: those that are undecided, and those whose hours as wanted would run into
 * the hours that stay there; each with the field in which it is edited.
 */
export function heldDays(
  stored: readonly Hours[],
  wanted: readonly WantedRow[],
  clashes: readonly Clash[],
): ReadonlyMap<Day, string> {
  const held = new Map(clashes.map(({ day, field }) => [day, field]));
  for (;;) {
    const staying = stored.filter(({ day }) => held.has(day));
    const next = wanted.find((row) => !held.has(row.day) && overlaps(staying, { ...row, id: '' }));
    if (next === undefined) return held;
    held.set(next.day, next.field);
  }
}

/** The edits by which a day of a tab becomes what is stored: a service that differs from the others gets its own hours. */
export function takingTheirs(values: WeekFields, tab: Tab, day: Day, saved: WeekFields): WeekFields {
  const stored = serviceDays(saved);
  const followers = SERVICES.filter((service) => tabOf(values, service) === tab);
  const [first = '', ...others] = followers.map((service) => stored[dayField(service, day)] ?? '');
  if (others.every((text) => text === first)) return { [dayField(tab, day)]: first };
  const edits: Record<string, string> = {};
  for (const service of followers) {
    edits[ownField(service)] = ownText(true);
    const week = weekIn(values, tab);
    for (const each of DAYS) edits[dayField(service, each)] = dayText(week[each]);
    edits[dayField(service, day)] = stored[dayField(service, day)] ?? '';
  }
  return edits;
}

/** What is known, as it is kept beside the draft. */
export function keptSeen(seen: Seen): Record<string, string> {
  return Object.fromEntries(Object.entries(seen).map(([key, texts]) => [key, JSON.stringify(texts)]));
}

/** What was kept, as far as it can be read. */
export function readSeen(kept: Readonly<Record<string, string>> | null, stored: ServiceDays): Seen {
  const texts = Object.entries(editsFrom(kept, stored)).map(([key, text]): [string, readonly string[]] => [
    key,
    parsedDraft(text ?? '', isTexts) ?? [],
  ]);
  return Object.fromEntries(texts);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
