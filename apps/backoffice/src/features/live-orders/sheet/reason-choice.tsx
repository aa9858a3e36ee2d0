import { END_REASONS, type EndReason } from '@comanda/domain/orders';
import styles from './order-sheet.module.css';

const IN_ORDER_OF_USE: readonly EndReason[] = ['INGREDIENT_UNAVAILABLE', 'BUSY', 'CLOSING_EARLY'];
const REASONS = [...IN_ORDER_OF_USE, ...END_REASONS.filter((reason) => !IN_ORDER_OF_USE.includes(reason))];

export function ReasonChoice({
  words,
  value,
  onChange,
}: {
  words: Readonly<Record<EndReason, string>>;
  value: EndReason | null;
  onChange: (reason: EndReason) => void;
}) {
  return (
    <fieldset className={styles.reasons}>
      <legend>Why? The diner reads it at once, so this can’t be undone.</legend>
      {REASONS.map((reason) => (
        <label key={reason} className={styles.choiceRow}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {words[reason]}
        </label>
      ))}
    </fieldset>
  );
}
