import type { ApiError } from '@comanda/client/api-error';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { amountIn } from '@comanda/domain/money-typed';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withCategory, withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { plain } from '../store/menu-index.ts';
import { menuQuery } from '../store/menu-query.ts';
import type { ReviewRow } from './review.ts';

/** Adds reviewed rows one after the other and tells each that is on the menu; stops at the first refusal and answers it. */
export function useAddRows(): (
  rows: readonly ReviewRow[],
  onAdded: (row: ReviewRow, item: StaffItem) => void,
) => Promise<ApiError | null> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { restaurant } = useMenuOf();
  const { keep } = useKeepMenu();
  const { id, currency } = restaurant;

  async function categoryOf(row: ReviewRow): Promise<string> {
    const menu = queryClient.getQueryData(menuQuery(client, id).queryKey);
    const known = menu?.categories.find(({ name }) => plain(name) === plain(row.category));
    if (known) return known.id;
    const made = await client.call('createCategory', {
      params: { id },
      body: { name: row.category.trim(), description: row.categoryDescription.trim() || null },
    });
    keep((current) => withCategory(current, made));
    return made.id;
  }

  async function add(row: ReviewRow): Promise<StaffItem> {
    const body = {
      categoryId: await categoryOf(row),
      name: row.name.trim(),
      description: row.description.trim() || null,
      price: amountIn(row.price, currency) ?? 0,
      tags: [...row.tags],
    };
    const item = await client.call('createItem', { params: { id }, body });
    keep((menu) => withItem(menu, item));
    return item;
  }

  return async (rows, onAdded) => {
    for (const row of rows) {
      const refused = await refusalFrom(add(row).then((item) => onAdded(row, item)));
      if (refused) return refused;
    }
    return null;
  };
}
