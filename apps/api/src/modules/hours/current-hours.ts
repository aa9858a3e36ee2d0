import type { AllHours, CurrentHours } from '@comanda/contract/shapes/hours';
import { knownUntil, type RestaurantRules, servicesOn } from '@comanda/domain/availability/restaurant-rules';
import { epochDayOf } from '@comanda/domain/hours/dates';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { periodOn } from '@comanda/domain/hours/hours';
import { hoursOfDay } from '@comanda/domain/hours/hours-of-day';
import { iso } from '@comanda/domain/hours/instants';
import { nextOpening, openUntil } from '@comanda/domain/hours/opening-periods';
import { offsetSpans } from '@comanda/domain/hours/zone-clock';

/** The hours of one day (`MONDAY`…, a date, or today), and whether it is open at `now` (epoch ms) by hours alone. */
export function currentHours(
  { hours, specialDays }: AllHours,
  rules: RestaurantRules,
  day: string | undefined,
  now: number,
): CurrentHours {
  const { timeZone } = rules;
  const known = specialDays.map(({ note, ...rest }) => (note === undefined ? rest : { ...rest, note }));
  const found = hoursOfDay({ hours, specialDays: known, timeZone, day, now });
  const epochDay = epochDayOf(found.date);
  const around = epochDay * DAY_MS;
  const spans = offsetSpans({ timeZone, from: around, until: around + DAY_MS });
  // the author of a change is shown to members alone
  const { changed: _, ...special } = specialDays.find(({ date }) => date === found.date) ?? {};
  return {
    day: found.day,
    date: found.date,
    intervals: found.intervals.map(({ opens, closes, services }) => {
      const { from, until } = periodOn(spans, epochDay, opens, closes);
      return { opens, closes, services: [...services], from: iso(from), until: iso(until) };
    }),
    ...('date' in special && { special }),
    ...opening(rules, now),
  };
}

function opening(rules: RestaurantRules, now: number) {
  const on = servicesOn(rules);
  const closesAt = openUntil(rules.periods, on, now);
  if (closesAt !== null) {
    return { openNow: true, ...(closesAt < knownUntil(rules) && { closesAt: iso(closesAt) }) };
  }
  const opensAt = nextOpening(rules.periods, on, now);
  return { openNow: false, ...(opensAt !== null && { opensAt: iso(opensAt) }) };
}
