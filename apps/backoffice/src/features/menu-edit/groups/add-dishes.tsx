import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { Buttons, Columns, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../item/drawers.module.css';
import { useMenu } from '../store/menu-context.ts';
import { holdsWords, searchable, searchText, soughtWords } from '../store/menu-index.ts';
import { partWords as WORDS } from './words.ts';

type Ids = ReadonlySet<string>;

/** The dishes of one category, each by itself or all at once. */
function Dishes({
  name,
  items,
  chosen,
  onChoose,
}: {
  name: string;
  items: readonly StaffItem[];
  chosen: Ids;
  onChoose: (items: readonly StaffItem[], isChosen: boolean) => void;
}) {
  const { shown, end } = useGrowingList(items);
  const count = items.filter(({ id }) => chosen.has(id)).length;
  return (
    <Stack as="fieldset" gap={2} aria-label={name}>
      <Checkbox
        label={WORDS.allOf(name)}
        size="md"
        checked={count === items.length}
        indeterminate={count > 0 && count < items.length}
        onChange={({ currentTarget }) => onChoose(items, currentTarget.checked)}
      />
      <Columns least="field" gap={2}>
        {shown.map((item) => (
          <Checkbox
            key={item.id}
            label={item.name}
            size="md"
            checked={chosen.has(item.id)}
            onChange={({ currentTarget }) => onChoose([item], currentTarget.checked)}
          />
        ))}
      </Columns>
      {end}
    </Stack>
  );
}

/** Dishes of the menu to choose from, those apart that are there already or would be a part of themselves. */
export function AddDishes({
  except,
  onAdd,
  onClose,
}: {
  except: Ids;
  onAdd: (items: readonly StaffItem[]) => void;
  onClose: () => void;
}) {
  const { menu } = useMenu();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Ids>(new Set());
  const words = soughtWords(search);
  const categories = menu.categories.flatMap(({ id, name, items }) => {
    const found = items.filter(
      (item) => !except.has(item.id) && holdsWords(`${searchText(item)} ${searchable(name)}`, words),
    );
    return found.length > 0 ? [{ id, name, items: found }] : [];
  });
  const picked = menu.categories.flatMap(({ items }) => items.filter(({ id }) => chosen.has(id)));

  function choose(items: readonly StaffItem[], isChosen: boolean): void {
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of items) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  return (
    <Panel isInset title={WORDS.title}>
      <Stack gap={4}>
        <TextInput
          label={WORDS.search}
          size="md"
          autoFocus
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            // it would send the group
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Stack gap={4} className={styles.opened}>
          {categories.map(({ id, name, items }) => (
            <Dishes key={id} name={name} items={items} chosen={chosen} onChoose={choose} />
          ))}
          {categories.length === 0 && <Text tone="muted">{WORDS.none}</Text>}
        </Stack>
        <Buttons>
          <Button variant="default" onClick={onClose}>
            {WORDS.cancel}
          </Button>
          <Button
            disabled={picked.length === 0}
            onClick={() => {
              onAdd(picked);
              onClose();
            }}
          >
            {WORDS.addSo(picked.length)}
          </Button>
        </Buttons>
      </Stack>
    </Panel>
  );
}
