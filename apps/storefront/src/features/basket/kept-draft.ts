import type { PaymentMethod } from '@comanda/domain/orders/order-payments';
import { useEffect, useState } from 'react';
import { recall } from '../../device/store.ts';
import { DETAILS_KEY, type Draft, draftKey, EMPTY_DRAFT, parseDraft } from '../../shop/checkout-draft.ts';

/** What the checkout of a restaurant would start with, as this device keeps it; null until it has been read. */
export function useKeptDraft(slug: string, methods: readonly PaymentMethod[]): Draft | null {
  const [kept, setKept] = useState<Draft | null>(null);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const [own, details] = await Promise.all([draftKey(slug), DETAILS_KEY].map(recall));
      if (!gone) setKept(parseDraft(own) ?? parseDraft(details) ?? EMPTY_DRAFT);
    };
    read();
    // a diner that comes back from the checkout may have written something there
    addEventListener('pageshow', read);
    return () => {
      gone = true;
      removeEventListener('pageshow', read);
    };
  }, [slug]);
  if (kept === null) return null;
  const only = methods.length === 1 ? (methods[0] ?? null) : null;
  return { ...kept, method: methods.find((method) => method === kept.method) ?? only };
}
