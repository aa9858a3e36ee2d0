import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/layout.tsx';
import tones from '../../../ui/notice.module.css';
import { allergenName, VALUE_TONES } from '../item/words.ts';
import { type AllergenEdits, cellValue } from './allergen-cells.ts';
import type { GridCategory } from './dish-search.tsx';
import styles from './grid.module.css';
import { allergenGridWords, VALUE_SIGNS } from './words.ts';

/** A place of the table: row -1 has the allergens, column -1 the dishes. */
type Place = { readonly row: number; readonly column: number };
export type Pressed =
  | { readonly type: 'CELL'; readonly item: StaffItem; readonly allergen: Allergen }
  | { readonly type: 'ROW'; readonly item: StaffItem }
  | { readonly type: 'COLUMN'; readonly allergen: Allergen };

const LAST = ALLERGENS.length - 1;

/** Where a key leads to from a place; null for a key that leads nowhere. */
function movedTo({ row, column }: Place, key: string, rows: number): Place | null {
  const within = (value: number, most: number) => Math.min(Math.max(value, -1), most);
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, rows - 1), column };
    case 'ArrowDown':
      return { row: within(row + 1, rows - 1), column };
    case 'ArrowLeft':
      return { row, column: within(column - 1, LAST) };
    case 'ArrowRight':
      return { row, column: within(column + 1, LAST) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: LAST };
    default:
      return null;
  }
}

const placeOf = ({ dataset }: HTMLElement): Place => ({
  row: Number(dataset.row),
  column: Number(dataset.column),
});

type Handlers = {
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

const Dish = memo(function Dish({
  item,
  edit,
  row,
  focused,
  handlers,
}: {
  item: StaffItem;
  edit: ReturnType<AllergenEdits['get']>;
  row: number;
  /** The column that Tab leads to, where it is in this row. */
  focused: number | null;
  handlers: Handlers;
}) {
  const at = (column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: focused === column ? 0 : -1,
  });
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.name} {...at(-1)} {...handlers}>
          {item.name}
        </button>
      </th>
      {ALLERGENS.map((allergen, column) => {
        const value = cellValue(item, edit, allergen);
        return (
          <td key={allergen}>
            <button
              type="button"
              className={classes(tones.tone, styles.cell)}
              aria-label={allergenGridWords.cell(allergen, item.name, value)}
              data-tone={VALUE_TONES[value]}
              data-edited={edit?.values.has(allergen) || undefined}
              {...at(column)}
              {...handlers}
            >
              {VALUE_SIGNS[value]}
            </button>
          </td>
        );
      })}
    </tr>
  );
});

/** Dishes by the fourteen allergens. One cell is reached by Tab, the others by the arrow keys. */
export function AllergenTable({
  categories,
  edits,
  onPress,
}: {
  categories: readonly GridCategory[];
  edits: AllergenEdits;
  onPress: (pressed: Pressed) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const items = categories.flatMap((category) => category.items);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const at: Place = { ...place, row: Math.min(place.row, items.length - 1) };
  const latest = useRef({ items, onPress });
  useEffect(() => {
    latest.current = { items, onPress };
  });
  const rowOf = new Map(items.map(({ id }, row) => [id, row]));

  function go(next: Place): void {
    const row = next.column === -1 ? Math.max(next.row, 0) : next.row;
    setPlace({ ...next, row });
    const button = table.current?.querySelector(`[data-row="${row}"][data-column="${next.column}"]`);
    if (button instanceof HTMLElement) button.focus();
  }

  const [handlers] = useState<Handlers>(() => ({
    onClick({ currentTarget }) {
      const { row, column } = placeOf(currentTarget);
      setPlace({ row, column });
      const item = latest.current.items[row];
      const allergen = ALLERGENS[column];
      if (item && allergen) latest.current.onPress({ type: 'CELL', item, allergen });
      else if (item) latest.current.onPress({ type: 'ROW', item });
      else if (allergen) latest.current.onPress({ type: 'COLUMN', allergen });
    },
    onKeyDown(event) {
      const next = movedTo(placeOf(event.currentTarget), event.key, latest.current.items.length);
      if (!next) return;
      event.preventDefault();
      go(next);
    },
  }));

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid} aria-label={allergenGridWords.table}>
        <thead>
          <tr>
            <th scope="col">{allergenGridWords.dish}</th>
            {ALLERGENS.map((allergen, column) => (
              <th key={allergen} scope="col">
                <button
                  type="button"
                  className={styles.head}
                  data-row={-1}
                  data-column={column}
                  tabIndex={at.row === -1 && at.column === column ? 0 : -1}
                  {...handlers}
                >
                  {allergenName(allergen)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map((category) => (
          <tbody key={category.id}>
            <tr>
              <th scope="rowgroup" className={styles.category} colSpan={ALLERGENS.length + 1}>
                {category.name}
              </th>
            </tr>
            {category.items.map((item) => {
              const row = rowOf.get(item.id) ?? 0;
              return (
                <Dish
                  key={item.id}
                  item={item}
                  edit={edits.get(item.id)}
                  row={row}
                  focused={at.row === row ? at.column : null}
                  handlers={handlers}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
