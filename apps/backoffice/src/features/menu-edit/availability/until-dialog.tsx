import { serverNow } from '@comanda/client/server-clock';
import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dateAt } from '../../../platform/clock-time.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { instantAt } from '../../../platform/wall-time.ts';
import choice from '../../../ui/buttons.module.css';
import { DateTimeInput, momentProblem } from '../../../ui/date-time-input.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import tones from '../../../ui/notice.module.css';
import { Text } from '../../../ui/text.tsx';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { AVAILABILITY_WORDS as WORDS } from '../words.ts';
import { todayWords, type Until, untilWords } from './until.ts';

const CHOICES: readonly Until[] = [
  { type: 'NEXT_OPENING' },
  { type: 'HOURS', hours: 1 },
  { type: 'HOURS', hours: 2 },
  { type: 'HOURS', hours: 4 },
  { type: 'SWITCHED_BACK' },
];

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field with its own button beside it. */
function SetForm({ onSet, button, children }: { onSet: () => void; button: string; children: ReactNode }) {
  return (
    <Row
      as="form"
      gap={2}
      align="end"
      onSubmit={(event) => {
        event.preventDefault();
        onSet();
      }}
    >
      {children}
      <Button type="submit" variant="default" aria-label={button}>
        {WORDS.set}
      </Button>
    </Row>
  );
}

/**
 * For how long something is off the menu, or how many are left of it. `stock` is undefined for what is never counted.
 */
export function UntilDialog({
  name,
  stock,
  visible,
  isOff,
  onClose,
  onSellOut,
  onBringBack,
  onCount,
  onShow,
}: {
  name: string;
  stock: number | null | undefined;
  /** Undefined for what cannot be hidden here. */
  visible: boolean | undefined;
  isOff: boolean;
  onClose: () => void;
  onSellOut: (until: Until) => void;
  onBringBack: () => void;
  onCount: (stock: number | null) => void;
  onShow: (visible: boolean) => void;
}) {
  const { restaurant } = useMenuOf();
  const { settings } = useMenu().menu;
  useFocusBack();
  const [today] = useState(() => todayWords(settings, restaurant, serverNow()));
  const [day, setDay] = useState('');
  const [left, setLeft] = useState(stock == null ? '' : String(stock));
  const [problem, setProblem] = useState<string | null>(null);

  function choose(action: () => void): void {
    action();
    onClose();
  }

  function untilDay(): void {
    const at = instantAt(day, restaurant.timezone);
    const onDay = dateAt(serverNow(), restaurant);
    if (at !== null && at > serverNow()) choose(() => onSellOut({ type: 'TIME', at }));
    else setProblem(momentProblem(day, restaurant.locale, onDay) ?? WORDS.past);
  }

  function keepCount(): void {
    const amount = left.trim() === '' ? null : Number(left);
    if (amount !== null && !(Number.isInteger(amount) && amount >= 0 && amount <= 100_000))
      setProblem(WORDS.wrongCount);
    else choose(() => onCount(amount));
  }

  return (
    <Modal opened onClose={onClose} title={WORDS.title(name)}>
      <Stack gap={2}>
        {isOff && stock !== 0 && (
          <button
            type="button"
            className={classes(choice.choice, tones.tone)}
            data-tone="success"
            onClick={() => choose(onBringBack)}
          >
            {WORDS.back}
          </button>
        )}
        {CHOICES.map((until) => {
          const words = untilWords(until, restaurant, today);
          return (
            <button
              key={words}
              type="button"
              className={choice.choice}
              onClick={() => choose(() => onSellOut(until))}
            >
              {capital(words)}
            </button>
          );
        })}
        <SetForm onSet={untilDay} button={WORDS.setDay}>
          <DateTimeInput
            label={WORDS.untilDay}
            locale={restaurant.locale}
            today={dateAt(serverNow(), restaurant)}
            min={dateAt(serverNow(), restaurant)}
            value={day}
            onChange={(typed) => {
              setDay(typed);
              setProblem(null);
            }}
          />
        </SetForm>
        {stock !== undefined && (
          <SetForm onSet={keepCount} button={WORDS.setCount}>
            <TextInput
              label={WORDS.count}
              description={WORDS.countHint}
              inputMode="numeric"
              size="md"
              flex="1 1 12rem"
              value={left}
              onChange={({ currentTarget }) => setLeft(currentTarget.value)}
            />
          </SetForm>
        )}
        {visible !== undefined && (
          <button
            type="button"
            className={classes(choice.choice, tones.tone)}
            data-tone={visible ? undefined : 'success'}
            onClick={() => choose(() => onShow(!visible))}
          >
            {visible ? WORDS.hide : WORDS.show}
          </button>
        )}
        {problem && (
          <Text role="alert" size="sm" tone="danger" weight="medium">
            {problem}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
