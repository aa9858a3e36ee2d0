import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { VisuallyHidden } from '@mantine/core';
import { memo, useCallback, useMemo, useState } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Step } from '../order/menu-order.ts';
import { useMenu } from '../store/menu-context.ts';
import { holdsWords, searchable, searchText, soughtWords } from '../store/menu-index.ts';
import type { Opened } from '../store/use-opened.ts';
import { AVAILABILITY_WORDS as WORDS } from '../words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import styles from './edit.module.css';
import { CategoryTargetsContext, RowActionsContext } from './edit-context.ts';
import { GroupsPanel } from './groups-panel.tsx';
import { ItemList } from './item-list.tsx';
import { useArrange } from './use-arrange.ts';
import { useDrops } from './use-drops.ts';

type Shown = { readonly id: string; readonly name: string; readonly items: readonly StaffItem[] };

/** Categories on the left, the dishes of one of them (or all that are found) beside them. */
export const EditView = memo(function EditView({
  search,
  opened,
  freshId,
  onFresh,
  onSetMeal,
}: {
  search: string;
  opened: Opened;
  /** The category whose first dish is about to be typed. */
  freshId: string | null;
  onFresh: (categoryId: string | null) => void;
  /** A set meal is to be put together in a category. */
  onSetMeal: (category: { id: string; name: string }) => void;
}) {
  const { menu, items } = useMenu();
  const arranging = useArrange();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editedId, setEditedId] = useState<string | null>(null);
  const words = soughtWords(search);
  const isSearched = words.length > 0;
  const shownId = opened.categoryId ?? menu.categories[0]?.id ?? null;
  const { open, showCategory, showGroups } = opened;
  useDrops(arranging);

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

  function foundIn({ id, name, items: all }: Shown): Shown[] {
    const isNamed = holdsWords(searchable(name), words);
    const found = isNamed ? all : all.filter((item) => holdsWords(searchText(item), words));
    return found.length > 0 ? [{ id, name, items: found }] : [];
  }

  const shown: readonly Shown[] = isSearched
    ? menu.categories.flatMap(foundIn)
    : menu.categories.filter(({ id }) => id === shownId);
  const foundGroups = isSearched
    ? menu.optionGroups.filter(({ name, options }) =>
        holdsWords(searchable(`${name} ${options.map((option) => option.name).join(' ')}`), words),
      )
    : [];
  const chosen = [...selected].flatMap((id) => items.get(id) ?? []);
  const edited = menu.categories.find(({ id }) => id === editedId);

  return (
    <RowActionsContext value={actions}>
      <CategoryTargetsContext value={targets}>
        <div className={styles.view}>
          <CategoryList
            shownId={opened.areGroupsShown ? null : shownId}
            areGroupsShown={opened.areGroupsShown}
            onShow={(id) => {
              onFresh(null);
              showCategory(id);
            }}
            onAdded={(id) => {
              onFresh(id);
              showCategory(id);
            }}
            onGroups={showGroups}
            onEdit={setEditedId}
            onStep={onStep}
          />
          <Stack gap={4} className={styles.shown}>
            {opened.areGroupsShown && !isSearched ? (
              <GroupsPanel groups={menu.optionGroups} opened={opened} />
            ) : (
              shown.map((category) => (
                <ItemList
                  key={category.id}
                  category={category}
                  selected={selected}
                  onSelect={setSelected}
                  canAdd={!isSearched}
                  isFresh={category.id === freshId}
                  onSetMeal={onSetMeal}
                />
              ))
            )}
            {foundGroups.length > 0 && <GroupsPanel groups={foundGroups} opened={opened} isSearched />}
            {isSearched && shown.length === 0 && foundGroups.length === 0 && (
              <Text tone="muted">{WORDS.notFound(search)}</Text>
            )}
            {chosen.length > 0 && <BulkBar items={chosen} onClear={() => setSelected(new Set())} />}
          </Stack>
        </div>
        {edited && (
          <CategoryDialog
            key={edited.id}
            category={edited}
            items={edited.items}
            onClose={() => setEditedId(null)}
          />
        )}
        <VisuallyHidden role="status">{arranging.said}</VisuallyHidden>
      </CategoryTargetsContext>
    </RowActionsContext>
  );
});
