import { useCallback, useEffect, useRef, useState } from 'react';
import { forget, recall, remember } from '../../device/store.ts';
import { DETAILS_KEY, type Draft, EMPTY_DRAFT, hasDetails, parseDraft } from '../../shop/checkout-draft.ts';

export function draftKey(slug: string): string {
  return `checkout:${slug}`;
}

/**
 * The form as this device keeps it, so that a reload, an update or a lost session loses nothing. A first visit starts
 * with what is remembered of the diner from earlier orders; `remembered` says so, and `clear` forgets it.
 */
export function useDraft(slug: string, methods: readonly ('CASH' | 'CARD')[]) {
  const only = methods.length === 1 ? (methods[0] ?? null) : null;
  const [draft, setDraft] = useState<Draft>({ ...EMPTY_DRAFT, method: only });
  const [remembered, setRemembered] = useState(false);
  const touched = useRef(false);

  useEffect(() => {
    let gone = false;
    const read = async () => {
      const [kept, details] = await Promise.all([recall(draftKey(slug)), recall(DETAILS_KEY)]);
      const known = parseDraft(details);
      const found = parseDraft(kept) ?? known;
      if (gone || !found || touched.current) return;
      setDraft({ ...found, method: found.method ?? only });
      setRemembered(known !== null && hasDetails(known));
    };
    read();
    return () => {
      gone = true;
    };
  }, [slug, only]);

  useEffect(() => {
    if (touched.current) remember(draftKey(slug), draft);
  }, [slug, draft]);

  const edit = useCallback((changes: Partial<Draft>) => {
    touched.current = true;
    setDraft((before) => ({ ...before, ...changes }));
  }, []);

  const clear = useCallback(() => {
    forget(DETAILS_KEY);
    setRemembered(false);
    edit({ ...EMPTY_DRAFT, method: only });
  }, [edit, only]);

  return { draft, edit, clear, remembered };
}
