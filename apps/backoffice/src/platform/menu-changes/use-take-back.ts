import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../refusal-from.ts';
import { toastLife } from '../toast-life.ts';
import { toastProblem } from '../toast-problem.ts';
import { takeBackWords as WORDS } from './words.ts';

const keyOf = (restaurantId: string) => ['menu-changes', restaurantId];

/** After a change of many records: what pages know of the menu and of its changes is read anew. */
async function forgetMenu(queries: QueryClient, restaurantId: string): Promise<void> {
  const keys = [keyOf(restaurantId), ['audit', restaurantId], ['menu', restaurantId]];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

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

/** Undoes a change of one's own from where it was made: says what became of it, or why it was refused. */
export function useUndoChange(restaurantId: string): (changeId: string) => Promise<void> {
  const { client } = useOffice();
  const queries = useQueryClient();
  return async (changeId) => {
    const undone = client.call('undoMenuChange', { params: { id: restaurantId, changeId } });
    const refused = await refusalFrom(
      undone.then((answer) =>
        toast.success(WORDS.done(answer), { duration: toastLife(answer.stayed > 0 ? 'leap' : 'plain') }),
      ),
    );
    if (refused) toastProblem(WORDS.failed(refused.message));
    await forgetMenu(queries, restaurantId);
  };
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
      void forgetMenu(queries, restaurantId);
    }
  };
}
