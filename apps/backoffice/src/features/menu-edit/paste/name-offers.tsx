import { CreateCategory } from '@comanda/contract/shapes/menu-categories';
import { Button, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { asCalledBefore, offersFor, renamed, splitAgain, withChoices } from './families.ts';
import { PASTE_WORDS as WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

/** Where many dishes share a name because the dish is their heading: two ways out, each of which can be taken back. */
export function NameOffers({
  rows,
  currency,
  onRows,
}: {
  rows: readonly ReviewRow[];
  currency: string;
  onRows: (rows: readonly ReviewRow[]) => void;
}) {
  const { rename, merge, left } = useMemo(() => offersFor(rows, currency), [rows, currency]);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const names = rows.filter(({ calledBefore }) => calledBefore !== undefined).length;
  const choices = rows.filter(({ madeFrom }) => madeFrom !== undefined).length;
  const above = [...new Set(rows.flatMap((row) => row.under ?? []))];
  if (!rename && !merge && names === 0 && choices === 0) return null;
  const under = typed ?? merge?.under ?? '';

  function put(next: readonly ReviewRow[]): void {
    setProblem(null);
    onRows(next);
    // The button that was pressed is gone.
    box.current?.focus();
  }

  return (
    <Stack as="section" ref={box} tabIndex={-1} ground="info" align="start" aria-label={WORDS.region}>
      <Text role="status">
        {[
          names > 0 && WORDS.renamed(names),
          choices > 0 && WORDS.merged(choices),
          rename && WORDS.shared(rename.name, rename.count),
          left.length > 0 && WORDS.left(left),
          above.length > 0 && WORDS.above(above),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {rename && (
        <Button variant="default" mih={44} onClick={() => put(renamed(rows))}>
          {WORDS.rename(rename.examples)}
        </Button>
      )}
      {merge && (
        <Row gap={2} align="end">
          <TextInput
            label={WORDS.under}
            maw={320}
            autoComplete="off"
            value={under}
            error={problem ?? tooLong(under, CreateCategory.shape.name)}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setProblem(null);
            }}
          />
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              if (under.trim() === '') setProblem(WORDS.noCategory);
              else put(withChoices(rows, under.trim(), currency));
            }}
          >
            {WORDS.merge(merge.headings)}
          </Button>
        </Row>
      )}
      {(names > 0 || choices > 0) && (
        <Row gap={2}>
          {names > 0 && (
            <Button variant="default" onClick={() => put(asCalledBefore(rows))}>
              {WORDS.undoNames}
            </Button>
          )}
          {choices > 0 && (
            <Button variant="default" onClick={() => put(splitAgain(rows))}>
              {WORDS.undoChoices}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
