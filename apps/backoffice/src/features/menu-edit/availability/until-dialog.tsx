import { serverNow } from '@comanda/client/server-clock';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { instantAt } from '../../../platform/wall-time.ts';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import styles from './availability.module.css';
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

/** For how long something is off the menu, or how many are left of it. `stock` is undefined for what is never counted. */
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
    if (at === null || at <= serverNow()) setProblem('Choose a day and time to come.');
    else choose(() => onSellOut({ type: 'TIME', at }));
  }

  function keepCount(): void {
    const amount = left.trim() === '' ? null : Number(left);
    if (amount !== null && !(Number.isInteger(amount) && amount >= 0 && amount <= 100_000))
      setProblem('Give a whole number, or nothing to stop counting.');
    else choose(() => onCount(amount));
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`${name}: sold out …`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={styles.choices}>
        {isOff && stock !== 0 && (
          <button type="button" className={styles.choice} data-main onClick={() => choose(onBringBack)}>
            It is back: on the menu again
          </button>
        )}
        {CHOICES.map((until) => {
          const words = untilWords(until, restaurant, today);
          return (
            <button
              key={words}
              type="button"
              className={styles.choice}
              onClick={() => choose(() => onSellOut(until))}
            >
              {capital(words)}
            </button>
          );
        })}
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            untilDay();
          }}
        >
          <TextInput
            type="datetime-local"
            label="Until a day"
            size="md"
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <Button type="submit" variant="default" aria-label="Set day">
            Set
          </Button>
        </form>
        {stock !== undefined && (
          <form
            className={styles.typed}
            onSubmit={(event) => {
              event.preventDefault();
              keepCount();
            }}
          >
            <TextInput
              label="Or count down: how many are left"
              description="Each order takes from it; at 0 it is sold out. Empty: not counted."
              inputMode="numeric"
              size="md"
              value={left}
              onChange={({ currentTarget }) => setLeft(currentTarget.value)}
            />
            <Button type="submit" variant="default" aria-label="Set count">
              Set
            </Button>
          </form>
        )}
        {visible !== undefined && (
          <button
            type="button"
            className={styles.choice}
            data-main={!visible || undefined}
            onClick={() => choose(() => onShow(!visible))}
          >
            {visible ? 'Hide it: diners do not see it at all' : 'Show it on the menu'}
          </button>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </Modal>
  );
}
