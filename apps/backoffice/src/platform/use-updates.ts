import type { Hold } from '@comanda/client/update-holds';
import { useEffect, useSyncExternalStore } from 'react';
import { useOffice } from '../office.ts';

/** While it holds, the page is not loaded again. */
export function useUpdateHold(isHolding: boolean, why: Hold = 'WORK'): void {
  const { holds } = useOffice().updates;
  useEffect(() => (isHolding ? holds.hold(why) : undefined), [holds, isHolding, why]);
}

export function useUpdateState() {
  const { news } = useOffice().updates;
  return useSyncExternalStore(news.subscribe, news.state, news.state);
}
