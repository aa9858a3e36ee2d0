import styles from './buttons.module.css';

/** A switch that takes effect at once, as large as wet fingers need it. `label` says what is on when it is on. */
export function SwitchButton({
  label,
  isOn,
  isBusy = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={onToggle}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
}
