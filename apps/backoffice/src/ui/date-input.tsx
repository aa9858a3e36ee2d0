import { IconCalendar } from '@comanda/icons/tabler';
import { ActionIcon, Box, Popover, TextInput } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { isDate, readDate, writeDate } from '../platform/weeks/date-text.ts';
import styles from './date-input.module.css';
import { dateWords } from './date-words.ts';
import { useTypedText } from './use-typed-text.ts';

const loadCalendar = () => import('./calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

/** What else lies above the page: the calendar lies on the same, and neither is cut off nor outside of it. */
const ABOVE = '.mantine-Popover-dropdown, .mantine-Modal-inner, .mantine-Drawer-inner';
const BELOW = ['label', 'input', 'description', 'error'] as const;

export type DateInputProps = {
  label: string;
  isLabelHidden?: boolean;
  /** The label as it is read out, where several have the same. */
  spoken?: string;
  description?: ReactNode;
  name?: string;
  /** `YYYY-MM-DD`, '', or what was typed and is no date: that is never sent. */
  value: string;
  /** Of the restaurant, BCP 47. */
  locale: string;
  /** The restaurant's own, `YYYY-MM-DD`. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** A day that is typed without its year is one that was. */
  looksBack?: boolean;
  error?: string | null | undefined;
  isFirst?: boolean;
  /** Left empty, it is wrong. */
  isNeeded?: boolean;
  flex?: string;
  onChange: (value: string) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** It was left, chosen in the calendar, or entered. */
  onSettled?: (value: string) => void;
};

/** Why a date cannot be taken as it stands; null where it can, or there is none. */
export function dateProblem({
  value,
  locale,
  today,
  min,
  max,
  isNeeded = false,
}: Pick<DateInputProps, 'value' | 'locale' | 'today' | 'min' | 'max' | 'isNeeded'>): string | null {
  if (value === '') return isNeeded ? dateWords.missing : null;
  if (!isDate(value)) return dateWords.unread(writeDate(today, locale));
  if (min && value < min) return dateWords.early(writeDate(min, locale));
  return max && value > max ? dateWords.late(writeDate(max, locale)) : null;
}

/** A date as people write it: typed, or chosen in a calendar. What cannot be read stays, and is said to be wrong. */
export function DateInput(props: DateInputProps) {
  const { label, isLabelHidden, spoken = label, description, name, value, locale, today, min, max } = props;
  const { looksBack = false, error, isFirst, flex, onChange, onBlur, onSettled } = props;
  const { text, isTyping, setTyped, onLeave } = useTypedText(value, (date) => writeDate(date, locale));
  const [isOpen, setOpen] = useState(false);
  const [above, setAbove] = useState<HTMLElement | null>(null);
  const place = useCallback((element: HTMLDivElement | null) => {
    if (element) setAbove(element.closest<HTMLElement>(ABOVE));
  }, []);
  useEscape(isOpen, () => setOpen(false));
  const own = dateProblem(props);
  const isUnread = value !== '' && !isDate(value);
  const shown = own === null || (isTyping && !error) ? error : isUnread ? own : error || own;
  // a dialog around it closes by the same key
  const guard = isOpen ? { 'data-mantine-stop-propagation': 'true' } : {};

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') onSettled?.(value);
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      {...(above && { portalProps: { target: above } })}
    >
      <Popover.Target>
        <Box ref={place} className={styles.date ?? ''} flex={flex} onBlur={onLeave}>
          <TextInput
            {...guard}
            {...(!isLabelHidden && { label })}
            {...((isLabelHidden || spoken !== label) && { 'aria-label': spoken })}
            description={description}
            inputWrapperOrder={[...BELOW]}
            name={name}
            size="md"
            autoComplete="off"
            placeholder={writeDate(today, locale)}
            value={text}
            error={shown}
            aria-invalid={shown ? true : undefined}
            data-autofocus={isFirst || undefined}
            onFocus={() => void loadCalendar()}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange(readDate(currentTarget.value, locale, today, looksBack) ?? currentTarget.value.trim());
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              onBlur?.(event);
              onSettled?.(value);
            }}
            rightSectionWidth="44px"
            rightSection={
              <ActionIcon
                {...guard}
                variant="subtle"
                color="gray"
                size="44px"
                aria-label={dateWords.openOf(spoken)}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={20} aria-hidden="true" />
              </ActionIcon>
            }
          />
        </Box>
      </Popover.Target>
      <Popover.Dropdown
        {...guard}
        className={styles.dropdown ?? ''}
        role="dialog"
        tabIndex={-1}
        aria-label={dateWords.calendarOf(spoken)}
      >
        <Suspense fallback={null}>
          <Calendar
            {...{ locale, today, min, max }}
            value={isDate(value) ? value : null}
            onPick={(date) => {
              setTyped(null);
              onChange(date);
              onSettled?.(date);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Before whatever lies around it hears of the key. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}
