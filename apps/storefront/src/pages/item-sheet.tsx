import type { Allergen } from '@comanda/contract/shapes/menu';
import { ChooseItem } from '../features/basket/choose-item.tsx';
import type { Dish } from '../features/basket/fill-basket.ts';
import type { ItemTarget } from '../features/basket/open-item.ts';
import { Tags } from '../features/menu/show-item.tsx';
import type { Basket, BasketEntry } from '../shop/basket.ts';
import { useShop } from '../shop/shop-context.ts';
import { Sheet } from '../ui/sheet.tsx';

/** The dish that the address names, to be added, or to be changed where it stands in the basket. */
export function ItemSheet(props: {
  readonly target: ItemTarget | null;
  readonly basket: Basket;
  readonly avoid: readonly Allergen[];
  readonly onAdd: (itemId: string, dish: Dish) => void;
  readonly onReplace: (entry: BasketEntry, dish: Dish) => void;
  readonly onClose: () => void;
}) {
  const { target, basket, avoid, onAdd, onReplace, onClose } = props;
  const { index } = useShop();
  const entry = basket.entries.find(({ id }) => id === target?.entryId) ?? null;
  const item = target ? (index.items.get(target.itemId) ?? null) : null;
  return (
    <Sheet open={item !== null} onClose={onClose} labelledBy="item-title" wide={item?.image !== undefined}>
      {item && (
        <ChooseItem
          key={`${item.id} ${entry?.id ?? ''}`}
          item={item}
          entry={entry}
          avoid={avoid}
          tags={<Tags tags={item.tags} />}
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
