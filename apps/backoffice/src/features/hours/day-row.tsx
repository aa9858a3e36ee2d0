import { dayName } from '@comanda/contract/words/hours';
import { DAYS, type Day, endDay } from '@comanda/domain/hours/dates';
import { IconPlus, IconX } from '@comanda/icons/tabler';
import { Button, Switch } from '@mantine/core';
import { type FocusEvent, useId, useState } from 'react';
import { type DayHours, MOST_TIMES, type Times } from '../../platform/weeks/day-hours.ts';
import { readTime } from '../../platform/weeks/time-text.ts';
import { dayWords } from '../../platform/weeks/week-sentence.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { CopyTo } from './copy-to.tsx';
import { DayStrip } from './day-strip.tsx';
import styles from './hours.module.css';
import { MidnightOffer } from './midnight-offer.tsx';
import type { TimesProblem } from './week-problems.ts';
import { dayRowWords } from './words.ts';

const FIRST: Times = { opens: '12:00', closes: '22:00' };

/** "ends Tuesday", "all day", or nothing to add. */
function remark(day: Day, { opens, closes }: Times): string | null {
  if (readTime(opens) !== opens || readTime(closes) !== closes) return null;
  if (opens === closes) return opens === '00:00' ? dayRowWords.allDay : null;
  const end = endDay(day, { opens, closes });
  return end === day ? null : dayRowWords.ends(dayName(end));
}

/** What a further stretch of the day begins with: the evening after a lunch. */
function nextTimes(hours: DayHours): Times {
  const last = hours.at(-1);
  if (last === undefined) return FIRST;
  return last.closes >= '17:00' || last.closes <= last.opens
    ? { opens: '', closes: '' }
    : { opens: last.closes < '15:00' ? '17:00' : '18:00', closes: '22:00' };
}

export type DayRowProps = {
  day: Day;
  days: readonly Day[];
  hours: DayHours;
  /** The hours of the day before: they may run over into this one. */
  before: DayHours;
  /** What it opens with when it is switched on. */
  usual: DayHours;
  locale: string;
  problems: readonly TimesProblem[];
  /** What was found when saving. */
  refusal: string | undefined;
  nowMinute: number | null;
  isReadOnly: boolean;
  onChange: (hours: DayHours) => void;
  onCopy: (to: readonly Day[]) => void;
};

/** One day of the week: closed, or open at one to four times. */
export function DayRow(props: DayRowProps) {
  const { day, days, hours, before, usual, locale, problems, refusal, nowMinute, isReadOnly } = props;
  const { onChange, onCopy } = props;
  const [isTyping, setTyping] = useState(false);
  const id = useId();
  const name = dayName(day);
  const isOpen = hours.length > 0;
  // Half a time is no mistake while it is typed.
  const shown = isTyping ? [] : problems.filter(({ isUnread }) => !isUnread || refusal !== undefined);
  const messages = new Set(problems.map(({ message }) => message));
  const isRefused = refusal !== undefined && !messages.has(refusal);
  const others = isRefused ? [refusal] : [];
  const errors = [...new Set(shown.map(({ message }) => message)), ...others];
  const errorId = errors.length > 0 ? `${id}-error` : undefined;

  function set(index: number, times: Times): void {
    onChange(hours.map((known, place) => (place === index ? times : known)));
  }

  function leave(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyping(false);
  }

  return (
    <fieldset
      className={styles.day}
      data-divided
      data-today={nowMinute !== null}
      onFocus={({ target }) => setTyping(target instanceof HTMLInputElement && target.type === 'text')}
      onBlur={leave}
    >
      <legend className={styles.name}>
        {name}
        {nowMinute !== null && <Badge>{dayRowWords.today}</Badge>}
      </legend>
      <Switch
        size="md"
        className={styles.switch ?? ''}
        aria-label={dayRowWords.isOpen(name)}
        label={isOpen ? dayRowWords.open : dayRowWords.closed}
        checked={isOpen}
        disabled={isReadOnly}
        onChange={() => onChange(isOpen ? [] : usual.length > 0 ? usual : [FIRST])}
      />
      <Stack gap={2} className={styles.times}>
        {hours.map((times, index) => {
          const which = hours.length > 1 ? ` ${index + 1}` : '';
          const isWrong = shown.some((problem) => problem.index === index) || isRefused;
          const note = remark(day, times);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of a day has no name but its place
            <Row key={index} gap={2}>
              <TimeInput
                isLabelHidden
                label={dayRowWords.opens(name, which)}
                value={times.opens}
                onChange={(opens) => set(index, { ...times, opens })}
                locale={locale}
                marked={{ isWrong, describedBy: errorId }}
                isReadOnly={isReadOnly}
              />
              <span aria-hidden="true">–</span>
              <TimeInput
                isLabelHidden
                label={dayRowWords.closes(name, which)}
                value={times.closes}
                onChange={(closes) => set(index, { ...times, closes })}
                locale={locale}
                marked={{ isWrong, describedBy: errorId }}
                isReadOnly={isReadOnly}
              />
              {!isReadOnly && hours.length > 1 && (
                <IconButton
                  icon={IconX}
                  label={dayRowWords.remove(name, dayWords([times], locale))}
                  onPress={() => onChange(hours.filter((_, place) => place !== index))}
                />
              )}
              <MidnightOffer
                what={`${name}${which}`}
                closes={times.closes}
                isReadOnly={isReadOnly}
                onMidnight={(closes) => set(index, { ...times, closes })}
              />
              {note && (
                <Text as="span" size="sm" tone="muted" className={styles.remark}>
                  {note}
                </Text>
              )}
            </Row>
          );
        })}
        {errorId && (
          <Text id={errorId} size="sm" tone="danger" weight="medium" role="alert">
            {errors.join(' ')}
          </Text>
        )}
      </Stack>
      {!isReadOnly && (
        <Row gap={1} className={styles.tools}>
          {isOpen && hours.length < MOST_TIMES && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              mih="var(--target)"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              aria-label={dayRowWords.addOn(name)}
              onClick={() => onChange([...hours, nextTimes(hours)])}
            >
              {dayRowWords.add}
            </Button>
          )}
          <CopyTo day={day} days={days} onCopy={onCopy} />
        </Row>
      )}
      <DayStrip hours={hours} before={before} nowMinute={nowMinute} />
    </fieldset>
  );
}

export function dayBefore(day: Day): Day {
  return DAYS[(DAYS.indexOf(day) + 6) % 7] ?? day;
}
