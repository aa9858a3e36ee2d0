import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { toastLife } from '../toast-life.ts';
import { takeBackWords as WORDS } from './words.ts';

const keyOf = (restaurantId: string) => ['menu-changes', restaurantId];

/** The changes of the last day that can be taken back (false) or were (true), by the ids of their audit entries. */
export function useMenuChanges(restaurantId: string): ReadonlyMap<string, boolean> {
  const { client } = useOffice();
  const { data } = useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) => client.call('menuChanges', { params: { id: restaurantId } }, { signal }),
    refetchOnMount: 'always',
  });
  return new Map(data?.changes.map(({ id, takenBack }) => [id, takenBack]));
}

/** Takes a change of the menu back and reports what stayed. Rejects with the refusal. */
export function useTakeBack(restaurantId: string): (changeId: string) => Promise<void> {
  const { client } = useOffice();
  const queries = useQueryClient();
  return async (changeId) => {
    const params = { id: restaurantId, changeId };
    try {
      const answer = await client.call('takeBackMenuChange', { params });
      toast.success(WORDS.done(answer), { duration: toastLife(answer.stayed > 0 ? 'leap' : 'plain') });
    } finally {
      for (const queryKey of [keyOf(restaurantId), ['audit', restaurantId], ['menu', restaurantId]])
        void queries.invalidateQueries({ queryKey });
    }
  };
}
