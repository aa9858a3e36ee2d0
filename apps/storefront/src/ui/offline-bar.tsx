import { useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the line is down and that nothing is lost; the rest of the page goes on working. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className={styles.bar} role="status" hidden={online}>
      {online ? '' : "You're offline. We kept your basket."}
    </p>
  );
}
