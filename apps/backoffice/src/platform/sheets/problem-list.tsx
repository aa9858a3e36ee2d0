import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Text } from '../../ui/text.tsx';
import { type ProblemGroup, problemGroups, rowsText, type SheetProblem } from './sheet-problems.ts';
import { sheetWords as WORDS } from './sheet-words.ts';

const SHOWN = 100;

const COLUMNS: readonly Column<ProblemGroup>[] = [
  {
    title: WORDS.row,
    cell: ({ rows }) => (
      <Text as="span" weight="bold">
        {rowsText(rows)}
      </Text>
    ),
  },
  { title: WORDS.column, cell: ({ column }) => column || WORDS.allOfIt },
  { title: WORDS.whatToDo, cell: ({ message }) => message, onPhone: 'plain' },
];

/** What is wrong, by row and column, so that it can be mended there. */
export function ProblemList({ problems }: { problems: readonly SheetProblem[] }) {
  const groups = problemGroups(problems);
  return (
    <>
      <DataTable
        label={WORDS.problems}
        columns={COLUMNS}
        rows={groups.slice(0, SHOWN)}
        keyOf={({ column, message }) => `${column} ${message}`}
      />
      {groups.length > SHOWN && <Text tone="muted">{WORDS.firstProblems(SHOWN)}</Text>}
    </>
  );
}
