import { type ApiError, currentIn } from '@comanda/client/api-error';
import type { StaffItem, UpdateItems } from '@comanda/contract/shapes/menu-edit';
import { useCallback } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { type BulkChange, bulkEdits, undoEdits } from './bulk.ts';

/** Changes many items, all or none, with a way back; answers why it was refused, or null. */
export function useBulk(): (items: readonly StaffItem[], change: BulkChange) => Promise<ApiError | null> {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep, refresh } = useKeepMenu();

  const send = useCallback(
    async (edits: UpdateItems['items'], onDone: (after: StaffItem[]) => void) => {
      const show = (items: readonly StaffItem[]) => keep((menu) => items.reduce(withItem, menu));
      const refused = await refusalFrom(
        client.call('updateItems', { params: { id }, body: { items: edits } }).then(({ items }) => {
          show(items);
          onDone(items);
        }),
      );
      const current = currentIn('updateItems', refused);
      if (current) show(current);
      refresh();
      return refused;
    },
    [client, id, keep, refresh],
  );

  return useCallback(
    (items, change) =>
      send(bulkEdits(items, change), (after) => {
        async function undo(): Promise<void> {
          const refused = await send(undoEdits(items, after, change), () => toast.success('Changed back.'));
          if (refused) toastProblem(`Not changed back: ${refused.message}`);
        }
        toast.success(`${after.length} ${after.length === 1 ? 'dish' : 'dishes'} changed.`, {
          duration: toastLife('undo'),
          action: { label: 'Undo', onClick: () => void undo() },
        });
      }),
    [send],
  );
}
