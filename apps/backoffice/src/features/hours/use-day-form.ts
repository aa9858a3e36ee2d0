import { currentIn } from '@comanda/client/api-error';
import { MOST_DAYS_AT_ONCE, type SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { useState } from 'react';
import { toast } from 'sonner';
import type { FieldProblems, Fields } from '../../platform/forms/field-problems.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
import { now } from '../../platform/ticking-clock.ts';
import { dateProblem } from '../../ui/date-input.tsx';
import {
  lastOf,
  leavesAll,
  type Question,
  questionsOf,
  rangeBody,
  rangeProblem,
  type SpecialDays,
  isRange as spansDays,
} from './day-range.ts';
import { datesWords, localMoment } from './local-time.ts';
import { hoursProblem } from './special-day-draft.ts';
import {
  isSpecialDayText,
  NEW_DAY,
  planIn,
  type SpecialDayField,
  specialDayBody,
  specialDayFields,
} from './special-day-fields.ts';
import { useSpecialDays } from './use-special-days.ts';
import { dayDialogWords as words } from './words.ts';

/** Days that were saved over orders that are promised then. */
export type SavedOver = { readonly dates: string; readonly orders: number };

export type DayForm = {
  readonly record: RecordForm<SpecialDayField>;
  /** The one day that is edited; null for a new one, and for several at once. */
  readonly edited: string | null;
  /** The edited day as it is stored now. */
  readonly theirs: SpecialDay | undefined;
  readonly isRemoved: boolean;
  readonly onAddAgain: () => void;
  readonly questions: readonly Question[];
  readonly offered: readonly Service[];
};

/** What a new day begins with, open at other hours. */
export type DayStart = { readonly date: string; readonly note: string };

const WHOLE_RANGE = { ORDER: words.order, LENGTH: words.tooLong(MOST_DAYS_AT_ONCE) } as const;

function problemsOf(
  values: Fields<SpecialDayField>,
  questions: readonly Question[],
  offered: readonly Service[],
  place: { readonly locale: string; readonly today: string },
  isNew: boolean,
): FieldProblems<SpecialDayField> {
  if (values.date === '') return { date: words.noDate };
  const date = isNew ? dateProblem({ ...place, value: values.date, min: place.today }) : null;
  const last = isNew ? dateProblem({ ...place, value: values.until }) : null;
  if (date !== null || last !== null)
    return { ...(date !== null && { date }), ...(last !== null && { until: last }) };
  const wrong = rangeProblem(values);
  if (wrong !== null) return { until: WHOLE_RANGE[wrong] };
  if (questions.some(({ answer }) => answer === null)) return { others: words.undecided };
  if (leavesAll(values, questions)) return { others: words.allLeft };
  const plan = planIn(values.hours);
  const problem = plan.isClosed ? null : hoursProblem(plan, offered);
  return problem === null ? {} : { hours: problem };
}

/** The form of new days, or of those that are edited as one. One day alone has a version that others may overtake. */
export function useDayForm(
  restaurant: Restaurant,
  known: SpecialDays | null,
  start: DayStart | undefined,
  days: readonly SpecialDay[],
  onSaved: (over: SavedOver | null) => void,
): DayForm {
  const { put, putRange, keep } = useSpecialDays(restaurant.id);
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));
  const run = known !== null && known.length > 1 ? known : null;
  const one = known !== null && run === null ? known[0] : null;
  /** The date that is edited: a new day may have been added by somebody else meanwhile. */
  const [edited, setEdited] = useState(one?.date ?? null);
  const [isAddedAgain, setAddedAgain] = useState(false);
  const theirs = days.find(({ date }) => date === edited);
  const own = run ?? [];
  const open = start && { ...start, closed: false };
  const begun: SpecialDay = run ? { ...run[0], version: NEW_DAY.version } : (one ?? { ...NEW_DAY, ...open });
  const name = start ? `new:${start.date}` : 'new';
  const until = run ? lastOf(run).date : '';
  const asked = (values: Fields<SpecialDayField>) => (edited === null ? questionsOf(values, days, own) : []);

  function saved(from: string, last: string, orders: number): void {
    const dates = datesWords(from, last, restaurant.locale);
    toast.success(words.saved(dates));
    onSaved(orders === 0 ? null : { dates, orders });
  }

  const record = useRecordForm<SpecialDayField, SpecialDay>({
    name: `special-day:${restaurant.id}:${known ? `${begun.date}${until}` : name}`,
    record: theirs ?? begun,
    fieldsOf: (day) => ({ ...specialDayFields(day, offered), until }),
    fieldAt(path) {
      if (path.startsWith('intervals')) return 'hours';
      // dates are asked for of new days alone
      if (known === null && path === 'from') return 'date';
      return path === 'note' || (known === null && path === 'until') ? path : null;
    },
    isReadable: isSpecialDayText,
    check: (values) => {
      const today = localMoment(now(), restaurant.timezone).date;
      const place = { locale: restaurant.locale, today };
      return problemsOf(values, asked(values), offered, place, known === null && edited === null);
    },
    async send(values, { version }, onDone) {
      const { date } = values;
      const questions = asked(values);
      const isRange = edited === null && (questions.length > 0 || spansDays(values) || run !== null);
      if (isRange) {
        return putRange(rangeBody(values, questions, days, own), ({ ordersOutside }) =>
          saved(date, values.until || date, ordersOutside),
        );
      }
      const isNew = version === NEW_DAY.version || (isAddedAgain && !theirs);
      const refused = await put(date, specialDayBody(values, isNew ? null : version), (day) => {
        onDone(day);
        saved(date, date, day.ordersOutside);
      });
      if (currentIn('putSpecialDay', refused)) setEdited(date);
      return refused;
    },
    recordIn: (refused) => currentIn('putSpecialDay', refused),
    keep,
  });
  return {
    record,
    edited,
    theirs,
    isRemoved: one !== null && !theirs && !isAddedAgain,
    onAddAgain: () => setAddedAgain(true),
    questions: asked(record.form.values),
    offered,
  };
}
