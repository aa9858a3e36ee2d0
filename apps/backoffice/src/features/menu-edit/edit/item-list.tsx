import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { memo } from 'react';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import styles from './edit.module.css';
import { ItemRow } from './item-row.tsx';
import { QuickAdd } from './quick-add.tsx';

const Rows = memo(function Rows({
  items,
  selected,
}: {
  items: readonly StaffItem[];
  selected: ReadonlySet<string>;
}) {
  return items.map((item) => <ItemRow key={item.id} item={item} isSelected={selected.has(item.id)} />);
});

/** The dishes of one category in their order, and a line for the next one. */
export function ItemList({
  category: { id, name, items },
  selected,
  onSelect,
  canAdd,
  isFresh,
}: {
  category: { readonly id: string; readonly name: string; readonly items: readonly StaffItem[] };
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  canAdd: boolean;
  /** Just made: its dishes can be typed at once. */
  isFresh: boolean;
}) {
  const { shown, end } = useGrowingList(items);
  const isAll = items.length > 0 && items.every((item) => selected.has(item.id));
  return (
    <section className={styles.dishes} aria-labelledby={`category-${id}`}>
      <div className={styles.dishesTop}>
        <h2 id={`category-${id}`} className={styles.dishesName} tabIndex={-1}>
          {name}
        </h2>
        {items.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => {
                const next = new Set(selected);
                for (const item of items) {
                  if (isAll) next.delete(item.id);
                  else next.add(item.id);
                }
                onSelect(next);
              }}
            />
            Select all {items.length}
          </label>
        )}
      </div>
      {items.length > 0 ? (
        <>
          <ul className={styles.rows}>
            <Rows items={shown} selected={selected} />
          </ul>
          {end}
        </>
      ) : (
        <p className={styles.none}>Nothing in {name} yet. Diners see a category with its first dish.</p>
      )}
      {canAdd && <QuickAdd key={id} category={{ id, name }} hasFocus={isFresh} />}
    </section>
  );
}
