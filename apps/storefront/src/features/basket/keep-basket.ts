import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { recall, remember } from '../../device/store.ts';
import { type Basket, type BasketChange, changeBasket, EMPTY_BASKET } from '../../shop/basket.ts';
import { parseBasket } from '../../shop/stored-basket.ts';

export function basketKey(slug: string): string {
  return `basket:${slug}`;
}

/**
 * The basket of one restaurant, as this device keeps it: read after the page took over, written on every change, and
 * read again when the page comes back from the background or from history (another tab may have ordered meanwhile).
 * `ready` is false until the first reading; `saved` resolves when the last change lies on disk.
 */
export function useBasket(slug: string): {
  readonly basket: Basket;
  readonly ready: boolean;
  readonly change: Dispatch<BasketChange>;
  readonly saved: () => Promise<unknown>;
} {
  const [basket, dispatch] = useReducer(changeBasket, EMPTY_BASKET);
  const [ready, setReady] = useState(false);
  const touched = useRef(false);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useRef<Basket | null>(null);

  useEffect(() => {
    let gone = false;
    const read = async () => {
      const kept = parseBasket(await recall(basketKey(slug)));
      // What the diner did while the device was still reading counts for more.
      if (!gone && kept && !touched.current) {
        stored.current = kept;
        dispatch({ kind: 'restore', basket: kept });
      }
      if (!gone) setReady(true);
    };
    const readAgain = async () => {
      if (document.visibilityState !== 'visible') return;
      await writing.current;
      touched.current = false;
      await read();
    };
    read();
    addEventListener('pageshow', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      gone = true;
      removeEventListener('pageshow', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [slug]);

  useEffect(() => {
    if (!touched.current || stored.current === basket) return;
    stored.current = basket;
    writing.current = remember(basketKey(slug), basket);
  }, [basket, slug]);

  const change = useCallback((next: BasketChange) => {
    touched.current = true;
    dispatch(next);
  }, []);
  const saved = useCallback(() => writing.current, []);
  return { basket, ready, change, saved };
}
