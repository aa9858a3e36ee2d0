import type { ImageRef } from '@comanda/contract/shapes/common';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { formatMoney } from '@comanda/domain/money/money';
import { IconGripVertical, IconPhoto } from '@comanda/icons/tabler';
import { memo, use, useCallback, useState } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import { SwitchButton } from '../../../ui/switch-button.tsx';
import { Text } from '../../../ui/text.tsx';
import { backWords } from '../availability/until.ts';
import { useMarking } from '../availability/use-mark.ts';
import { SIZE_WORDS } from '../item/words.ts';
import menu from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { useDragging } from './dragging.ts';
import { CategoryTargetsContext, useRowActions } from './edit-context.ts';
import styles from './item-row.module.css';
import { MoveMenu } from './move-menu.tsx';
import { PriceInput } from './price-input.tsx';
import { categoryWords, dishListWords } from './words.ts';

function asideOf(item: StaffItem, back: string | null): string | null {
  if (!item.visible) return dishListWords.hidden;
  if (item.stock === 0) return dishListWords.noneLeft;
  if (back) return dishListWords.soldOut(back);
  return item.unorderable ?? item.description;
}

/** Moves an item within its category, or into another one. */
function ItemMoveMenu({ item }: { item: { id: string; name: string; categoryId: string } }) {
  const { move } = useRowActions();
  const targets = use(CategoryTargetsContext);
  return (
    <MoveMenu
      name={item.name}
      targets={targets.filter(({ id }) => id !== item.categoryId)}
      onStep={(step) => move(item.id, step)}
      onTarget={(categoryId) => move(item.id, { categoryId })}
    />
  );
}

/** A dish at a glance; beside its name it says nothing new. */
function ItemPhoto({ image }: { image: ImageRef | null }) {
  if (!image)
    return (
      <span className={styles.photo} aria-hidden="true">
        <IconPhoto size={20} stroke={1.5} />
      </span>
    );
  return <img className={styles.photo} src={image.url} alt="" width={48} height={48} loading="lazy" />;
}

/** One dish of the category: what changes often can be changed right here. */
export const ItemRow = memo(function ItemRow({ item, isSelected }: { item: StaffItem; isSelected: boolean }) {
  const { restaurant } = useMenuOf();
  const { open, select } = useRowActions();
  const { sellOut, bringBack } = useMarking();
  const [problem, setProblem] = useState<string | null>(null);
  const { row, grip, over } = useDragging('item', item.id);
  const { available, soldOutUntil } = item;
  const back = useClock(
    useCallback(
      (now) => backWords({ available, soldOutUntil }, now, restaurant),
      [available, soldOutUntil, restaurant],
    ),
  );
  const isOn = back === null && item.stock !== 0;
  const aside = asideOf(item, back);
  const isWrong = item.visible && (!isOn || !!item.unorderable);

  async function toggle(): Promise<void> {
    const thing = { kind: 'item', id: item.id, name: item.name, mark: { available, soldOutUntil } } as const;
    const refused = isOn ? await sellOut(thing, { type: 'NEXT_OPENING' }) : await bringBack(thing);
    setProblem(refused && dishListWords.notChanged(refused.message));
  }

  return (
    <Row
      as="li"
      ref={row}
      gap={2}
      className={styles.row}
      data-divided
      data-off={!isOn || !item.visible || undefined}
      data-edge={over ?? undefined}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={dishListWords.select(item.name)}
          onChange={({ currentTarget }) => select(item.id, currentTarget.checked)}
        />
      </label>
      <span ref={grip} className={styles.grip} aria-hidden="true" title={categoryWords.drag}>
        <IconGripVertical size={20} />
      </span>
      <ItemPhoto image={item.image} />
      <Stack gap={0} align="start" className={styles.words} grow>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => open(item.id)}>
          {numberedName(item.number, item.name)}
        </button>
        {aside && (
          <Text
            as="span"
            size="sm"
            tone={isWrong ? 'danger' : 'muted'}
            weight={isWrong ? 'medium' : 'regular'}
            className={isWrong ? undefined : styles.aside}
          >
            {aside}
          </Text>
        )}
        {problem && (
          <Text as="span" role="alert" size="sm" tone="danger" weight="medium">
            {problem}
          </Text>
        )}
      </Stack>
      {item.sizes.length === 0 ? (
        <PriceInput item={item} />
      ) : (
        <button
          type="button"
          className={classes(menu.amount, styles.from)}
          data-press
          aria-haspopup="dialog"
          onClick={() => open(item.id)}
        >
          {SIZE_WORDS.from} {formatMoney(item.price, restaurant.currency, restaurant.locale)}
        </button>
      )}
      <ItemMoveMenu item={item} />
      <SwitchButton
        label={dishListWords.available(item.name)}
        isOn={isOn}
        onToggle={() => {
          if (item.stock === 0) open(item.id);
          else void toggle();
        }}
      />
    </Row>
  );
});
