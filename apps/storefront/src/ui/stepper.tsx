import { Icon } from './icon.tsx';
import styles from './stepper.module.css';
import { stepperWords } from './stepper-words.ts';

/** A counter of two buttons. At `min`, "remove" may mean to take the whole thing out: then the bin is shown. */
export function Stepper(props: {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What is counted, for the buttons' names: "Margherita". */
  readonly what: string;
  readonly onChange: (value: number) => void;
  /** The next values down and up, where these are not one fewer and one more. */
  readonly less?: number | undefined;
  readonly more?: number | undefined;
  readonly onRemove?: () => void;
  readonly size?: 'small' | 'large';
}) {
  const { value, min, max, what, onChange, onRemove, size = 'large' } = props;
  const { less = value - 1, more = value + 1 } = props;
  const atEnd = value <= min;
  const remove = () => (atEnd ? onRemove?.() : onChange(less));
  return (
    <div className={size === 'small' ? styles.small : styles.large}>
      <button
        type="button"
        className={styles.button}
        aria-label={atEnd && onRemove ? stepperWords.remove(what) : stepperWords.fewer(value - less, what)}
        aria-disabled={atEnd && !onRemove}
        onClick={remove}
      >
        <Icon name={atEnd && onRemove ? 'trash' : 'minus'} />
      </button>
      <output className={styles.value} aria-live="polite" aria-label={stepperWords.value(value, what)}>
        {value}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={stepperWords.more(more - value, what)}
        aria-disabled={more > max}
        onClick={() => more <= max && onChange(more)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
