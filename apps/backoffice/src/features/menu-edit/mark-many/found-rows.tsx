import { Checkbox } from '@mantine/core';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { List, ListRow } from '../../../ui/list.tsx';
import type { Found } from './find-by-word.ts';

export type Tickable = Pick<Found, 'kind' | 'id' | 'name' | 'of'> & {
  readonly notes: string;
  readonly isTicked: boolean;
};

/** What was found, to be ticked: what it is, what it is of, and why it was found. */
export function FoundRows({
  rows,
  onTick,
}: {
  rows: readonly Tickable[];
  onTick: (rows: readonly Tickable[], isTicked: boolean) => void;
}) {
  const { shown, end } = useGrowingList(rows);
  return (
    <>
      <List isFramed>
        {shown.map((row) => (
          <ListRow
            key={row.id}
            title={
              <Checkbox
                label={row.of === null ? row.name : `${row.name} · ${row.of}`}
                description={row.notes}
                size="md"
                checked={row.isTicked}
                onChange={({ currentTarget }) => onTick([row], currentTarget.checked)}
              />
            }
          />
        ))}
      </List>
      {end}
    </>
  );
}
