import { deviceAheadMs } from '@comanda/client/server-clock';
import { IconClockExclamation } from '@comanda/icons/tabler';
import { useClock } from '../../../platform/ticking-clock.ts';
import { deviceClockWords } from '../words.ts';
import styles from './device-clock-line.module.css';

const A_MINUTE_MS = 60_000;

/** To the minute, so that it is drawn anew only where the words change. */
const aheadInMinutes = () => Math.round(deviceAheadMs() / A_MINUTE_MS) * A_MINUTE_MS;

/** That the clock of this device is wrong, where it is; `isShort` leaves out what follows from it. */
export function DeviceClockLine({ isShort = false }: { isShort?: boolean }) {
  const ahead = useClock(aheadInMinutes);
  if (ahead === 0) return null;
  return (
    <p className={styles.line} role="status">
      <IconClockExclamation size={18} aria-hidden="true" />
      {isShort ? deviceClockWords.short(ahead) : deviceClockWords.line(ahead)}
    </p>
  );
}
