import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ConflictBox, ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { formWords } from '../../platform/forms/form-words.ts';
import { now } from '../../platform/ticking-clock.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { isDate } from '../../platform/weeks/date-text.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { Choice } from './choice.tsx';
import { clockChangeWords } from './clock-change.ts';
import { isRange, lastOf, type SpecialDays } from './day-range.ts';
import { datesWords, dateWords, localMoment } from './local-time.ts';
import { type DayPlan, planIn, planText, specialDayWords } from './special-day-fields.ts';
import { SpecialHours } from './special-hours.tsx';
import { TakenDays } from './taken-days.tsx';
import { type DayStart, type SavedOver, useDayForm } from './use-day-form.ts';
import { dayDialogWords, specialDaysWords as words } from './words.ts';

/** After days were saved over orders that are promised for a time at which they are closed now. */
function OrdersOutside({ count, onDone }: { count: number; onDone: () => void }) {
  return (
    <Stack gap={4}>
      <Notice tone="danger">
        {count === 1 ? dayDialogWords.orderThen : dayDialogWords.ordersThen(count)}
      </Notice>
      <Text>{dayDialogWords.ordersStay}</Text>
      <Button component={Link} to="/orders/live">
        {dayDialogWords.seeOrders}
      </Button>
      <Button variant="default" onClick={onDone}>
        {dayDialogWords.done}
      </Button>
    </Stack>
  );
}

/** Special days, one or several in a row: closed, or open at hours of their own. */
export function SpecialDayDialog({
  restaurant,
  known,
  start,
  days,
  onClose,
}: {
  restaurant: Restaurant;
  /** Those that are edited as one; null for new ones. */
  known: SpecialDays | null;
  /** What a new day begins with. */
  start?: DayStart | undefined;
  days: readonly SpecialDay[];
  onClose: () => void;
}) {
  const { locale, timezone } = restaurant;
  const [over, setOver] = useState<SavedOver | null>(null);
  useFocusBack();
  const { record, edited, theirs, isRemoved, onAddAgain, questions, offered } = useDayForm(
    restaurant,
    known,
    start,
    days,
    (savedOver) => (savedOver ? setOver(savedOver) : onClose()),
  );
  const { form } = record;
  const { date } = form.values;
  const plan = planIn(form.values.hours);
  const today = localMoment(now(), timezone).date;
  const isSeveral = edited === null && isRange(form.values);
  const change = useMemo(
    () => (isSeveral || !isDate(date) ? null : clockChangeWords(date, timezone, locale)),
    [date, isSeveral, timezone, locale],
  );
  const refused = record.isOvertaken || isRemoved ? null : form.refused?.whole;
  const problem = form.problems.hours ?? form.problems.others ?? refused;
  const titleOf = (first: string, last: string) => datesWords(first, last, locale);

  function setPlan(changes: Partial<DayPlan>): void {
    form.change('hours', planText({ ...plan, ...changes }));
  }

  if (over) {
    return (
      <Modal opened onClose={onClose} title={over.dates}>
        <OrdersOutside count={over.orders} onDone={onClose} />
      </Modal>
    );
  }

  const title =
    edited === null ? known && titleOf(known[0].date, lastOf(known).date) : dateWords(edited, locale);
  return (
    <Modal opened onClose={onClose} title={title ?? words.add}>
      <Stack {...form.props} as="form" gap={4}>
        {isRemoved ? (
          <ConflictBox says={dayDialogWords.removedBySomebody}>
            <Button size="sm" onClick={onAddAgain}>
              {dayDialogWords.addAgain}
            </Button>
            <Button
              size="sm"
              variant="default"
              onClick={() => {
                form.discard();
                onClose();
              }}
            >
              {dayDialogWords.leaveRemoved}
            </Button>
          </ConflictBox>
        ) : (
          <ConflictNotice
            of={record}
            changed={theirs?.changed ?? null}
            words={specialDayWords(offered, locale)}
            place={restaurant}
          />
        )}
        {edited === null && known === null && (
          <>
            <DateInput
              label={dayDialogWords.date}
              {...{ locale, today, min: today }}
              isFirst
              {...form.valueField('date')}
            />
            <DateInput
              label={dayDialogWords.until}
              description={dayDialogWords.untilHint}
              {...{ locale, today, min: isDate(date) ? date : today }}
              {...form.valueField('until')}
            />
          </>
        )}
        <div aria-live="polite">{change && <Text tone="muted">{change}</Text>}</div>
        <Choice
          legend={isSeveral ? words.plan.several : words.plan.one}
          value={plan.isClosed ? 'CLOSED' : 'OPEN'}
          names={words.plans}
          onChoose={(chosen) => setPlan({ isClosed: chosen === 'CLOSED' })}
        />
        {!plan.isClosed && <SpecialHours draft={plan} offered={offered} locale={locale} onChange={setPlan} />}
        <TakenDays
          questions={questions}
          isClosed={plan.isClosed}
          offered={offered}
          locale={locale}
          answers={form.values.others}
          onChange={(answers) => form.change('others', answers)}
        />
        <TextInput
          label={dayDialogWords.name}
          description={dayDialogWords.nameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          {...form.field('note')}
        />
        {problem && <Notice tone="danger">{dayDialogWords.notSaved(problem)}</Notice>}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? formWords.saving : dayDialogWords.save(!isSeveral)}
        </Button>
      </Stack>
    </Modal>
  );
}
