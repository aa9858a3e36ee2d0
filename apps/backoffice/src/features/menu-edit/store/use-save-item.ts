import { type ApiError, currentIn } from '@comanda/client/api-error';
import type { StaffItem, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { useCallback } from 'react';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withItem } from './changed-menu.ts';
import { useKeepMenu, useMenuOf } from './menu-context.ts';

/** The item as somebody else left it, when an edit was refused because of that; null for every other refusal. */
export function currentItem(refused: ApiError | null): StaffItem | null {
  return currentIn('updateItem', refused) ?? currentIn('deleteItem', refused) ?? null;
}

/**
 * Changes an item, with the version that was seen; returns why it was refused, or null when it is done. What somebody
 * else has made of it meanwhile is on the screen from then on. `onSaved` gets the item as it is then.
 */
export function useSaveItem(): (
  itemId: string,
  change: UpdateItem,
  onSaved?: (item: StaffItem) => void,
) => Promise<ApiError | null> {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep } = useKeepMenu();
  return useCallback(
    async (itemId, body, onSaved) => {
      const refused = await refusalFrom(
        client.call('updateItem', { params: { id, itemId }, body }).then((item) => {
          keep((menu) => withItem(menu, item));
          onSaved?.(item);
        }),
      );
      const theirs = currentItem(refused);
      if (theirs) keep((menu) => withItem(menu, theirs));
      return refused;
    },
    [client, id, keep],
  );
}
