import type { StaffCategory } from '@comanda/contract/shapes/menu-edit';
import { IconGripVertical, IconPencil, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import type { Step } from '../order/menu-order.ts';
import { useMenu } from '../store/menu-context.ts';
import { AddCategory } from './add-category.tsx';
import styles from './edit.module.css';
import { MoveMenu } from './move-menu.tsx';
import { useDraggableCategory } from './use-draggable-category.ts';

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
  const element = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const over = useDraggableCategory(element, grip, id);
  useEffect(() => {
    // On a phone the categories are a strip: the one that is shown shall not be out of its sight.
    const list = isShown ? element.current?.parentElement : null;
    if (element.current && list && list.scrollWidth > list.clientWidth)
      list.scrollTo({ left: element.current.offsetLeft - list.offsetLeft - STRIP_START });
  }, [isShown]);
  return (
    <li
      ref={element}
      className={styles.category}
      data-shown={isShown || undefined}
      data-over={over ?? undefined}
    >
      <span ref={grip} className={styles.categoryGrip} aria-hidden="true" title="Drag to move">
        <IconGripVertical size={18} />
      </span>
      <button
        type="button"
        className={styles.categoryName}
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onShow(id)}
      >
        <span>{name}</span>
        <span className={styles.count}>
          {visible ? '' : 'hidden · '}
          {scheduleId === null ? '' : 'at times · '}
          {count}
        </span>
      </button>
      <span className={styles.categoryTools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={`Edit category ${name}`}
          onClick={() => onEdit(id)}
        >
          <IconPencil size={18} aria-hidden="true" />
        </button>
        <MoveMenu name={`category ${name}`} onStep={(step) => onStep(id, step)} />
      </span>
    </li>
  );
});

/** Room for another category, once it is wanted. */
function NewCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        className={styles.newCategory ?? ''}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        New category
      </Button>
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
    <nav className={styles.categories} aria-label="Categories">
      <ul className={styles.categoryRows}>
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
            className={styles.categoryName}
            aria-current={areGroupsShown ? 'true' : undefined}
            onClick={onGroups}
          >
            <span>Option groups</span>
            <span className={styles.count}>{menu.optionGroups.length}</span>
          </button>
        </li>
      </ul>
      <NewCategory onAdded={onAdded} />
    </nav>
  );
}
