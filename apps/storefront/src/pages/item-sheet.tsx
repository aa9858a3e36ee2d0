import type { Allergen } from '@comanda/contract/shapes/menu';
import { useEffect, useState } from 'react';
import type { Dish } from '../features/basket/fill-basket.ts';
import type { ItemTarget } from '../features/basket/open-item.ts';
import { Tags } from '../features/menu/show-item.tsx';
import type { Basket, BasketEntry } from '../shop/basket.ts';
import { useShop } from '../shop/shop-context.ts';
import { Sheet } from '../ui/sheet.tsx';

type Loaded = typeof import('../features/basket/choose-item.tsx');

/** Loaded after the page, which is read before it is chosen from; after a failure again with the next dish. */
function useChooseItem(isWanted: boolean): Loaded['ChooseItem'] | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a dish tries again
  useEffect(() => {
    if (!loaded) import('../features/basket/choose-item.tsx').then(setLoaded, () => {});
  }, [loaded, isWanted]);
  return loaded?.ChooseItem ?? null;
}

/** The dish that the address names, to be added, or to be changed where it stands in the basket. */
export function ItemSheet(props: {
  readonly target: ItemTarget | null;
  readonly basket: Basket;
  readonly avoid: readonly Allergen[];
  readonly onAdd: (itemId: string, dish: Dish) => void;
  readonly onReplace: (entry: BasketEntry, dish: Dish) => void;
  readonly onTime: (itemId: string) => void;
  readonly onClose: () => void;
}) {
  const { target, basket, avoid, onAdd, onReplace, onTime, onClose } = props;
  const { index } = useShop();
  const entry = basket.entries.find(({ id }) => id === target?.entryId) ?? null;
  const item = target ? (index.items.get(target.itemId) ?? null) : null;
  const ChooseItem = useChooseItem(item !== null);
  return (
    <Sheet
      open={item !== null && ChooseItem !== null}
      onClose={onClose}
      labelledBy="item-title"
      wide={item?.image !== undefined}
    >
      {item && ChooseItem && (
        <ChooseItem
          key={`${item.id} ${entry?.id ?? ''}`}
          item={item}
          entry={entry}
          avoid={avoid}
          tags={<Tags tags={item.tags} />}
          onTime={() => onTime(item.id)}
          onDone={(dish) => {
            if (entry) onReplace(entry, dish);
            else onAdd(item.id, dish);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}
