import type { MenuItem } from '@comanda/contract/shapes/menu';
import { useState } from 'react';
import type { Dish } from '../features/basket/change-lines.ts';
import { ChooseItem } from '../features/basket/choose-item.tsx';
import type { ItemTarget } from '../features/basket/open-item.ts';
import { Tags } from '../features/menu/show-item.tsx';
import { type Basket, type BasketEntry, countOf } from '../shop/basket.ts';
import { useShop } from '../shop/shop-context.ts';
import { Sheet } from '../ui/sheet.tsx';
import styles from './menu-page.module.css';
import { sheetWords } from './sheet-words.ts';

/** The dish that the address names, to be added, or to be changed where it stands in the basket. */
export function ItemSheet(props: {
  readonly target: ItemTarget | null;
  readonly basket: Basket;
  readonly onAdd: (itemId: string, dish: Dish) => void;
  readonly onReplace: (entry: BasketEntry, dish: Dish) => void;
  readonly onTime: (itemId: string) => void;
  readonly onClose: () => void;
}) {
  const { target, basket, onAdd, onReplace, onTime, onClose } = props;
  const { index } = useShop();
  const entry = basket.entries.find(({ id }) => id === target?.entryId) ?? null;
  const item = target ? (index.items.get(target.itemId) ?? null) : null;
  const [shown, setShown] = useState<Pick<MenuItem, 'id' | 'name'> | null>(null);
  if (item && item.id !== shown?.id) setShown({ id: item.id, name: item.name });
  const gone = target && !item && shown?.id === target.itemId ? shown.name : null;
  return (
    <Sheet
      open={item !== null || gone !== null}
      onClose={onClose}
      labelledBy="item-title"
      wide={item?.image !== undefined}
    >
      {gone !== null && (
        <div className={styles.sheetSlip}>
          <h2 id="item-title" tabIndex={-1}>
            {gone}
          </h2>
          <p role="alert">{sheetWords.goneDish}</p>
        </div>
      )}
      {item && (
        <ChooseItem
          key={`${item.id} ${entry?.id ?? ''}`}
          item={item}
          entry={entry}
          others={countOf(basket.entries, item.id, entry?.id)}
          tags={<Tags tags={item.tags} />}
          onTime={() => onTime(item.id)}
          onDone={(dish) => (entry ? onReplace(entry, dish) : onAdd(item.id, dish))}
        />
      )}
    </Sheet>
  );
}
