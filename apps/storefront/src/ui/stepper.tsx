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
  readonly onRemove?: () => void;
  readonly size?: 'small' | 'large';
}) {
  const { value, min, max, what, onChange, onRemove, size = 'large' } = props;
  const atEnd = value <= min;
  const remove = () => (atEnd ? onRemove?.() : onChange(value - 1));
  return (
    <div className={size === 'small' ? styles.small : styles.large}>
      <button
        type="button"
        className={styles.button}
        aria-label={atEnd && onRemove ? stepperWords.remove(what) : stepperWords.removeOne(what)}
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
        aria-label={stepperWords.addOne(what)}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
