import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { type ReviewRow, rowProblem } from '../paste/review.ts';
import { ReviewTable } from '../paste/review-table.tsx';
import { useAddRows } from '../paste/use-add-rows.ts';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './start.module.css';

/** Dishes that are not on the menu yet: looked over as a table, then added. Nothing is made unseen. */
export function ReviewStep({
  rows,
  onRows,
  onAdded,
  children,
}: {
  rows: readonly ReviewRow[];
  /** What is left to add after an edit, or after a refusal half-way. */
  onRows: (rows: readonly ReviewRow[]) => void;
  onAdded: () => void;
  /** The way back. */
  children: ReactNode;
}) {
  const { currency } = useMenuOf().restaurant;
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const addRows = useAddRows();

  async function add(): Promise<void> {
    if (done !== null) return;
    if (rows.some((row) => rowProblem(row, currency) !== null))
      return setProblem('Look at the marked rows first.');
    setProblem(null);
    setDone(0);
    let left = rows;
    const refused = await addRows(rows, ({ key }) => {
      left = left.filter((row) => row.key !== key);
      setDone(rows.length - left.length);
    });
    setDone(null);
    if (refused) {
      // What is on the menu already shall not be added again.
      onRows(left);
      return setProblem(`${rows.length - left.length} added, then: ${refused.message}`);
    }
    toast.success(rows.length === 1 ? '1 dish added.' : `${rows.length} dishes added.`);
    onAdded();
  }

  return (
    <>
      <p className={styles.text}>
        Type over what is different, leave out what you do not have. Allergens are not declared yet: that is
        for you to do, dish by dish.
      </p>
      <ReviewTable rows={rows} currency={currency} onChange={onRows} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button aria-disabled={done !== null} onClick={() => void add()}>
          {done === null
            ? `Add ${rows.length === 1 ? '1 dish' : `${rows.length} dishes`}`
            : `Adding ${done} of ${rows.length}…`}
        </Button>
        {children}
      </div>
    </>
  );
}
