import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBulk } from '../edit/use-bulk.ts';
import { useMenu } from '../store/menu-context.ts';
import { holdsWords, searchable, searchText, soughtWords } from '../store/menu-index.ts';
import { groupDishesWords as WORDS } from './words.ts';

/** The dishes of one category, ticked where they ask the group; long menus are opened category by category. */
function CategoryDishes({
  name,
  items,
  chosen,
  isOpen,
  onTick,
}: {
  name: string;
  items: readonly StaffItem[];
  chosen: ReadonlySet<string>;
  isOpen: boolean;
  onTick: (items: readonly StaffItem[], isOn: boolean) => void;
}) {
  const [isOpened, setOpened] = useState(false);
  const on = items.filter(({ id }) => chosen.has(id)).length;
  return (
    <details open={isOpen || isOpened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{WORDS.category(name, on, items.length)}</summary>
      {(isOpen || isOpened) && (
        <Columns as="fieldset" least="field" gap={2} aria-label={name}>
          <Checkbox
            label={WORDS.all(name)}
            size="md"
            checked={on === items.length}
            indeterminate={on > 0 && on < items.length}
            onChange={({ currentTarget }) => onTick(items, currentTarget.checked)}
          />
          {items.map((item) => (
            <Checkbox
              key={item.id}
              label={item.name}
              size="md"
              checked={chosen.has(item.id)}
              onChange={({ currentTarget }) => onTick([item], currentTarget.checked)}
            />
          ))}
        </Columns>
      )}
    </details>
  );
}

/** Puts a group on dishes and takes it off others, as one change with an undo. */
export function GroupDishes({ group, onClose }: { group: StaffOptionGroup; onClose: () => void }) {
  const { menu, items } = useMenu();
  const bulk = useBulk();
  useFocusBack();
  const [search, setSearch] = useState('');
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const words = soughtWords(search);
  const isAsking = (item: StaffItem) => item.optionGroupIds.includes(group.id);
  const isChosen = (item: StaffItem) => ticks.get(item.id) ?? isAsking(item);
  const all = [...items.values()];
  const chosen = new Set(all.filter(isChosen).map(({ id }) => id));
  const changed = all.filter((item) => isChosen(item) !== isAsking(item));
  const added = changed.filter(isChosen).length;
  const shown = menu.categories.flatMap(({ id, name, items: own }) => {
    const found = holdsWords(searchable(name), words)
      ? own
      : own.filter((item) => holdsWords(searchText(item), words));
    return found.length > 0 ? [{ id, name, items: found }] : [];
  });

  function tick(those: readonly StaffItem[], isOn: boolean): void {
    setProblem(null);
    setTicks((known) => new Map([...known, ...those.map(({ id }) => [id, isOn] as const)]));
  }

  async function send(): Promise<void> {
    if (isSending) return;
    if (changed.length === 0) return setProblem(WORDS.unchanged);
    setProblem(null);
    setSending(true);
    const refused = await bulk(changed, { type: 'GROUP', groupId: group.id, onIds: chosen });
    setSending(false);
    if (refused) return setProblem(WORDS.notSaved(refused.message));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} size={640} title={WORDS.title(group.name)}>
      <Stack gap={4}>
        <TextInput
          type="search"
          aria-label={WORDS.search}
          placeholder={WORDS.search}
          size="md"
          autoComplete="off"
          data-autofocus
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {shown.length === 0 && (
          <Text tone="muted" role="status">
            {words.length > 0 ? WORDS.notFound(search.trim()) : WORDS.none}
          </Text>
        )}
        {shown.map(({ id, name, items: own }) => (
          <CategoryDishes
            key={id}
            name={name}
            items={own}
            chosen={chosen}
            isOpen={words.length > 0 || shown.length === 1}
            onTick={tick}
          />
        ))}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button size="md" aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? WORDS.saving : WORDS.save(added, changed.length - added)}
        </Button>
      </Stack>
    </Modal>
  );
}
