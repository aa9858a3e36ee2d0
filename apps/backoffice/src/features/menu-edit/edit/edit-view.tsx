import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { VisuallyHidden } from '@mantine/core';
import { memo, useCallback, useMemo, useState } from 'react';
import { GroupsPanel } from '../groups/groups-panel.tsx';
import type { Step } from '../order/menu-order.ts';
import { useMenu } from '../store/menu-context.ts';
import { plain, searchText } from '../store/menu-index.ts';
import type { Opened } from '../store/use-opened.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import styles from './edit.module.css';
import { CategoryTargetsContext, RowActionsContext } from './edit-context.ts';
import { ItemList } from './item-list.tsx';
import { useArrange } from './use-arrange.ts';
import { useDroppedItems } from './use-dropped-items.ts';

type Shown = { readonly id: string; readonly name: string; readonly items: readonly StaffItem[] };

/** Categories on the left, the dishes of one of them (or all that are found) beside them. */
export const EditView = memo(function EditView({ search, opened }: { search: string; opened: Opened }) {
  const { menu, items } = useMenu();
  const arranging = useArrange();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editedId, setEditedId] = useState<string | null>(null);
  const found = plain(search);
  const shownId = opened.categoryId ?? menu.categories[0]?.id ?? null;
  const { open, showCategory, showGroups } = opened;
  useDroppedItems(arranging.moveItem);

  const select = useCallback(
    (itemId: string, isSelected: boolean) =>
      setSelected((known) => {
        const next = new Set(known);
        if (isSelected) next.add(itemId);
        else next.delete(itemId);
        return next;
      }),
    [],
  );
  const actions = useMemo(
    () => ({ open, move: arranging.moveItem, select }),
    [open, arranging.moveItem, select],
  );
  const names = menu.categories.map(({ id, name }) => `${id}\n${name}`).join('\n\n');
  const targets = useMemo(
    () =>
      names === ''
        ? []
        : names.split('\n\n').map((entry) => {
            const [id = '', name = ''] = entry.split('\n');
            return { id, name };
          }),
    [names],
  );
  const onStep = useCallback(
    (categoryId: string, step: Step) => arranging.moveCategory(categoryId, step),
    [arranging.moveCategory],
  );

  const shown: readonly Shown[] =
    found === ''
      ? menu.categories.filter(({ id }) => id === shownId)
      : menu.categories
          .map(({ id, name, items: all }) => ({
            id,
            name,
            items: all.filter((item) => searchText(item).includes(found) || plain(name).includes(found)),
          }))
          .filter((category) => category.items.length > 0);
  const chosen = [...selected].flatMap((id) => items.get(id) ?? []);
  const edited = menu.categories.find(({ id }) => id === editedId);

  return (
    <RowActionsContext value={actions}>
      <CategoryTargetsContext value={targets}>
        <div className={styles.view}>
          <CategoryList
            shownId={opened.areGroupsShown ? null : shownId}
            areGroupsShown={opened.areGroupsShown}
            onShow={showCategory}
            onGroups={showGroups}
            onEdit={setEditedId}
            onStep={onStep}
          />
          <div className={styles.shown}>
            {opened.areGroupsShown ? (
              <GroupsPanel opened={opened} />
            ) : (
              <>
                {shown.map((category) => (
                  <ItemList
                    key={category.id}
                    category={category}
                    selected={selected}
                    onSelect={setSelected}
                    canAdd={found === ''}
                  />
                ))}
                {shown.length === 0 && found !== '' && (
                  <p className={styles.none}>Nothing is called “{search}”.</p>
                )}
              </>
            )}
            {chosen.length > 0 && <BulkBar items={chosen} onClear={() => setSelected(new Set())} />}
          </div>
        </div>
        {edited && (
          <CategoryDialog
            key={edited.id}
            category={edited}
            count={edited.items.length}
            onClose={() => setEditedId(null)}
          />
        )}
        <VisuallyHidden>
          <div role="status">{arranging.said}</div>
        </VisuallyHidden>
      </CategoryTargetsContext>
    </RowActionsContext>
  );
});
