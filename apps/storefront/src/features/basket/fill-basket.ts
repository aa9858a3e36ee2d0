import { randomId } from '@comanda/client/random-id';
import { quantityFrom } from '@comanda/domain/menu/quantities';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { type Basket, type BasketChange, countOf, itemCount } from '../../shop/basket.ts';
import { usualOptions } from '../../shop/choices.ts';
import type { Shop } from '../../shop/shop-context.ts';
import { itemsWords } from '../../shop/words.ts';
import type { Dish } from './change-lines.ts';
import * as words from './filling-words.ts';
import type { Removed } from './undo-removal.tsx';

/**
 * Adds dishes to a basket, and lets other parts `act` on it. Each change is announced to screen readers with the
 * basket's new state: "Margherita added. Basket 2 items, £22.50". The words wait for its total, so that they never name
 * an old one.
 */
export function useFilling(props: {
  readonly shop: Shop;
  readonly basket: Basket;
  /** What the basket comes to (minor units); null until it is known. */
  readonly total: number | null;
  readonly change: Dispatch<BasketChange>;
  readonly announce: (text: string) => void;
}) {
  const { shop, basket, total, change, announce } = props;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const pending = useRef<string | null>(null);

  useEffect(() => {
    if (pending.current === null || total === null) return;
    const items = itemCount(basket);
    const state = items === 0 ? words.emptyNow : words.holdsNow(itemsWords(items), shop.money(total));
    announce(`${pending.current} ${state}`);
    pending.current = null;
  }, [basket, total, shop, announce]);

  const act = useCallback(
    (text: string, next: BasketChange) => {
      pending.current = text;
      change(next);
    },
    [change],
  );

  // a basket that changes shall not draw the whole menu anew
  const entries = useRef(basket.entries);
  useEffect(() => {
    entries.current = basket.entries;
  });
  const add = useCallback(
    (itemId: string, dish?: Dish) => {
      const item = shop.index.items.get(itemId);
      if (!item) return;
      const others = countOf(entries.current, itemId);
      const quantity = quantityFrom(item, others + 1) - others;
      const chosen = dish ?? { quantity, options: usualOptions(shop.index, item) };
      const entry = { id: randomId(), itemId, name: item.name, ...chosen };
      act(words.added(item.name), { kind: 'add', entry, orderKey: randomId() });
    },
    [shop, act],
  );

  return { add, act, removed, setRemoved };
}

export type Filling = ReturnType<typeof useFilling>;
