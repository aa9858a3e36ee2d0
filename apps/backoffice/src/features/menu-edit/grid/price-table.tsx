import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
import { classes } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import menu from '../menu.module.css';
import type { GridCategory } from './dish-search.tsx';
import styles from './grid.module.css';
import type { DishEdit } from './grid-edits.ts';
import {
  copiedCells,
  isSized,
  movedDefault,
  movesOf,
  ONE_PRICE,
  type PriceColumn,
  type PriceEdits,
  savedPrice,
} from './price-cells.ts';
import { type MoneyOf, movesSaid, servicePricesSaid } from './price-says.ts';
import { priceGridWords as WORDS } from './words.ts';

type Cell = { readonly item: StaffItem; readonly column: string; readonly text: string };

const Dish = memo(function Dish({
  item,
  edit,
  columns,
  money,
  onPrices,
}: {
  item: StaffItem;
  edit: DishEdit<string, string> | undefined;
  columns: readonly PriceColumn[];
  money: MoneyOf;
  onPrices: (cells: readonly Cell[]) => void;
}) {
  const { currency } = money;
  const sized = isSized(item, edit);
  const fromStart = movedDefault(item, edit, columns, currency);
  const byService = servicePricesSaid(item, money);
  const moves = byService.length === 0 ? [] : movesSaid(movesOf(item, edit, columns, currency), money);
  return (
    <tr>
      <th scope="row">
        {item.name}
        {byService.length > 0 && (
          <Text size="sm" tone="muted">
            {byService.join(' · ')}
          </Text>
        )}
        {moves.map((move) => (
          <Text key={move} size="sm" tone="warning" weight="medium">
            {move}
          </Text>
        ))}
        {fromStart !== null && (
          <Text size="sm" tone="muted">
            {WORDS.fromStart(fromStart)}
          </Text>
        )}
      </th>
      {columns.map(({ key, name }) => (
        <td key={key}>
          {(key !== ONE_PRICE || !sized) && (
            <input
              className={classes(menu.amount, styles.price)}
              aria-label={WORDS.cell(item.name, key === ONE_PRICE ? '' : name)}
              inputMode="decimal"
              autoComplete="off"
              data-column={key}
              data-edited={edit?.values.has(key) || undefined}
              value={edit?.values.get(key) ?? savedPrice(item, key, currency)}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget }) => onPrices([{ item, column: key, text: currentTarget.value }])}
            />
          )}
        </td>
      ))}
    </tr>
  );
});

/** The nearest cell of the same column in this direction. */
function cellBeside(input: HTMLElement, isBelow: boolean): HTMLElement | null {
  let row = input.closest('tr');
  do row = (isBelow ? row?.nextElementSibling : row?.previousElementSibling)?.closest('tr') ?? null;
  while (row && !inColumn(row, input.dataset.column));
  return row && inColumn(row, input.dataset.column);
}

const inColumn = (row: HTMLElement, column: string | undefined) =>
  [...row.querySelectorAll('input')].find(({ dataset }) => dataset.column === column) ?? null;

/** The dishes of a category by their sizes, to type prices into. */
export function PriceTable({
  category,
  shown,
  columns,
  edits,
  money,
  onPrices,
}: {
  category: GridCategory;
  /** Those of its dishes that have been scrolled to. */
  shown: readonly StaffItem[];
  columns: readonly PriceColumn[];
  edits: PriceEdits;
  money: MoneyOf;
  onPrices: (cells: readonly Cell[]) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);

  function press(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event;
    const isBelow = key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey);
    if (!(target instanceof HTMLInputElement) || !(isBelow || key === 'ArrowUp' || key === 'Enter')) return;
    event.preventDefault();
    cellBeside(target, isBelow)?.focus();
  }

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const { target } = event;
    const rows = copiedCells(event.clipboardData.getData('text/plain'));
    if (!rows || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const first = columns.findIndex(({ key }) => key === target.dataset.column);
    const top = [...(body.current?.querySelectorAll('tr') ?? [])].findIndex((row) => row.contains(target));
    const cells = rows.flatMap((row, down) =>
      row.flatMap((text, right) => {
        const item = category.items[top + down];
        const column = columns[first + right]?.key;
        if (!item || column === undefined || text === '') return [];
        return column === ONE_PRICE && isSized(item, edits.get(item.id)) ? [] : [{ item, column, text }];
      }),
    );
    onPrices(cells);
  }

  return (
    <div className={styles.wide}>
      <table
        className={styles.prices}
        aria-label={WORDS.table(category.name)}
        onKeyDown={press}
        onPaste={paste}
      >
        <thead>
          <tr>
            <th scope="col">{WORDS.dish}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((item) => (
            <Dish key={item.id} {...{ item, columns, money, onPrices }} edit={edits.get(item.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
