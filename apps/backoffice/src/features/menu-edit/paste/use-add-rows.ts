import type { ApiError } from '@comanda/client/api-error';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { amountIn } from '@comanda/domain/money/money-typed';
import { onOneLine } from '@comanda/menu-text/read-line';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withCategory, withGroup, withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { PASTE_WORDS } from './paste-words.ts';
import { asRead, type ReviewRow } from './review.ts';

/** Longer names of option groups are refused. */
const LONGEST_GROUP = 80;

const madeKey = (options: readonly { readonly name: string; readonly price: number }[]) =>
  JSON.stringify(options.map(({ name, price }) => [name, price]));

const choiceKey = ({ choice }: ReviewRow) =>
  choice ? madeKey(choice.map(({ name, extra }) => ({ name, price: extra }))) : '';

/** Adds reviewed rows one by one and reports each; stops at the first that is refused, and says why. */
export function useAddRows(): (
  rows: readonly ReviewRow[],
  onAdded: (row: ReviewRow, item: StaffItem) => void,
) => Promise<{ readonly row: ReviewRow; readonly refusal: ApiError } | null> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { restaurant } = useMenuOf();
  const { keep } = useKeepMenu();
  const { id, currency } = restaurant;

  async function categoryOf(row: ReviewRow): Promise<string> {
    const menu = queryClient.getQueryData(menuQuery(client, id).queryKey);
    const known = menu?.categories.find(({ name }) => asRead(name) === asRead(row.category));
    if (known) return known.id;
    const made = await client.call('createCategory', {
      params: { id },
      body: { name: onOneLine(row.category), description: row.categoryDescription.trim() || null },
    });
    keep((current) => withCategory(current, made));
    return made.id;
  }

  /** The option group of a row that several dishes became: one that the menu has already, or a new one. */
  async function groupOf(row: ReviewRow, isShared: boolean): Promise<string[]> {
    if (!row.choice || !row.madeFrom) return [];
    const shared = PASTE_WORDS.sharedGroup;
    const own = PASTE_WORDS.group(row.name.trim()).slice(0, LONGEST_GROUP);
    const name = isShared ? shared : own;
    const options = row.choice.map((option) => ({ name: onOneLine(option.name), price: option.extra }));
    const menu = queryClient.getQueryData(menuQuery(client, id).queryKey);
    const known = menu?.optionGroups.find(
      (group) =>
        (group.name === shared || group.name === own) &&
        group.min === 1 &&
        group.max === 1 &&
        group.free === 0 &&
        madeKey(group.options) === madeKey(options),
    );
    if (known) return [known.id];
    const made = await client.call('createOptionGroup', {
      params: { id },
      body: { name, min: 1, max: 1, options },
    });
    keep((current) => withGroup(current, made));
    return [made.id];
  }

  async function add(row: ReviewRow, isShared: boolean): Promise<StaffItem> {
    const price = amountIn(row.price, currency) ?? 0;
    const body = {
      categoryId: await categoryOf(row),
      name: onOneLine(row.name),
      ...(row.number !== undefined && { number: row.number }),
      description: row.description.trim() || null,
      price,
      ...(row.choice &&
        !row.madeFrom && {
          sizes: row.choice.map(({ name, extra }) => ({ name: onOneLine(name), price: price + extra })),
        }),
      tags: [...row.tags],
      ...(row.isDeclared && {
        allergens: Object.fromEntries(
          (row.contains ?? []).map(({ allergen }) => [allergen, 'CONTAINS' as const]),
        ),
      }),
      optionGroupIds: await groupOf(row, isShared),
    };
    const item = await client.call('createItem', { params: { id }, body });
    keep((menu) => withItem(menu, item));
    return item;
  }

  return async (rows, onAdded) => {
    const choices = rows.map(choiceKey);
    for (const row of rows) {
      const isShared = choices.filter((key) => key !== '' && key === choiceKey(row)).length > 1;
      const refusal = await refusalFrom(add(row, isShared).then((item) => onAdded(row, item)));
      if (refusal) return { row, refusal };
    }
    return null;
  };
}
