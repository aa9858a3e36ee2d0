import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { CodeOffers } from '../paste/code-offers.tsx';
import { NameOffers } from '../paste/name-offers.tsx';
import { NameSizes } from '../paste/name-sizes.tsx';
import { PASTE_WORDS } from '../paste/paste-words.ts';
import { dishesOn, type ReviewRow, rowGap } from '../paste/review.ts';
import { ReviewTable } from '../paste/review-table.tsx';
import { useAddRows } from '../paste/use-add-rows.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { START_WORDS as WORDS } from '../words.ts';

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
  /** True while dishes are on their way: a dialog closed and opened again would add the rest twice. */
  onAdding: (isAdding: boolean) => void;
  /** The way back. */
  children: ReactNode;
}) {
  const { client } = useOffice();
  const { currency, id } = useMenuOf().restaurant;
  const { data: menu } = useQuery({ ...menuQuery(client, id), refetchOnMount: false });
  const isOnMenu = useMemo(() => dishesOn(menu), [menu]);
  const waiting = rows.filter((row) => !isOnMenu(row));
  const table = useRef<HTMLDivElement>(null);
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
    if (waiting.length === 0) return setProblem(PASTE_WORDS.allOnMenu);
    for (const [index, row] of rows.entries()) {
      const gap = isOnMenu(row) ? null : rowGap(row, currency);
      if (!gap) continue;
      setProblem(PASTE_WORDS.gap(index + 1, gap.words));
      table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setProblem(null);
    let left = rows;
    const added = () => rows.length - left.length;
    const showProgress = () => setProgress(WORDS.adding(added(), waiting.length));
    showProgress();
    onAdding(true);
    const refused = await addRows(waiting, ({ key }) => {
      left = left.filter((row) => row.key !== key);
      showProgress();
      // What is on the menu already shall not be added again, not even when this page is gone before the rest of it is.
      if (left.length > 0) onRows(left);
    });
    setProgress(null);
    onAdding(false);
    if (refused) {
      const words = PASTE_WORDS.refused(added(), refused.row.name.trim(), refused.refusal.message);
      if (isThere.current) setProblem(words);
      else toastProblem(words, WORDS.othersWait);
      return;
    }
    toast.success(WORDS.added(added()));
    onAdded();
  }

  return (
    <>
      <Text tone="muted">{WORDS.review}</Text>
      <NameOffers rows={rows} currency={currency} onRows={onRows} />
      <NameSizes rows={rows} currency={currency} onRows={onRows} />
      <CodeOffers rows={rows} onRows={onRows} />
      {/* What would be typed over a dish that is on its way could not come along. */}
      <div ref={table} inert={progress !== null}>
        <ReviewTable rows={rows} currency={currency} isOnMenu={isOnMenu} onChange={onRows} />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Row align="stretch">
        <Button aria-disabled={progress !== null} onClick={() => void add()}>
          {progress ?? WORDS.add(waiting.length)}
        </Button>
        {progress === null && children}
      </Row>
    </>
  );
}
