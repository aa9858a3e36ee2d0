import { useCallback, useEffect, useState } from 'react';

/** What the item sheet shows: a dish to add, or a line of the basket to change. */
export type ItemTarget = { readonly itemId: string; readonly entryId: string | null };

function entryIdOf(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'entryId' in state &&
    typeof state.entryId === 'string'
    ? state.entryId
    : null;
}

function wasPushed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sheet' in state;
}

function readTarget(): ItemTarget | null {
  const itemId = new URLSearchParams(location.search).get('item');
  const state: unknown = history.state;
  const line = new URLSearchParams(location.search).get('line');
  return itemId === null ? null : { itemId, entryId: entryIdOf(state) ?? line };
}

function addressWith(itemId: string | null): string {
  const url = new URL(location.href);
  url.searchParams.delete('line');
  if (itemId === null) url.searchParams.delete('item');
  else url.searchParams.set('item', itemId);
  return url.pathname + url.search + url.hash;
}

/** The open dish lives in the address (`?item=`, `line=`), so that Back closes it and a link can show it. */
export function useItemTarget(): {
  readonly target: ItemTarget | null;
  readonly open: (itemId: string, entryId?: string | null) => void;
  readonly close: () => void;
} {
  const [target, setTarget] = useState<ItemTarget | null>(null);

  useEffect(() => {
    const read = () => setTarget(readTarget());
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const open = useCallback((itemId: string, entryId: string | null = null) => {
    history.pushState({ sheet: true, entryId }, '', addressWith(itemId));
    setTarget({ itemId, entryId });
  }, []);

  const close = useCallback(() => {
    if (readTarget() === null) return;
    const state: unknown = history.state;
    if (wasPushed(state)) history.back();
    else history.replaceState(null, '', addressWith(null));
    setTarget(null);
  }, []);

  return { target, open, close };
}
