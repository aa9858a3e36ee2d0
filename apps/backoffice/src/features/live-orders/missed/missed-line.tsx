import { IconPhoneOff } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOffice } from '../../../office.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './missed.module.css';
import { missedQuery } from './missed-query.ts';
import { missedWords } from './missed-words.ts';

/** Missed orders stay on every screen of the restaurant until somebody has dealt with them; `isShort` is one button. */
export function MissedLine({ isShort = false }: { isShort?: boolean }) {
  const { client } = useOffice();
  const { restaurant, openDialog } = useBoard();
  const { data } = useQuery(missedQuery(client, restaurant.id));
  const words = useClock(
    useCallback(
      (now) => (data && data.count > 0 ? missedWords.line(data, restaurant, now) : null),
      [data, restaurant],
    ),
  );
  if (!data || words === null) return null;
  if (isShort) {
    return (
      <button
        type="button"
        className={styles.short}
        aria-haspopup="dialog"
        aria-label={missedWords.seeShort(data)}
        onClick={() => openDialog('missed')}
      >
        <IconPhoneOff size={22} aria-hidden="true" />
        {missedWords.short(data)}
      </button>
    );
  }
  return (
    <div className={styles.line}>
      <IconPhoneOff size={22} aria-hidden="true" />
      <span role="status">{words}</span>
      <button
        type="button"
        className={styles.see}
        aria-haspopup="dialog"
        onClick={() => openDialog('missed')}
      >
        {missedWords.see(data)}
      </button>
    </div>
  );
}
