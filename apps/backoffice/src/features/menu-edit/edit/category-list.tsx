import type { StaffCategory } from '@comanda/contract/shapes/menu-categories';
import { IconGripVertical, IconPencil, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { memo, useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Step } from '../order/menu-order.ts';
import { useMenu } from '../store/menu-context.ts';
import { AddCategory } from './add-category.tsx';
import { useDragging } from './dragging.ts';
import styles from './edit.module.css';
import rows from './item-row.module.css';
import { MoveMenu } from './move-menu.tsx';
import { categoryWords } from './words.ts';

/** Pixels of the one before that stay in sight. */
const STRIP_START = 24;

const CategoryRow = memo(function CategoryRow({
  category,
  count,
  isShown,
  onShow,
  onEdit,
  onStep,
}: {
  category: StaffCategory;
  count: number;
  isShown: boolean;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onStep: (id: string, step: Step) => void;
}) {
  const { id, name, visible, scheduleId } = category;
  const { row: element, grip, over } = useDragging('category', id);
  useEffect(() => {
    // On a phone the categories are a strip: the one that is shown shall not be out of its sight.
    const list = isShown ? element.current?.parentElement : null;
    if (element.current && list && list.scrollWidth > list.clientWidth)
      list.scrollTo({ left: element.current.offsetLeft - list.offsetLeft - STRIP_START });
  }, [isShown, element]);
  return (
    <li
      ref={element}
      className={styles.category}
      data-shown={isShown || undefined}
      data-over={over ?? undefined}
    >
      <span ref={grip} className={rows.grip} aria-hidden="true" title={categoryWords.drag}>
        <IconGripVertical size={18} />
      </span>
      <button
        type="button"
        className={styles.show}
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onShow(id)}
      >
        <Text as="span" weight={isShown ? 'bold' : undefined}>
          {name}
        </Text>
        <Text as="span" size="sm" tone="muted" figures style={{ flex: 'none' }}>
          {visible ? '' : `${categoryWords.hidden} `}
          {scheduleId === null ? '' : `${categoryWords.timed} `}
          {count}
        </Text>
      </button>
      <Row as="span" gap={0} wrap={false} className={styles.tools}>
        <IconButton icon={IconPencil} label={categoryWords.edit(name)} onPress={() => onEdit(id)} />
        <MoveMenu name={categoryWords.named(name)} onStep={(step) => onStep(id, step)} />
      </Row>
    </li>
  );
});

function NewCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Row>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {categoryWords.fresh}
        </Button>
      </Row>
    );
  }
  return (
    <AddCategory
      hasFocus
      onAdded={(id, hasMore) => {
        setOpen(hasMore);
        onAdded(id);
      }}
    />
  );
}

/** The categories from top to bottom, and the option groups that dishes share. */
export function CategoryList({
  shownId,
  onShow,
  onAdded,
  onEdit,
  onStep,
  onGroups,
  areGroupsShown,
}: {
  shownId: string | null;
  onShow: (id: string) => void;
  onAdded: (id: string) => void;
  onEdit: (id: string) => void;
  onStep: (id: string, step: Step) => void;
  onGroups: () => void;
  areGroupsShown: boolean;
}) {
  const { menu } = useMenu();
  return (
    <Stack as="nav" gap={4} aria-label={categoryWords.label}>
      <Stack as="ul" gap={0} className={styles.categories}>
        {menu.categories.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            count={category.items.length}
            isShown={category.id === shownId}
            onShow={onShow}
            onEdit={onEdit}
            onStep={onStep}
          />
        ))}
        <li className={styles.category} data-shown={areGroupsShown || undefined} data-groups>
          <button
            type="button"
            className={styles.show}
            aria-current={areGroupsShown ? 'true' : undefined}
            onClick={onGroups}
          >
            <Text as="span" weight={areGroupsShown ? 'bold' : undefined}>
              {categoryWords.optionGroups}
            </Text>
            <Text as="span" size="sm" tone="muted" figures style={{ flex: 'none' }}>
              {menu.optionGroups.length}
            </Text>
          </button>
        </li>
      </Stack>
      <NewCategory onAdded={onAdded} />
    </Stack>
  );
}
