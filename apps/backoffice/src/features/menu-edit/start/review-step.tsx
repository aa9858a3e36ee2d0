import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { CodeOffers } from '../paste/code-offers.tsx';
import { NameOffers } from '../paste/name-offers.tsx';
import { NameSizes } from '../paste/name-sizes.tsx';
import type { ReviewRow } from '../paste/review.ts';
import { ReviewTable } from '../paste/review-table.tsx';
import { useAdding } from '../paste/use-adding.ts';
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
  const table = useRef<HTMLDivElement>(null);
  const adding = useAdding({
    rows,
    onRows,
    onAdded,
    onAdding,
    onGap: () => table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  });
  const { add, gaps, onMenu, waiting, problem, progress, currency } = adding;

  return (
    <>
      <Text tone="muted">{WORDS.review}</Text>
      <NameOffers rows={rows} currency={currency} onRows={onRows} />
      <NameSizes rows={rows} currency={currency} onRows={onRows} />
      <CodeOffers rows={rows} onRows={onRows} />
      {/* What would be typed over a dish that is on its way could not come along. */}
      <div ref={table} inert={progress !== null}>
        <ReviewTable {...{ rows, currency, onMenu, gaps }} onChange={onRows} />
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
