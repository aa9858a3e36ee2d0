import type { Length } from '../../session/ordering-calls.ts';
import styles from './ordering-control.module.css';
import { STRANGERS_WORDS } from './strangers-words.ts';
import type { OrderingChange } from './use-ordering.ts';

const LENGTHS: readonly { readonly words: string; readonly length: Length }[] = [
  { words: '30 min', length: { minutes: 30 } },
  { words: '1 hour', length: { minutes: 60 } },
  { words: '3 hours', length: { minutes: 180 } },
];

/** For how long new diners confirm an e-mail address before they order, and the way back. */
export function HoldStrangers({
  isOn,
  onChange,
}: {
  isOn: boolean;
  onChange: (change: OrderingChange) => void;
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{STRANGERS_WORDS.legend}</legend>
      {LENGTHS.map(({ words, length }) => (
        <button
          key={words}
          type="button"
          className={styles.choice}
          onClick={() => onChange({ type: 'HOLD_STRANGERS', length })}
        >
          {words}
        </button>
      ))}
      {isOn && (
        <button
          type="button"
          className={styles.choice}
          data-wide
          onClick={() => onChange({ type: 'ADMIT_STRANGERS' })}
        >
          {STRANGERS_WORDS.admit}
        </button>
      )}
    </fieldset>
  );
}
