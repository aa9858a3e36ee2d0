import type { ApiError } from '@comanda/client/api-error';
import { serverNow } from '@comanda/client/server-clock';
import type { StaffItem, StaffOption, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withGroup, withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';

const LONGEST_NAME = 80;
const SUFFIX = ' (copy)';

function copyOf({ name, min, max, free, options }: StaffOptionGroup) {
  return {
    name: name.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX,
    min,
    max,
    free,
    options: options.map(({ name: option, price, default: isDefault, repeat, allergens }) => ({
      name: option,
      price,
      default: isDefault,
      repeat,
      allergens,
    })),
  };
}

/**
 * Gives some of the items that share a group a copy of their own: what is sold out stays so, and the copy is with them only
 * once all of them have it. Answers why it was refused, or null.
 */
export function useDetach(): (
  group: StaffOptionGroup,
  items: readonly StaffItem[],
  onDone: (copy: StaffOptionGroup) => void,
) => Promise<ApiError | null> {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep, refresh } = useKeepMenu();

  async function markAsSoldOut(option: StaffOption, { soldOutUntil }: StaffOption): Promise<void> {
    const body = { available: false as const, ...(soldOutUntil !== null && { until: soldOutUntil }) };
    await client.call('optionAvailability', { params: { id, optionId: option.id }, body });
  }

  /** A copy that no item has is of no use to anybody. */
  async function discard(copy: StaffOptionGroup): Promise<void> {
    await refusalFrom(
      client.call('deleteOptionGroup', {
        params: { id, groupId: copy.id },
        query: { version: copy.version },
      }),
    );
    refresh();
  }

  async function give(
    group: StaffOptionGroup,
    copy: StaffOptionGroup,
    items: readonly StaffItem[],
  ): Promise<readonly StaffItem[]> {
    const now = serverNow();
    for (const [index, original] of group.options.entries()) {
      const option = copy.options[index];
      const isOver = original.soldOutUntil !== null && Date.parse(original.soldOutUntil) <= now;
      if (option && !original.available && !isOver) await markAsSoldOut(option, original);
    }
    const edits = items.map(({ id: itemId, version, optionGroupIds }) => ({
      id: itemId,
      version,
      optionGroupIds: optionGroupIds.map((groupId) => (groupId === group.id ? copy.id : groupId)),
    }));
    return (await client.call('updateItems', { params: { id }, body: { items: edits } })).items;
  }

  return (group, items, onDone) =>
    refusalFrom(
      client.call('createOptionGroup', { params: { id }, body: copyOf(group) }).then(async (copy) => {
        const changed = await give(group, copy, items).catch(async (error: unknown) => {
          await discard(copy);
          throw error;
        });
        const used = { ...copy, usedBy: changed.length };
        keep((menu) => changed.reduce(withItem, withGroup(menu, used)));
        refresh();
        onDone(used);
      }),
    );
}
