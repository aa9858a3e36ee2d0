import type { CallInput } from '@comanda/contract/calls';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Service } from '@comanda/domain/hours/services';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { writeDate } from '../../platform/weeks/date-text.ts';
import { dayHours, dayText, isDayText } from '../../platform/weeks/day-hours.ts';
import { draftOf, intervalsOf, type SpecialDraft, specialWords } from './special-day-draft.ts';
import { isAnswersText } from './taken-answers.ts';

/** `until` is empty for one day; `others` says what becomes of days of the range that have hours of their own. */
export type SpecialDayField = 'date' | 'until' | 'hours' | 'note' | 'others';

/** What the dialog shows of the hours; those of an open day are kept while it is closed. */
export type DayPlan = SpecialDraft & { readonly isClosed: boolean };

/** A day that is not stored yet. */
export const NEW_DAY: SpecialDay = { date: '', closed: true, intervals: [], version: 0 };

const CLOSED = 'closed';
const OPEN = 'open';
const EACH = 'each';

/** The plan as the text of its field: equal plans are equal text. */
export function planText({ isClosed, isEach, shared, each }: DayPlan): string {
  const { DELIVERY, COLLECTION, DINE_IN } = each;
  const hours = [shared, DELIVERY, COLLECTION, DINE_IN].map(dayText);
  return [isClosed ? CLOSED : OPEN, isEach ? EACH : '', ...hours].join('\n');
}

export function planIn(text: string): DayPlan {
  const [state, each, shared = '', delivery = '', collection = '', dineIn = ''] = text.split('\n');
  return {
    isClosed: state === CLOSED,
    isEach: each === EACH,
    shared: dayHours(shared),
    each: { DELIVERY: dayHours(delivery), COLLECTION: dayHours(collection), DINE_IN: dayHours(dineIn) },
  };
}

/** Whether a text of a draft can be what a field holds. */
export function isSpecialDayText(field: SpecialDayField, text: string): boolean {
  if (field === 'others') return isAnswersText(text);
  if (field !== 'hours') return true;
  const [state = '', each = '', ...hours] = text.split('\n');
  return (
    [CLOSED, OPEN].includes(state) &&
    ['', EACH].includes(each) &&
    hours.length === 4 &&
    hours.every(isDayText)
  );
}

export function specialDayFields(day: SpecialDay, offered: readonly Service[]): Fields<SpecialDayField> {
  const plan = { ...draftOf(day.intervals, offered), isClosed: day.closed };
  return { date: day.date, until: '', hours: planText(plan), note: day.note ?? '', others: '' };
}

/** What is stored on top of a version; null where there is no such day. */
export function specialDayBody(
  { hours, note }: Fields<SpecialDayField>,
  version: number | null,
): CallInput<'putSpecialDay'>['body'] {
  const plan = planIn(hours);
  return {
    closed: plan.isClosed,
    intervals: plan.isClosed ? [] : intervalsOf(plan),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(version !== null && { version }),
  };
}

const LABELS: Readonly<Record<SpecialDayField, string>> = {
  date: 'Date',
  until: 'Until',
  others: 'Days with hours of their own',
  hours: 'On that day',
  note: 'Name',
};

/** How the fields are called, and what their values say to people. */
export function specialDayWords(offered: readonly Service[], locale: string) {
  return {
    label: (field: SpecialDayField) => LABELS[field],
    value(field: SpecialDayField, value: string): string {
      if (field === 'date' || field === 'until') return writeDate(value, locale);
      if (field !== 'hours') return value;
      const plan = planIn(value);
      return plan.isClosed ? 'Closed' : specialWords(intervalsOf(plan), offered, locale);
    },
  };
}
