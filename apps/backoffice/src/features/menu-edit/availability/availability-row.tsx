import type { ApiError } from '@comanda/client/api-error';
import { memo, useCallback, useRef, useState } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { SwitchButton } from '../../../ui/switch-button.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './availability.module.css';
import { backWords } from './until.ts';
import { UntilDialog } from './until-dialog.tsx';
import { type Markable, useMarking } from './use-mark.ts';

/** An item or an option with its switch: one tap takes it off until the next opening, another brings it back. */
export const AvailabilityRow = memo(function AvailabilityRow({
  kind,
  id,
  name,
  available,
  soldOutUntil,
  aside,
  stock = null,
  visible,
  problem,
}: {
  kind: 'item' | 'option';
  id: string;
  name: string;
  available: boolean;
  soldOutUntil: string | null;
  aside: string;
  stock?: number | null;
  /** Left out where it cannot be hidden. */
  visible?: boolean | undefined;
  /** Why nobody can order it although it is not sold out. */
  problem?: string | undefined;
}) {
  const { restaurant } = useMenuOf();
  const { sellOut, bringBack, count, show } = useMarking();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ error: ApiError; again: () => void } | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const queue = useRef<Promise<ApiError | null>>(Promise.resolve(null));
  const mark = { available, soldOutUntil };
  const thing: Markable = { kind, id, name, mark };
  const back = useClock(
    useCallback(
      (now) => backWords({ available, soldOutUntil }, now, restaurant),
      [available, soldOutUntil, restaurant],
    ),
  );
  const isEmpty = stock === 0;
  const isOn = back === null && !isEmpty;

  /** Quick fingers are not ignored: what they ask for is done one after the other. */
  async function run(action: () => Promise<ApiError | null>): Promise<void> {
    setBusy(true);
    setRefused(null);
    const turn = queue.current.then(action);
    queue.current = turn;
    const error = await turn;
    if (queue.current !== turn) return;
    setBusy(false);
    setRefused(error && { error, again: () => void run(action) });
  }

  function toggle(): void {
    if (isOn) void run(() => sellOut(thing, { type: 'NEXT_OPENING' }));
    else if (isEmpty) setChoosing(true);
    else void run(() => bringBack(thing));
  }

  return (
    <li className={styles.row} data-off={!isOn || undefined} data-hidden={visible === false || undefined}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {isOn ? (
          <span className={styles.aside} data-problem={problem !== undefined || undefined}>
            {visible === false
              ? 'Hidden from diners'
              : (problem ?? (stock === null ? aside : `${stock} left`))}
          </span>
        ) : (
          <span className={styles.back}>
            Sold out. <span>{isEmpty && back === null ? 'None left' : back}</span>
          </span>
        )}
        {refused && (
          <span role="alert" className={styles.problem}>
            Not changed: {refused.error.message}{' '}
            <button type="button" className={styles.again} onClick={refused.again}>
              Retry
            </button>
          </span>
        )}
      </div>
      <button type="button" className={styles.change} onClick={() => setChoosing(true)}>
        {isOn ? 'Until…' : 'Change'}
        <span className={styles.hidden}> for {name}</span>
      </button>
      <SwitchButton label={`${name}: available`} isOn={isOn} isBusy={isBusy} onToggle={toggle} />
      {isChoosing && (
        <UntilDialog
          name={name}
          stock={kind === 'item' ? stock : undefined}
          visible={visible}
          isOff={!isOn}
          onClose={() => setChoosing(false)}
          onSellOut={(until) => void run(() => sellOut(thing, until))}
          onBringBack={() => void run(() => bringBack(thing))}
          onCount={(left) => void run(() => count(thing, left))}
          onShow={(isShown) => void run(() => show(thing, isShown))}
        />
      )}
    </li>
  );
});
