import type { PaymentMethod } from '@comanda/domain/orders/order-payments';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forget, recall, remember } from '../../device/store.ts';
import { KEPT_ORDERS } from '../../offline/plan.ts';
import {
  DETAILS_KEY,
  type Draft,
  draftKey,
  EMPTY_DRAFT,
  hasDetails,
  parseDraft,
  withPassport,
} from '../../shop/checkout-draft.ts';
import { PASSPORT_KEY } from '../../shop/passport.ts';
import { parsePassport } from '../../shop/stored-passport.ts';

/**
 * The form as this device keeps it, so that a reload, an update or a lost session loses nothing. A first visit starts
 * with what is remembered of the diner from earlier orders; `remembered` says so, and `clear` forgets it. What this
 * device's diner avoids is carried over in any case. `ready` once that has been read.
 */
export function useDraft(slug: string, methods: readonly PaymentMethod[]) {
  const only = methods.length === 1 ? (methods[0] ?? null) : null;
  const offered = useRef(methods);
  offered.current = methods;
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, method: only });
  const [remembered, setRemembered] = useState(false);
  const [ready, setReady] = useState(false);
  const touched = useRef(false);

  useEffect(() => {
    let gone = false;
    const read = async () => {
      const keys = [draftKey(slug), DETAILS_KEY, PASSPORT_KEY];
      const [kept, details, allergies] = await Promise.all(keys.map(recall));
      const passport = parsePassport(allergies);
      const known = parseDraft(details);
      const found = parseDraft(kept) ?? known;
      if (gone) return;
      setReady(true);
      // what was chosen may not be offered any more
      const offeredOf = (draft: Draft): Draft => {
        const method = offered.current.find((one) => one === draft.method) ?? only;
        return withPassport({ ...draft, method }, passport);
      };
      if (!found || touched.current) return setDraft(offeredOf);
      setDraft(offeredOf(found));
      setRemembered(known !== null && hasDetails(known));
    };
    read();
    return () => {
      gone = true;
    };
  }, [slug, only]);

  // what is said on another page, or in another window, holds here as well
  useEffect(() => {
    const readAgain = async () => {
      if (document.visibilityState !== 'visible') return;
      const passport = parsePassport(await recall(PASSPORT_KEY));
      setDraft((before) => withPassport(before, passport));
    };
    addEventListener('pageshow', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      removeEventListener('pageshow', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, []);

  useEffect(() => {
    if (touched.current) remember(draftKey(slug), draft);
  }, [slug, draft]);

  const edit = useCallback((changes: Partial<Draft>) => {
    touched.current = true;
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  const clear = useCallback(() => {
    forget(DETAILS_KEY);
    void globalThis.caches?.delete(KEPT_ORDERS);
    setRemembered(false);
    edit({ ...EMPTY_DRAFT, method: only });
  }, [edit, only]);

  return { draft, edit, clear, remembered, ready };
}
