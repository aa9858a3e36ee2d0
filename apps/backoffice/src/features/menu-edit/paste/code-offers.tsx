import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { PASTE_WORDS as WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

/** What letters beside dishes say by the card's legend: declared on request, and never shown as they are. */
export function CodeOffers({
  rows,
  onRows,
}: {
  rows: readonly ReviewRow[];
  onRows: (rows: readonly ReviewRow[]) => void;
}) {
  const box = useRef<HTMLElement>(null);
  const explained = rows.filter(({ contains = [] }) => contains.length > 0);
  const meanings = new Map(explained.flatMap(({ contains = [] }) => contains.map((one) => [one.code, one])));
  const unexplained = [...new Set(rows.flatMap(({ codes = [] }) => codes))].sort();
  const isDeclared = explained.length > 0 && explained.every((row) => row.isDeclared);
  if (explained.length === 0 && unexplained.length === 0) return null;

  function declare(isOn: boolean): void {
    onRows(
      rows.map(({ isDeclared: _, ...row }) => (isOn && row.contains ? { ...row, isDeclared: true } : row)),
    );
    box.current?.focus();
  }

  return (
    <Stack as="section" ref={box} tabIndex={-1} ground="info" align="start" aria-label={WORDS.letters}>
      <Text role="status">
        {[
          explained.length > 0 && WORDS.legend([...meanings.values()]),
          isDeclared && WORDS.declared(explained.length),
          unexplained.length > 0 && WORDS.unexplained(unexplained),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {explained.length > 0 && (
        <Button variant="default" mih={44} onClick={() => declare(!isDeclared)}>
          {isDeclared ? WORDS.undeclare : WORDS.declare(explained.length)}
        </Button>
      )}
    </Stack>
  );
}
