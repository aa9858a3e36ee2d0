import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { SwitchButton } from '../../../ui/switch-button.tsx';
import { backWords } from '../availability/until.ts';
import { useMarking } from '../availability/use-mark.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { useRowActions } from './edit-context.ts';
import { ItemMoveMenu } from './item-move-menu.tsx';
import { ItemPhoto } from './item-photo.tsx';
import styles from './item-row.module.css';
import { PriceInput } from './price-input.tsx';
import { useDraggableRow } from './use-draggable-row.ts';

function asideOf(item: StaffItem, back: string | null): string | null {
  if (!item.visible) return 'Hidden from the menu';
  if (item.stock === 0) return 'Sold out. None left';
  if (back) return `Sold out. ${back}`;
  return item.unorderable ?? item.description;
}

/** One dish of the category: what changes often can be changed right here. */
export const ItemRow = memo(function ItemRow({ item, isSelected }: { item: StaffItem; isSelected: boolean }) {
  const { restaurant } = useMenuOf();
  const { open, select } = useRowActions();
  const { sellOut, bringBack } = useMarking();
  const [problem, setProblem] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const edge = useDraggableRow(row, grip, item.id);
  const { available, soldOutUntil } = item;
  const back = useClock(
    useCallback(
      (now) => backWords({ available, soldOutUntil }, now, restaurant),
      [available, soldOutUntil, restaurant],
    ),
  );
  const isOn = back === null && item.stock !== 0;
  const aside = asideOf(item, back);

  async function toggle(): Promise<void> {
    const thing = { kind: 'item', id: item.id, name: item.name, mark: { available, soldOutUntil } } as const;
    const refused = isOn ? await sellOut(thing, { type: 'NEXT_OPENING' }) : await bringBack(thing);
    setProblem(refused && `Not changed: ${refused.message}`);
  }

  return (
    <li
      ref={row}
      className={styles.row}
      data-off={!isOn || !item.visible || undefined}
      data-edge={edge ?? undefined}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={`Select ${item.name}`}
          onChange={({ currentTarget }) => select(item.id, currentTarget.checked)}
        />
      </label>
      <span ref={grip} className={styles.grip} aria-hidden="true" title="Drag to move">
        <IconGripVertical size={20} />
      </span>
      <ItemPhoto image={item.image} />
      <div className={styles.words}>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => open(item.id)}>
          {item.name}
        </button>
        {aside && (
          <span
            className={styles.aside}
            data-problem={(item.visible && (!isOn || !!item.unorderable)) || undefined}
          >
            {aside}
          </span>
        )}
        {problem && (
          <span role="alert" className={styles.trouble}>
            {problem}
          </span>
        )}
      </div>
      <PriceInput item={item} />
      <ItemMoveMenu item={item} />
      <SwitchButton
        label={`${item.name}: available`}
        isOn={isOn}
        onToggle={() => {
          if (item.stock === 0) open(item.id);
          else void toggle();
        }}
      />
    </li>
  );
});
