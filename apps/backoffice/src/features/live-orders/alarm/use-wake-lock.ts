import { useEffect } from 'react';

/** Keeps the screen on while taking orders. Browsers drop the lock with each hiding, so it is asked for again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let sentinel: WakeLockSentinel | null = null;
    let isOver = false;

    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await granted?.release();
      else sentinel = granted;
    }

    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void sentinel?.release();
    };
  }, [isWanted]);
}
