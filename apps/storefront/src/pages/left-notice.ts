import { SESSION_EXPIRED } from '@comanda/contract/words/redirects';
import { useCallback, useEffect, useState } from 'react';
import { leaveNotice, NOTICE_KEY } from '../device/notice.ts';
import { forget, recall } from '../device/store.ts';

/** Milliseconds: what stood on a page that is being left for less than this was not read. */
const READ_MS = 1_000;

/**
 * A message that the page before left for this one, and the way to say here that the session has ended. It stays on the
 * device until it was read: a diner that is just leaving the page reads it on the next one.
 */
export function useNotice(): readonly [notice: string | null, sayExpired: () => void] {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    recall(NOTICE_KEY).then((left) => {
      if (typeof left === 'string') setNotice(left);
    });
  }, []);
  useEffect(() => {
    if (notice === null) return;
    const read = setTimeout(() => forget(NOTICE_KEY), READ_MS);
    return () => clearTimeout(read);
  }, [notice]);
  const sayExpired = useCallback(() => {
    setNotice(SESSION_EXPIRED);
    void leaveNotice();
  }, []);
  return [notice, sayExpired];
}
