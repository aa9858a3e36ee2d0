import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { isFramed } from '../../device/framed-name.ts';
import { recallAs, remember } from '../../device/store.ts';
import { type Basket, type BasketChange, basketKey, changeBasket, EMPTY_BASKET } from '../../shop/basket.ts';

const loadReader = async () => (await import('../../shop/stored-basket.ts')).parseBasket;

/**
 * The basket of one restaurant, as this device keeps it: read after the page took over, written on every change, and
 * read again when the page comes back from the background or from history (another tab may have ordered meanwhile), and
 * when another window has written it. `ready` is false until the first reading; `saved` resolves when the last change
 * lies on disk. `leave` keeps another one for the next page and all windows, while this page shows what it has.
 */
export function useBasket(slug: string): {
  readonly basket: Basket;
  readonly ready: boolean;
  readonly change: Dispatch<BasketChange>;
  readonly saved: () => Promise<unknown>;
  readonly leave: (next: Basket) => Promise<unknown>;
} {
  const [basket, dispatch] = useReducer(changeBasket, EMPTY_BASKET);
  const [readings, setReadings] = useState(0);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useRef<Basket>(EMPTY_BASKET);
  const others = useRef<BroadcastChannel | null>(null);
  /** What the diner does while the device is reading: done again on top of what it kept. Null when it isn't reading. */
  const meanwhile = useRef<BasketChange[] | null>([]);

  useEffect(() => {
    let gone = false;
    const read = async () => {
      const kept = await recallAs(basketKey(slug), loadReader);
      if (gone) return;
      const changes = meanwhile.current ?? [];
      meanwhile.current = null;
      if (kept) {
        stored.current = kept;
        dispatch({ kind: 'restore', basket: kept });
        for (const change of changes) dispatch(change);
      }
      setReadings((count) => count + 1);
    };
    const readAgain = async () => {
      if (document.visibilityState !== 'visible' || meanwhile.current) return;
      meanwhile.current = [];
      await writing.current;
      await read();
    };
    read();
    // a frame of the board keeps its basket there, for itself
    const channel = isFramed() ? null : new BroadcastChannel(basketKey(slug));
    others.current = channel;
    channel?.addEventListener('message', readAgain);
    addEventListener('pageshow', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      gone = true;
      channel?.close();
      others.current = null;
      removeEventListener('pageshow', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [slug]);

  const leave = useCallback(
    (next: Basket) => {
      writing.current = remember(basketKey(slug), next).then(() => others.current?.postMessage(null));
      return writing.current;
    },
    [slug],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed during a reading is written after it
  useEffect(() => {
    if (meanwhile.current || stored.current === basket) return;
    stored.current = basket;
    void leave(basket);
  }, [basket, readings, slug]);

  const change = useCallback((next: BasketChange) => {
    meanwhile.current?.push(next);
    dispatch(next);
  }, []);
  const saved = useCallback(() => writing.current, []);
  return { basket, ready: readings > 0, change, saved, leave };
}
