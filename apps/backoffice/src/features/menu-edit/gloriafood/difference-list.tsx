import type { MenuDifference } from '@comanda/contract/shapes/gloriafood';
import { List, ListRow } from '../../../ui/list.tsx';
import { differenceWords, namesOf } from './words.ts';

/** What comes in otherwise than it was, each with the first few that it is about. */
export function DifferenceList({ differences }: { differences: readonly MenuDifference[] }) {
  return (
    <List>
      {differences.map((difference) => (
        <ListRow key={difference.code} title={differenceWords(difference)}>
          {namesOf(difference) && <bdi>{namesOf(difference)}</bdi>}
        </ListRow>
      ))}
    </List>
  );
}
