import { currentIn } from '@comanda/client/api-error';
import type { CallOutput } from '@comanda/contract/calls';
import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { useRef } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { Confirm } from '../../../platform/forms/confirm.tsx';
import { useUndoChange } from '../../../platform/menu-changes/use-take-back.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { Text } from '../../../ui/text.tsx';
import { withCategory, withItem, withoutCategory, withoutItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { deleteWords as WORDS } from './words.ts';

const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** Asks before many dishes are deleted, or (`category`) one with all of its dishes. There is one undo. */
export function DeleteMany({
  items,
  category = null,
  onClose,
  onDone,
}: {
  items: readonly StaffItem[];
  category?: StaffCategory | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { keep, refresh } = useKeepMenu();
  const undo = useUndoChange(id);
  const answer = useRef<CallOutput<'deleteFromMenu'> | null>(null);
  const what = WORDS.what(items.length, category?.name ?? null);

  function without(menu: StaffMenu): StaffMenu {
    const left = items.reduce((known, item) => withoutItem(known, item.id), menu);
    return category ? withoutCategory(left, category.id) : left;
  }

  async function remove(): Promise<void> {
    const body = { items: items.map(seen), categories: category ? [seen(category)] : [] };
    const deleting = client.call('deleteFromMenu', { params: { id }, body });
    const refused = await refusalFrom(deleting);
    const current = currentIn('deleteFromMenu', refused);
    if (current)
      keep((menu) => current.categories.reduce(withCategory, current.items.reduce(withItem, menu)));
    if (refused) void refresh();
    answer.current = await deleting;
  }

  function done(): void {
    const changeId = answer.current?.changeId;
    onDone();
    keep(without);
    void refresh();
    toast.success(WORDS.deleted(what), {
      duration: toastLife('leap'),
      action: changeId && { label: WORDS.undo, onClick: () => void undo(changeId) },
    });
  }

  return (
    <Confirm
      title={WORDS.title(what)}
      button={WORDS.remove}
      working={WORDS.deleting}
      failed={WORDS.notDeleted}
      work={remove}
      onDone={done}
      onClose={onClose}
    >
      {items.length > 0 && <Text>{WORDS.names(items.map(({ name }) => name))}</Text>}
      <Text>{WORDS.meaning}</Text>
    </Confirm>
  );
}
