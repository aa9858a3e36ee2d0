import { type Dispatch, useEffect, useState } from 'react';
import { NOTICE_KEY } from '../device/notice.ts';
import { forget, recall } from '../device/store.ts';

/** A message that the page before left for this one, shown once; and the way to show one of our own. */
export function useNotice(): readonly [string | null, Dispatch<string>] {
  const [notice, setNotice] = useState<string | null>(null);
  useEffect(() => {
    recall(NOTICE_KEY).then((left) => {
      if (typeof left !== 'string') return;
      setNotice(left);
      forget(NOTICE_KEY);
    });
  }, []);
  return [notice, setNotice];
}
