import styles from './order-sheet.module.css';

/** A tick box whose whole row can be pressed: wet hands miss a box. */
export function TickRow({
  label,
  isTicked,
  onTick,
}: {
  label: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <label className={styles.choiceRow}>
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
