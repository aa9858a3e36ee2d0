import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { NameOffers } from '../paste/name-offers.tsx';
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
  onAdding,
  children,
}: {
  rows: readonly ReviewRow[];
  /** What is left to add after an edit, or after a refusal half-way. */
  onRows: (rows: readonly ReviewRow[]) => void;
  onAdded: () => void;
  /** True while dishes are on their way: who closed the dialog and opened it again would add the rest twice. */
  onAdding: (isAdding: boolean) => void;
  /** The way back. */
  children: ReactNode;
}) {
  const { currency } = useMenuOf().restaurant;
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const addRows = useAddRows();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  async function add(): Promise<void> {
    if (progress !== null) return;
    if (rows.some((row) => rowProblem(row, currency) !== null))
      return setProblem('Look at the marked rows first.');
    setProblem(null);
    let left = rows;
    const showProgress = () => setProgress(`Adding ${rows.length - left.length} of ${rows.length}…`);
    showProgress();
    onAdding(true);
    const refused = await addRows(rows, ({ key }) => {
      left = left.filter((row) => row.key !== key);
      showProgress();
      // What is on the menu already shall not be added again, not even when this page is gone before the rest of it is.
      if (left.length > 0) onRows(left);
    });
    setProgress(null);
    onAdding(false);
    if (refused) {
      const words = `${rows.length - left.length} added, then: ${refused.message}`;
      if (isThere.current) setProblem(words);
      else toastProblem(words, 'The others wait where you were.');
      return;
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
      <NameOffers rows={rows} currency={currency} onRows={onRows} />
      {/* What would be typed over a dish that is on its way could not come along. */}
      <div inert={progress !== null}>
        <ReviewTable rows={rows} currency={currency} onChange={onRows} />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button aria-disabled={progress !== null} onClick={() => void add()}>
          {progress ?? `Add ${rows.length === 1 ? '1 dish' : `${rows.length} dishes`}`}
        </Button>
        {progress === null && children}
      </div>
    </>
  );
}
