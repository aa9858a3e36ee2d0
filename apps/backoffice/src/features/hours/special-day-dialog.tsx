import { currentIn } from '@comanda/client/api-error';
import type { SpecialDay, StoredSpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { ConflictBox, ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import type { FieldProblems, Fields } from '../../platform/forms/field-problems.ts';
import { formWords } from '../../platform/forms/form-words.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { now } from '../../platform/ticking-clock.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { Choice } from './choice.tsx';
import { clockChangeWords } from './clock-change.ts';
import { dateWords, localMoment } from './local-time.ts';
import { hoursProblem } from './special-day-draft.ts';
import {
  type DayPlan,
  isSpecialDayText,
  NEW_DAY,
  planIn,
  planText,
  type SpecialDayField,
  specialDayBody,
  specialDayFields,
  specialDayWords,
} from './special-day-fields.ts';
import { SpecialHours } from './special-hours.tsx';
import { useSpecialDays } from './use-special-days.ts';
import { dayDialogWords, specialDaysWords as words } from './words.ts';

function problemsOf(
  { date, hours }: Fields<SpecialDayField>,
  taken: readonly string[],
  offered: readonly Service[],
): FieldProblems<SpecialDayField> {
  if (date === '') return { date: dayDialogWords.noDate };
  if (taken.includes(date)) return { date: dayDialogWords.taken };
  const plan = planIn(hours);
  const problem = plan.isClosed ? null : hoursProblem(plan, offered);
  return problem === null ? {} : { hours: problem };
}

/** After a day was saved over orders that are promised for a time at which it is closed now. */
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

/** One special day: closed, or open at hours of its own. */
export function SpecialDayDialog({
  restaurant,
  known,
  days,
  onClose,
}: {
  restaurant: Restaurant;
  known: SpecialDay | null;
  days: readonly SpecialDay[];
  onClose: () => void;
}) {
  const { locale, timezone } = restaurant;
  const { put, keep } = useSpecialDays(restaurant.id);
  const today = localMoment(now(), timezone).date;
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));
  const [stored, setStored] = useState<StoredSpecialDay | null>(null);
  /** The date that is edited: a new day may have been added by somebody else meanwhile. */
  const [edited, setEdited] = useState(known?.date ?? null);
  const [isAddedAgain, setAddedAgain] = useState(false);
  useFocusBack();
  const theirs = days.find(({ date }) => date === edited);
  const record = useRecordForm<SpecialDayField, SpecialDay>({
    name: `special-day:${restaurant.id}:${known?.date ?? 'new'}`,
    record: theirs ?? known ?? NEW_DAY,
    fieldsOf: (day) => specialDayFields(day, offered),
    fieldAt: (path) => (path.startsWith('intervals') ? 'hours' : path === 'note' ? 'note' : null),
    isReadable: isSpecialDayText,
    check: (values) => problemsOf(values, edited === null ? days.map(({ date }) => date) : [], offered),
    async send(values, { version }, onDone) {
      const isNew = version === NEW_DAY.version || (isAddedAgain && !theirs);
      const refused = await put(values.date, specialDayBody(values, isNew ? null : version), (day) => {
        onDone(day);
        toast.success(dayDialogWords.saved(dateWords(day.date, locale)));
        if (day.ordersOutside === 0) onClose();
        else setStored(day);
      });
      if (currentIn('putSpecialDay', refused)) setEdited(values.date);
      return refused;
    },
    recordIn: (refused) => currentIn('putSpecialDay', refused),
    keep,
  });
  const { form } = record;
  const { date } = form.values;
  const plan = planIn(form.values.hours);
  const isRemoved = known !== null && !theirs && !isAddedAgain;
  const change = useMemo(() => clockChangeWords(date, timezone, locale), [date, timezone, locale]);
  const problem = form.problems.hours ?? (record.isOvertaken || isRemoved ? null : form.refused?.whole);

  function setPlan(changes: Partial<DayPlan>): void {
    form.change('hours', planText({ ...plan, ...changes }));
  }

  if (stored) {
    return (
      <Modal opened onClose={onClose} title={dateWords(stored.date, locale)}>
        <OrdersOutside count={stored.ordersOutside} onDone={onClose} />
      </Modal>
    );
  }

  return (
    <Modal opened onClose={onClose} title={edited === null ? words.add : dateWords(edited, locale)}>
      <Stack {...form.props} as="form" gap={4}>
        {isRemoved ? (
          <ConflictBox says={dayDialogWords.removedBySomebody}>
            <Button size="sm" onClick={() => setAddedAgain(true)}>
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
        {edited === null && (
          <TextInput
            type="date"
            label={dayDialogWords.date}
            size="md"
            min={today}
            data-autofocus
            {...form.field('date')}
          />
        )}
        <div aria-live="polite">{change && <Text tone="muted">{change}</Text>}</div>
        <Choice
          legend={words.plan}
          value={plan.isClosed ? 'CLOSED' : 'OPEN'}
          names={words.plans}
          onChoose={(chosen) => setPlan({ isClosed: chosen === 'CLOSED' })}
        />
        {!plan.isClosed && <SpecialHours draft={plan} offered={offered} locale={locale} onChange={setPlan} />}
        <TextInput
          label={dayDialogWords.name}
          description={dayDialogWords.nameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          {...form.field('note')}
        />
        {problem && <Notice tone="danger">{dayDialogWords.notSaved(problem)}</Notice>}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? formWords.saving : dayDialogWords.save}
        </Button>
      </Stack>
    </Modal>
  );
}
