import { isZeroLength, type SpecialDay } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { overlapWithinDay } from '@comanda/domain/hours/overlaps';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { type DayHours, dayText, type Times } from '../../platform/weeks/day-hours.ts';
import { readTime } from '../../platform/weeks/time-text.ts';
import { dayWords } from '../../platform/weeks/week-sentence.ts';
import { specialDaysWords, TAB_WORDS } from './words.ts';

/** The hours of a special day as they stand in the dialog; both ways are kept while somebody tries the other. */
export type SpecialDraft = {
  readonly isEach: boolean;
  readonly shared: DayHours;
  readonly each: Readonly<Record<Service, DayHours>>;
};

type Intervals = SpecialDay['intervals'];

const USUAL: DayHours = [{ opens: '12:00', closes: '22:00' }];

/** What is stored as a draft; what services that are not offered have does not make it one of differing hours. */
export function draftOf(intervals: Intervals, offered: readonly Service[]): SpecialDraft {
  const each = {
    DELIVERY: hoursFor(intervals, 'DELIVERY'),
    COLLECTION: hoursFor(intervals, 'COLLECTION'),
    DINE_IN: hoursFor(intervals, 'DINE_IN'),
  };
  const [first, ...others] = offered.map((service) => each[service]);
  const shared = first ?? hoursFor(intervals);
  const isEach = others.some((hours) => dayText(hours) !== dayText(shared));
  return isEach
    ? { isEach, shared: USUAL, each }
    : { isEach, shared: shared.length > 0 ? shared : USUAL, each };
}

/** The services of a day keep hours of their own: each begins with those that all had. */
export function withEach(draft: SpecialDraft, offered: readonly Service[]): SpecialDraft {
  const { shared, each } = draft;
  if (SERVICES.some((service) => each[service].length > 0)) return { ...draft, isEach: true };
  // What is half typed is put right where it is shown.
  const start = (service: Service) =>
    offered.includes(service) || timesProblem(shared) === null ? shared : [];
  return {
    ...draft,
    isEach: true,
    each: { DELIVERY: start('DELIVERY'), COLLECTION: start('COLLECTION'), DINE_IN: start('DINE_IN') },
  };
}

/** The intervals to store: the same hours of several services are one. */
export function intervalsOf({ isEach, shared, each }: SpecialDraft): Intervals {
  if (!isEach) return shared.map((times) => ({ ...times, services: [...SERVICES] }));
  const found = new Map<string, Intervals[number]>();
  for (const service of SERVICES) {
    for (const times of each[service]) {
      const key = dayText([times]);
      const services = found.get(key)?.services ?? [];
      if (!services.includes(service)) found.set(key, { ...times, services: [...services, service] });
    }
  }
  return [...found.values()].sort((a, b) => a.opens.localeCompare(b.opens));
}

/** What stands against storing these hours, naming the service where they differ; null when nothing does. */
export function hoursProblem(draft: SpecialDraft, offered: readonly Service[]): string | null {
  if (!draft.isEach) return timesProblem(draft.shared);
  for (const service of offered) {
    const problem = timesProblem(draft.each[service]);
    if (problem !== null) return `${TAB_WORDS[service]}: ${problem}`;
  }
  const isNeverOpen = offered.every((service) => draft.each[service].length === 0);
  return isNeverOpen ? 'Nothing is open: add hours, or close the day.' : null;
}

function timesProblem(hours: DayHours): string | null {
  if (hours.some(({ opens, closes }) => readTime(opens) === null || readTime(closes) === null)) {
    return 'Type both times, such as 17:30 or 1730.';
  }
  if (hours.some(isZeroLength)) return 'Opens and closes at the same time.';
  const pair = overlapWithinDay(hours.map((times) => ({ ...times, services: ['DELIVERY'] })));
  return pair ? `${intervalWords(pair[1])} overlaps ${intervalWords(pair[0])}.` : null;
}

/** "12:00–15:00", or service by service where they differ: "Delivery closed; Collection 12:00–15:00". */
export function specialWords(intervals: Intervals, offered: readonly Service[], locale: string): string {
  const { isEach, shared, each } = draftOf(intervals, offered);
  if (!isEach) return sentence(dayWords(shared, locale));
  return offered.map((service) => `${TAB_WORDS[service]} ${dayWords(each[service], locale)}`).join('; ');
}

/** "Closed · Christmas Eve", "12:00–15:00": what a day says in a list. */
export function hoursOfDayWords(
  { closed, intervals, note }: SpecialDay,
  offered: readonly Service[],
  locale: string,
): string {
  const hours = closed ? specialDaysWords.closed : specialWords(intervals, offered, locale);
  return note ? `${hours} · ${note}` : hours;
}

function hoursFor(intervals: Intervals, service?: Service): DayHours {
  return intervals
    .filter(({ services }) => service === undefined || services.includes(service))
    .map(({ opens, closes }): Times => ({ opens, closes }))
    .sort((a, b) => a.opens.localeCompare(b.opens));
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
