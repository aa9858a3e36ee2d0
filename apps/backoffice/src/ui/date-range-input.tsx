import { useState } from 'react';
import { isDate } from '../platform/weeks/date-text.ts';
import { DateInput, dateProblem } from './date-input.tsx';

/** First and last day, as they are typed. */
export type DateRange = { readonly from: string; readonly to: string };

type Bounds = {
  readonly locale: string;
  readonly today: string;
  readonly max?: string;
  /** What else stands against two days in their order, said at the last of them. */
  readonly problem?: (range: DateRange) => string | null;
};

/** What is typed for a range until it becomes the known one; what was typed of another range is forgotten. */
export function useTypedRange({ from, to }: DateRange): readonly [DateRange, (range: DateRange) => void] {
  const known = `${from} ${to}`;
  const [typed, setTyped] = useState<{ known: string; range: DateRange } | null>(null);
  return [typed?.known === known ? typed.range : { from, to }, (range) => setTyped({ known, range })];
}

const leastOf = ({ from }: DateRange) => (isDate(from) ? from : undefined);

/** Whether both can be taken as they stand. */
export function isWholeRange(range: DateRange, bounds: Bounds, isOpenEnded = false): boolean {
  return (
    (isOpenEnded || (range.from !== '' && range.to !== '')) &&
    dateProblem({ ...bounds, value: range.from }) === null &&
    dateProblem({ ...bounds, value: range.to, min: leastOf(range) }) === null &&
    problemOf(range, bounds) === null
  );
}

const problemOf = (range: DateRange, { problem }: Bounds): string | null =>
  isDate(range.from) && isDate(range.to) && range.from <= range.to ? (problem?.(range) ?? null) : null;

/** First and last day of past days. `onSettled` is told when both can be taken, and one of them was left. */
export function DateRangeInput({
  labels,
  areLabelsHidden = false,
  range,
  isOpenEnded = false,
  onType,
  onSettled,
  ...bounds
}: Bounds & {
  labels: DateRange;
  areLabelsHidden?: boolean;
  range: DateRange;
  /** One of them may be left out. */
  isOpenEnded?: boolean;
  onType: (range: DateRange) => void;
  onSettled?: (range: DateRange) => void;
}) {
  function settle(next: DateRange): void {
    if (isWholeRange(next, bounds, isOpenEnded)) onSettled?.(next);
  }
  const { problem: _, ...limits } = bounds;
  const each = {
    ...limits,
    isLabelHidden: areLabelsHidden,
    isNeeded: !isOpenEnded,
    looksBack: true,
  } as const;
  return (
    <>
      <DateInput
        {...each}
        label={labels.from}
        value={range.from}
        onChange={(from) => onType({ ...range, from })}
        onSettled={(from) => settle({ ...range, from })}
      />
      <DateInput
        {...each}
        label={labels.to}
        min={leastOf(range)}
        error={problemOf(range, bounds)}
        value={range.to}
        onChange={(to) => onType({ ...range, to })}
        onSettled={(to) => settle({ ...range, to })}
      />
    </>
  );
}
