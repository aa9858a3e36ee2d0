import styles from './zone-badge.module.css';
import { zoneLetter, zoneStyle } from './zone-letter.ts';

/** The zone's letter on its colour. The letter decides, the colour helps. */
export function ZoneBadge({ index, isActive }: { index: number; isActive: boolean }) {
  return (
    <span
      className={styles.badge}
      data-zone={zoneStyle(index)}
      data-resting={!isActive || undefined}
      aria-hidden="true"
    >
      {zoneLetter(index)}
    </span>
  );
}
