import type { Service } from '@comanda/domain/hours/services';
import { Choice } from './choice.tsx';
import { lastOf, type Question } from './day-range.ts';
import { datesWords } from './local-time.ts';
import { hoursOfDayWords } from './special-day-draft.ts';
import { type Answer, withAnswer } from './taken-answers.ts';
import { dayDialogWords as words } from './words.ts';

/** Asks about each stretch of days within the range that have hours of their own already. */
export function TakenDays({
  questions,
  isClosed,
  offered,
  locale,
  answers,
  onChange,
}: {
  questions: readonly Question[];
  isClosed: boolean;
  offered: readonly Service[];
  locale: string;
  answers: string;
  onChange: (answers: string) => void;
}) {
  return questions.map(({ days, answer }) => {
    const [first] = days;
    const isOne = days.length === 1;
    const dates = datesWords(first.date, lastOf(days).date, locale);
    return (
      <Choice<Answer | ''>
        key={first.date}
        legend={words.taken(dates, isOne, hoursOfDayWords(first, offered, locale))}
        value={answer ?? ''}
        names={words.answers(isOne, isClosed)}
        onChoose={(chosen) => {
          if (chosen !== '') onChange(withAnswer(answers, days, chosen));
        }}
      />
    );
  });
}
