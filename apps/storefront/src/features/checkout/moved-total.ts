import type { PricedBasket } from '@comanda/domain/pricing/pricing';
import { useEffect, useRef, useState } from 'react';

/**
 * What an open checkout showed before the restaurant changed the menu under it; null while the diner knows the total.
 * Only another version of the menu counts, with the same `choice`: what diners change themselves they see.
 */
export function useMovedTotal(
  totals: PricedBasket,
  version: number,
  choice: string,
): { readonly before: PricedBasket | null; readonly accept: () => void } {
  const last = useRef({ totals, version, choice });
  const [before, setBefore] = useState<PricedBasket | null>(null);
  useEffect(() => {
    const shown = last.current;
    last.current = { totals, version, choice };
    if (shown.version === version || shown.choice !== choice) return;
    if (shown.totals.total !== totals.total) setBefore((first) => first ?? shown.totals);
  }, [totals, version, choice]);
  return { before: before?.total === totals.total ? null : before, accept: () => setBefore(null) };
}
