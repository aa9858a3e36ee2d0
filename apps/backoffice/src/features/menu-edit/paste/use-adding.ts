import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { START_WORDS } from '../words.ts';
import { PASTE_WORDS } from './paste-words.ts';
import { gapsIn } from './questions.ts';
import { dishesOn, otherPrices, type ReviewRow } from './review.ts';
import { useSaveRows } from './use-save-rows.ts';

/** Reviewed rows on their way to the menu: what is there already, what is missing, and the adding itself. */
export function useAdding({
  rows,
  onRows,
  onAdded,
  onAdding,
  onGap,
}: {
  rows: readonly ReviewRow[];
  /** What is left to add, while others are added. */
  onRows: (rows: readonly ReviewRow[]) => void;
  onAdded: () => void;
  /** True while dishes are on their way: a dialog closed and opened again would add the rest twice. */
  onAdding: (isAdding: boolean) => void;
  /** The first row that is not ready. */
  onGap: (key: string) => void;
}) {
  const { client } = useOffice();
  const { currency, id } = useMenuOf().restaurant;
  const { data: menu } = useQuery({ ...menuQuery(client, id), refetchOnMount: false });
  const onMenu = useMemo(
    () => ({ isOnMenu: dishesOn(menu), otherPrice: otherPrices(menu, currency) }),
    [menu, currency],
  );
  const { isOnMenu } = onMenu;
  const gaps = useMemo(() => gapsIn(rows, currency, isOnMenu), [rows, currency, isOnMenu]);
  const waiting = useMemo(() => rows.filter((row) => !isOnMenu(row)), [rows, isOnMenu]);
  const [problem, setProblem] = useState<string | null>(null);
  const { progress, save } = useSaveRows();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  function refuse(key: string, words: string): void {
    const number = rows.findIndex((row) => row.key === key) + 1;
    setProblem(PASTE_WORDS.gap(number, words));
    onGap(key);
  }

  async function add(): Promise<void> {
    if (progress !== null) return;
    if (waiting.length === 0) return setProblem(PASTE_WORDS.allOnMenu);
    const [first] = gaps;
    if (first) return refuse(first[0], first[1].words);
    setProblem(null);
    onAdding(true);
    let left = rows;
    const { problem: words, key } = await save(waiting, (row) => {
      left = left.filter((one) => one.key !== row.key);
      // what is on the menu already shall not be added again, not even when this page is gone before the rest of it is
      if (left.length > 0) onRows(left);
    });
    onAdding(false);
    if (words === null) return onAdded();
    if (!isThere.current) toastProblem(words, START_WORDS.othersWait);
    else if (key !== null) refuse(key, words);
    else setProblem(words);
  }

  return { add, gaps, onMenu, waiting, problem, progress, currency };
}
