import type { ApiError } from '@comanda/client/api-error';
import { serverNow } from '@comanda/client/server-clock';
import type { StaffItem, StaffOption, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../item/drawers.module.css';
import { withGroup, withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import type { Opened } from '../store/use-opened.ts';
import { GROUPS_WORDS as WORDS } from '../words.ts';

const LONGEST_NAME = 80;
const SUFFIX = ' (copy)';

function copyOf({ name, min, max, free, options }: StaffOptionGroup) {
  return {
    name: name.slice(0, LONGEST_NAME - SUFFIX.length) + SUFFIX,
    min,
    max,
    free,
    options: options.map(
      ({
        name: option,
        kitchenName,
        price,
        default: isDefault,
        repeat,
        allergens,
        opens,
        itemId,
        sizeId,
      }) => ({
        name: option,
        kitchenName,
        price,
        default: isDefault,
        repeat,
        allergens,
        opens,
        ...(itemId !== undefined && { itemId, sizeId: sizeId ?? null }),
      }),
    ),
  };
}

// Gives some of the items that share a group a copy of their own: what is sold out stays so, and the copy is with them
// only once all of them have it. Answers why it was refused, or null.
function useDetach(): (
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

/** The items that share a group. Those that shall go their own way get a copy of it, and the others keep this one. */
export function UsedBy({
  group,
  items,
  opened,
}: {
  group: StaffOptionGroup;
  items: readonly StaffItem[];
  opened: Opened;
}) {
  const detach = useDetach();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // one that asks the group with a size or an option has it from there
  const apart = items.filter(({ optionGroupIds }) => optionGroupIds.includes(group.id));
  const chosen = apart.filter(({ id }) => chosenIds.has(id));

  async function send(): Promise<void> {
    if (isSending) return;
    if (chosen.length === 0) return setProblem(WORDS.noneChosen);
    setProblem(null);
    setSending(true);
    const refused = await detach(group, chosen, (copy) => {
      toast.success(WORDS.copied(copy.name, chosen.length));
      opened.openGroup(copy.id);
    });
    setSending(false);
    setProblem(refused && WORDS.notCopied(refused.message));
  }

  return (
    <Notice as="div" tone="info" role="none">
      <details>
        <summary>{WORDS.reach(items.length)}</summary>
        <Columns as="fieldset" least="field" gap={2} className={styles.users}>
          <legend>{WORDS.choose}</legend>
          {apart.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              size="md"
              checked={chosenIds.has(id)}
              onChange={({ currentTarget }) => {
                setProblem(null);
                setChosenIds((known) => {
                  const next = new Set(known);
                  if (currentTarget.checked) next.add(id);
                  else next.delete(id);
                  return next;
                });
              }}
            />
          ))}
        </Columns>
        <Stack align="start">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <Button variant="default" aria-disabled={isSending} onClick={() => void send()}>
            {isSending ? WORDS.copying : WORDS.copyFor(chosen.length)}
          </Button>
        </Stack>
      </details>
    </Notice>
  );
}
