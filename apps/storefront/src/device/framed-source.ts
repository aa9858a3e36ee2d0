import { ORDER_SOURCES, type OrderSource } from '@comanda/domain/orders/staff-orders';
import { useEffect, useState } from 'react';
import { FRAMED, isFramed } from './framed-name.ts';

/** How the order came in that a member of staff takes here; null for diners. */
function framedSource(): OrderSource | null {
  return isFramed() ? (ORDER_SOURCES.find((source) => window.name === FRAMED + source) ?? null) : null;
}

/** The same for a component; null until the page has been taken over, as the server rendered it. */
export function useFramedSource(): OrderSource | null {
  const [source, setSource] = useState<OrderSource | null>(null);
  useEffect(() => setSource(framedSource()), []);
  return source;
}
