import { useEffect, useState, useSyncExternalStore } from 'react';
import { copiedAt, followNetwork } from '../device/copy.ts';
import styles from './offline-bar.module.css';
import * as uiWords from './words.ts';

/** The page of ours that a click would open here and now; null when it leads elsewhere or nowhere new. */
function pageOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.hash ? null : link.href;
}

/** While the network is away a link would end on the browser's error page: it waits, and is followed afterwards. */
function useWaitingLink(online: boolean): string | null {
  const [waiting, setWaiting] = useState<string | null>(null);
  useEffect(() => {
    if (online) {
      if (waiting) location.assign(waiting);
      return;
    }
    const hold = (event: MouseEvent) => {
      const page = pageOf(event);
      if (!page) return;
      event.preventDefault();
      setWaiting(page);
    };
    document.addEventListener('click', hold);
    return () => document.removeEventListener('click', hold);
  }, [online, waiting]);
  return waiting;
}

/** Since when nothing new has come: the time, and the day where that is another. */
function copyWords(at: number): string {
  const { lang } = document.documentElement;
  const locale = lang === 'en' ? 'en-GB' : lang;
  const time = new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday
    ? ''
    : `${new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'long' })}, `;
  return uiWords.asOf(day, time);
}

/** Says that the network is away and, with `kept`, what is not lost; the rest of the page goes on working. */
export function OfflineBar({ kept }: { readonly kept?: string | undefined }) {
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine && copiedAt() === null,
    () => true,
  );
  const copied = useSyncExternalStore(followNetwork, copiedAt, () => null);
  const waiting = useWaitingLink(online);
  const next = waiting ? uiWords.opensLater : null;
  const words = [copied === null ? uiWords.offline : copyWords(copied), kept, next].filter(Boolean).join(' ');
  return (
    <p className={styles.bar} role="status" hidden={online}>
      {online ? '' : words}
    </p>
  );
}
