import { useEffect, useState } from 'react';
import { useAlerts } from '../alarm/alerts-context.ts';
import { useLinkState } from '../feed/link.ts';
import styles from './board-skeleton.module.css';

const QUIET_MS = 300;
const LONG_MS = 10_000;

/** Nothing for a moment, then lanes without words, then a sentence: never a spinner over the whole page. */
export function BoardSkeleton() {
  const { links } = useAlerts();
  const link = useLinkState(links);
  const [waited, setWaited] = useState<'no time' | 'a moment' | 'long'>('no time');
  useEffect(() => {
    const moment = setTimeout(() => setWaited('a moment'), QUIET_MS);
    const long = setTimeout(() => setWaited('long'), LONG_MS);
    return () => {
      clearTimeout(moment);
      clearTimeout(long);
    };
  }, []);
  if (waited === 'no time') return null;
  return (
    <div className={styles.skeleton} aria-busy="true">
      {waited === 'long' && (
        <p role="status" className={styles.words}>
          {link === 'reconnecting' ? 'No connection yet. Trying again…' : 'Still loading…'}
        </p>
      )}
      {[0, 1, 2, 3].map((lane) => (
        <div key={lane} className={styles.lane} />
      ))}
    </div>
  );
}
