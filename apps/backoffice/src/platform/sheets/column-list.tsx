import type { SheetColumn } from '@comanda/contract/shapes/sheet-import';
import { NativeSelect } from '@mantine/core';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { sheetWords as WORDS } from './sheet-words.ts';

/** What a column is called in a sentence. */
export const headed = ({ heading }: Pick<SheetColumn, 'heading'>): string => heading || WORDS.noHeading;

/** What each column is, to be chosen; those that nobody knew come first. `other` names a use that is no choice. */
export function ColumnList<Use extends string>({
  columns,
  uses,
  names,
  other = (use) => use,
  note,
  onColumn,
}: {
  columns: readonly SheetColumn[];
  uses: readonly Use[];
  names: Readonly<Record<Use, string>>;
  other?: (use: string) => string;
  note?: string;
  onColumn: (said: { column: number; use: Use }) => void;
}) {
  const choices = uses.map((value) => ({ value, label: names[value] }));
  const shown: readonly Column<SheetColumn>[] = [
    { title: WORDS.heading, isName: true, cell: (column) => <bdi>{headed(column)}</bdi> },
    { title: WORDS.inIt, cell: ({ samples }) => <bdi>{samples.join(' · ')}</bdi> },
    {
      title: WORDS.use,
      cell: (column) => (
        <NativeSelect
          aria-label={WORDS.columnIs(headed(column))}
          size="md"
          value={column.use}
          data={
            uses.some((use) => use === column.use)
              ? choices
              : [{ value: column.use, label: other(column.use) }, ...choices]
          }
          onChange={({ currentTarget }) => {
            const use = uses.find((one) => one === currentTarget.value);
            if (use) onColumn({ column: column.column, use });
          }}
        />
      ),
      onPhone: 'plain',
    },
  ];
  return (
    <Stack as="section" gap={2} aria-label={WORDS.columnsTitle}>
      <Heading level={3} size="md">
        {WORDS.columnsTitle}
      </Heading>
      <DataTable
        label={WORDS.columnsTitle}
        columns={shown}
        rows={columns.toSorted((one, two) => Number(one.isKnown) - Number(two.isKnown))}
        keyOf={({ column }) => String(column)}
      />
      {note && (
        <Text tone="muted" size="sm">
          {note}
        </Text>
      )}
    </Stack>
  );
}
