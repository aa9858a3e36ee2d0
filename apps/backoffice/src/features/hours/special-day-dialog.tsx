import { currentIn } from '@comanda/client/api-error';
import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { SERVICES } from '@comanda/domain/services';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useMemo, useState } from 'react';
import { toast } from 'sonner';
import forms from '../../platform/forms/forms.module.css';
import { now } from '../../platform/ticking-clock.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import page from '../../ui/page.module.css';
import { clockChangeWords } from './clock-change.ts';
import { dateWords, localMoment } from './local-time.ts';
import { OrdersOutside } from './orders-outside.tsx';
import { draftOf, hoursProblem, intervalsOf } from './special-day-draft.ts';
import { SpecialHours } from './special-hours.tsx';
import { StaleDay } from './stale-day.tsx';
import type { PutDay } from './use-special-days.ts';
import editor from './week-editor.module.css';

function dateProblem(date: string, taken: readonly string[]): string | null {
  if (date === '') return 'Choose a date.';
  return taken.includes(date) ? 'That day is in the list already: edit it there.' : null;
}

/** One special day: closed, or open at hours of its own. */
export function SpecialDayDialog({
  restaurant,
  known,
  taken,
  put,
  onClose,
}: {
  restaurant: Restaurant;
  known: SpecialDay | null;
  taken: readonly string[];
  put: PutDay;
  onClose: () => void;
}) {
  const { locale, timezone } = restaurant;
  const today = localMoment(now(), timezone).date;
  const [date, setDate] = useState(known?.date ?? '');
  const [isClosed, setClosed] = useState(known?.closed ?? true);
  const offered = SERVICES.filter((service) => restaurant.services.includes(service));
  const [draft, setDraft] = useState(() => draftOf(known?.intervals ?? [], offered));
  const [note, setNote] = useState(known?.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(known?.version);
  /** As somebody else has left the day; null when they have removed it. */
  const [theirs, setTheirs] = useState<SpecialDay | null | undefined>(undefined);
  const [outside, setOutside] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const name = useId();
  useFocusBack();
  const change = useMemo(() => clockChangeWords(date, timezone, locale), [date, timezone, locale]);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const wrong = dateProblem(date, known ? [] : taken) ?? (isClosed ? null : hoursProblem(draft, offered));
    setProblem(wrong);
    if (wrong !== null || isSaving) return;
    setSaving(true);
    const answer = await put(date, {
      closed: isClosed,
      intervals: isClosed ? [] : intervalsOf(draft),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(version !== undefined && { version }),
    });
    setSaving(false);
    if (answer.refusal) {
      const { code, message } = answer.refusal;
      const current = currentIn('putSpecialDay', answer.refusal);
      if (current) setTheirs(current);
      else if (code === 'NOT_FOUND' && version !== undefined) setTheirs(null);
      else setProblem(message);
      return;
    }
    toast.success(`${dateWords(date, locale)} saved – diners see it now.`);
    if (answer.stored.ordersOutside === 0) onClose();
    else setOutside(answer.stored.ordersOutside);
  }

  function keepMine(): void {
    setVersion(theirs?.version);
    setTheirs(undefined);
  }

  function takeTheirs(): void {
    if (!theirs) {
      onClose();
      return;
    }
    setVersion(theirs.version);
    setClosed(theirs.closed);
    setDraft(draftOf(theirs.intervals, offered));
    setNote(theirs.note ?? '');
    setTheirs(undefined);
  }

  if (outside > 0) {
    return (
      <Modal
        opened
        onClose={onClose}
        title={dateWords(date, locale)}
        closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
      >
        <OrdersOutside count={outside} onDone={onClose} />
      </Modal>
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={known ? dateWords(known.date, locale) : 'Add a special day'}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form className={forms.fields} noValidate onSubmit={(event) => void save(event)}>
        {!known && (
          <TextInput
            type="date"
            label="Date"
            size="md"
            min={today}
            value={date}
            data-autofocus
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        )}
        <div aria-live="polite">{change && <p className={page.aside}>{change}</p>}</div>
        <fieldset className={editor.choices}>
          <legend className={editor.question}>On that day</legend>
          <label className={editor.choice}>
            <input type="radio" name={name} checked={isClosed} onChange={() => setClosed(true)} />
            Closed
          </label>
          <label className={editor.choice}>
            <input type="radio" name={name} checked={!isClosed} onChange={() => setClosed(false)} />
            Open at other hours
          </label>
        </fieldset>
        {!isClosed && <SpecialHours draft={draft} offered={offered} locale={locale} onChange={setDraft} />}
        <TextInput
          label="Name (optional)"
          description="Diners read it: We’re closed today (Christmas Eve)."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          maxLength={60}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {theirs !== undefined && (
          <StaleDay theirs={theirs} offered={offered} locale={locale} onKeep={keepMine} onTake={takeTheirs} />
        )}
        {problem && (
          <p role="alert" className={forms.problem}>
            Not saved: {problem}
          </p>
        )}
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save day'}
        </Button>
      </form>
    </Modal>
  );
}
