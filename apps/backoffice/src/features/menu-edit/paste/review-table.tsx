import { IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { PASTE_WORDS } from './paste-words.ts';
import { type ReviewRow, rowProblem } from './review.ts';
import styles from './review-table.module.css';

type Column = 'category' | 'name' | 'description' | 'price';

const COLUMNS: readonly (readonly [Column, string])[] = [
  ['category', 'Category'],
  ['name', 'Dish'],
  ['description', 'Description'],
  ['price', 'Price'],
];

/** A name that is typed over is one's own: no undo takes it back. */
function typedOver(row: ReviewRow, column: Column, value: string): ReviewRow {
  const { calledBefore, ...typed } = { ...row, [column]: value, note: null };
  return column === 'name' || calledBefore === undefined ? typed : { ...typed, calledBefore };
}

const Row = memo(function Row({
  row,
  number,
  currency,
  onEdit,
  onRemove,
}: {
  row: ReviewRow;
  number: number;
  currency: string;
  onEdit: (key: string, column: Column, value: string) => void;
  onRemove: (key: string) => void;
}) {
  const problem = rowProblem(row, currency);
  return (
    <tr data-problem={problem ? true : undefined}>
      {COLUMNS.map(([column, label]) => (
        <td key={column} data-column={column}>
          <input
            className={styles.input}
            aria-label={`${label} of row ${number}`}
            value={row[column]}
            placeholder={column === 'price' ? undefined : label}
            onChange={({ currentTarget }) => onEdit(row.key, column, currentTarget.value)}
          />
          {column === 'name' && row.choice && (
            <p className={styles.choice}>{PASTE_WORDS.choice(row.choice, currency)}</p>
          )}
        </td>
      ))}
      <td className={styles.note}>{problem ?? row.note}</td>
      <td>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Leave out ${row.name || `row ${number}`}`}
          onClick={() => onRemove(row.key)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
});

/** What was found in the text: every cell can be typed over, every row left out. */
export function ReviewTable({
  rows,
  currency,
  onChange,
}: {
  rows: readonly ReviewRow[];
  currency: string;
  onChange: (rows: readonly ReviewRow[]) => void;
}) {
  const latest = useRef({ rows, onChange });
  useEffect(() => {
    latest.current = { rows, onChange };
  });
  const edit = useCallback((key: string, column: Column, value: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(known.map((row) => (row.key === key ? typedOver(row, column, value) : row)));
  }, []);
  const remove = useCallback((key: string) => {
    const { rows: known, onChange: put } = latest.current;
    put(known.filter((row) => row.key !== key));
  }, []);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(([column, label]) => (
              <th key={column} scope="col">
                {column === 'price' ? `Price in ${currency}` : label}
              </th>
            ))}
            <th scope="col">To look at</th>
            <th scope="col">
              <span className={styles.hidden}>Leave out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              number={index + 1}
              currency={currency}
              onEdit={edit}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
