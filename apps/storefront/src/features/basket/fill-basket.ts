import { randomId } from '@comanda/client/random-id';
import type { Service } from '@comanda/domain/services';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { type Basket, type BasketChange, type BasketEntry, itemCount } from '../../shop/basket.ts';
import { defaultChoices, toOptions } from '../../shop/choices.ts';
import { priceEntries } from '../../shop/price.ts';
import type { Shop } from '../../shop/shop-context.ts';
import { count } from '../../shop/words.ts';
import type { Removed } from './undo-removal.tsx';

export type Dish = Pick<BasketEntry, 'quantity' | 'options' | 'note'>;

/**
 * What diners do to a basket, each announced to screen readers with the basket's new state: "Margherita added. Basket 2
 * items, £22.50". The words wait for the change, so that they never name an old total.
 */
export function useFilling(props: {
  readonly shop: Shop;
  readonly basket: Basket;
  readonly service: Service;
  readonly change: Dispatch<BasketChange>;
  readonly announce: (text: string) => void;
}) {
  const { shop, basket, service, change, announce } = props;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const pending = useRef<string | null>(null);

  useEffect(() => {
    if (pending.current === null) return;
    const { totals } = priceEntries(shop.index, basket.entries, { service });
    const items = itemCount(basket);
    const state =
      items === 0 ? 'Basket is empty' : `Basket ${count(items, 'item')}, ${shop.money(totals.total)}`;
    announce(`${pending.current} ${state}`);
    pending.current = null;
  }, [basket, service, shop, announce]);

  const act = useCallback(
    (text: string, next: BasketChange) => {
      pending.current = text;
      change(next);
    },
    [change],
  );

  const add = useCallback(
    (itemId: string, dish?: Dish) => {
      const item = shop.index.items.get(itemId);
      if (!item) return;
      const chosen = dish ?? { quantity: 1, options: toOptions(defaultChoices(shop.index, item)) };
      const entry = { id: randomId(), itemId, name: item.name, ...chosen };
      act(`${item.name} added.`, { kind: 'add', entry, orderKey: randomId() });
    },
    [shop, act],
  );

  function replace(entry: BasketEntry, dish: Dish) {
    const { id, itemId, name } = entry;
    act(`${name} changed.`, { kind: 'replace', entry: { id, itemId, name, ...dish } });
  }

  function addAll(entries: readonly BasketEntry[]) {
    for (const entry of entries) {
      act('Your last order added.', {
        kind: 'add',
        entry: { ...entry, id: randomId() },
        orderKey: randomId(),
      });
    }
  }

  function setQuantity(id: string, quantity: number) {
    const name = basket.entries.find((entry) => entry.id === id)?.name ?? '';
    act(`${quantity} ${name}.`, { kind: 'quantity', id, quantity });
  }

  function remove(id: string) {
    const position = basket.entries.findIndex((entry) => entry.id === id);
    const entry = basket.entries[position];
    if (!entry) return;
    setRemoved({ entry, position });
    act(`${entry.name} removed.`, { kind: 'remove', id });
  }

  function putBack({ entry, position }: Removed) {
    setRemoved(null);
    act(`${entry.name} is back.`, { kind: 'put-back', entry, position, orderKey: randomId() });
  }

  const forgetRemoved = useCallback(() => setRemoved(null), []);
  return { add, addAll, replace, setQuantity, remove, putBack, removed, forgetRemoved };
}
