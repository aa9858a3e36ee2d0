import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { TextInput } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu } from '../store/menu-context.ts';
import { holdsWords, searchable, searchText, soughtWords } from '../store/menu-index.ts';
import { gridWords as WORDS } from './words.ts';

export type GridCategory = {
  readonly id: string;
  readonly name: string;
  readonly items: readonly StaffItem[];
};

/** The dishes whose words, or whose category's, are sought, by category; those apart that are not wanted. */
export function useFoundDishes(isWanted: (item: StaffItem) => boolean = () => true) {
  const { menu } = useMenu();
  const [search, setSearch] = useState('');
  const words = soughtWords(useDeferredValue(search));
  const categories = menu.categories.flatMap(({ id, name, items }): GridCategory[] => {
    const isNamed = holdsWords(searchable(name), words);
    const found = items.filter((item) => (isNamed || holdsWords(searchText(item), words)) && isWanted(item));
    return found.length > 0 ? [{ id, name, items: found }] : [];
  });
  return { search, setSearch, categories, items: categories.flatMap(({ items }) => items) };
}

/** The field for it, and how many were found. */
export function DishSearch({
  found: { search, setSearch, items },
  children,
}: {
  found: ReturnType<typeof useFoundDishes>;
  children?: ReactNode;
}) {
  return (
    <Row gap={4}>
      <TextInput
        type="search"
        aria-label={WORDS.search}
        placeholder={WORDS.search}
        size="md"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {children}
      <Text tone="muted" role="status">
        {items.length === 0 ? WORDS.nothing : WORDS.shown(items.length)}
      </Text>
    </Row>
  );
}
