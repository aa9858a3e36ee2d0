import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { useMenu } from '../store/menu-context.ts';
import { ItemRow } from './item-row.tsx';
import { QuickAdd } from './quick-add.tsx';
import { dishListWords } from './words.ts';

const Rows = memo(function Rows({
  items,
  selected,
}: {
  items: readonly StaffItem[];
  selected: ReadonlySet<string>;
}) {
  return items.map((item) => <ItemRow key={item.id} item={item} isSelected={selected.has(item.id)} />);
});

/** The dishes of one category in their order, and a line for the next one. */
export function ItemList({
  category: { id, name, items },
  selected,
  onSelect,
  canAdd,
  isFresh,
  onSetMeal,
}: {
  category: { readonly id: string; readonly name: string; readonly items: readonly StaffItem[] };
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  canAdd: boolean;
  /** Just made: its dishes can be typed at once. */
  isFresh: boolean;
  /** A set meal is to be put together in it. */
  onSetMeal: (category: { id: string; name: string }) => void;
}) {
  const menu = useMenu();
  const { shown, end } = useGrowingList(items);
  const isAll = items.length > 0 && items.every((item) => selected.has(item.id));
  return (
    <Stack as="section" gap={4} aria-labelledby={`category-${id}`}>
      <Row gap={4} justify="between">
        <Heading id={`category-${id}`} level={2} size="2xl" tabIndex={-1}>
          {name}
        </Heading>
        {items.length > 1 && (
          <Checkbox
            label={dishListWords.selectAll(items.length)}
            size="md"
            checked={isAll}
            onChange={() => {
              const next = new Set(selected);
              for (const item of items) {
                if (isAll) next.delete(item.id);
                else next.add(item.id);
              }
              onSelect(next);
            }}
          />
        )}
      </Row>
      {items.length > 0 ? (
        <>
          <List isFramed>
            <Rows items={shown} selected={selected} />
          </List>
          {end}
        </>
      ) : (
        <Text tone="muted">{dishListWords.none(name)}</Text>
      )}
      {canAdd && <QuickAdd key={id} category={{ id, name }} hasFocus={isFresh} />}
      {canAdd && menu.items.size > 1 && (
        <Row>
          <Button variant="subtle" mih={44} onClick={() => onSetMeal({ id, name })}>
            {dishListWords.setMeal}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
