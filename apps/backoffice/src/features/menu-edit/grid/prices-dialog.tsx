import { MOST_SIZES } from '@comanda/contract/shapes/menu-edit';
import { IconPlus } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useCallback, useMemo, useState } from 'react';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { DishSearch, useFoundDishes } from './dish-search.tsx';
import { GridDialog } from './grid-dialog.tsx';
import {
  columnsOf,
  countedPrices,
  ONE_PRICE,
  type PriceColumn,
  priceChanges,
  sizeKey,
  withPrice,
} from './price-cells.ts';
import { allMovesSaid, leapsQuestion } from './price-says.ts';
import { PriceTable } from './price-table.tsx';
import { isByService } from './service-moves.ts';
import { useSaveGrid } from './use-save-grid.ts';
import { priceGridWords as WORDS } from './words.ts';

/** A further column; Enter adds it. */
function NewSize({
  of,
  columns,
  onAdd,
}: {
  of: string;
  columns: readonly PriceColumn[];
  onAdd: (name: string) => void;
}) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const sizes = columns.filter(({ key }) => key !== ONE_PRICE);
    if (name.trim() === '') return;
    const isThere = sizes.some(({ key }) => key === sizeKey(name));
    const isFull = sizes.length >= MOST_SIZES;
    setProblem(isThere ? WORDS.isThere(name.trim()) : isFull ? WORDS.tooMany(MOST_SIZES) : null);
    if (isThere || isFull) return;
    onAdd(name.trim());
    setName('');
  }

  return (
    <Row as="form" gap={2} align="start" onSubmit={add}>
      <TextInput
        aria-label={WORDS.newSize(of)}
        placeholder={WORDS.newSizeHint}
        size="md"
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
      >
        {WORDS.addSize}
      </Button>
    </Row>
  );
}

/** All dishes by their sizes, typed over as in a spreadsheet, and saved as one change. */
export function PricesDialog({ onClose }: { onClose: () => void }) {
  const { menu, users } = useMenu();
  const { restaurant: money } = useMenuOf();
  const { currency } = money;
  const [added, setAdded] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const columns = useMemo(
    () => new Map(menu.categories.map(({ id, items }) => [id, columnsOf(items, added.get(id) ?? [])])),
    [menu, added],
  );
  const mealOf = (sizeId: string) => {
    const group = menu.optionGroups.find(({ options }) => options.some((option) => option.sizeId === sizeId));
    return group ? (users.get(group.id)?.[0]?.name ?? group.name) : null;
  };
  const grid = useSaveGrid<string, string>({
    changesOf: (edits, items) => {
      const namesOf = ({ categoryId }: { categoryId: string }) =>
        new Map((columns.get(categoryId) ?? []).map(({ key, name }) => [key, name]));
      return priceChanges(edits, { items, namesOf, mealOf, currency });
    },
    countOf: countedPrices,
    questionOf: (changes, items) => leapsQuestion(changes, items, money),
    aboutOf: (changes, items) => allMovesSaid(changes, items, money),
  });
  const { edits, edit } = grid;
  const found = useFoundDishes();
  const { shown, end } = useGrowingList(found.items);
  const ids = new Set(shown.map(({ id }) => id));
  const put = useCallback(
    (cells: Parameters<Parameters<typeof PriceTable>[0]['onPrices']>[0]) =>
      edit((known) =>
        cells.reduce((next, { item, column, text }) => withPrice(next, item, column, text, currency), known),
      ),
    [edit, currency],
  );
  const hasByService = found.items.some(isByService);

  return (
    <GridDialog title={WORDS.title} grid={grid} onClose={onClose}>
      <Text tone="muted">
        {WORDS.hint} {hasByService && WORDS.byService}
      </Text>
      <DishSearch found={found} />
      {found.categories.flatMap(({ id, name, items }) => {
        const category = { id, name, items };
        const seen = items.filter((item) => ids.has(item.id));
        const of = columns.get(id) ?? [];
        if (seen.length === 0) return [];
        return (
          <Stack as="fieldset" key={id} gap={2} aria-label={name}>
            <Heading level={3}>{name}</Heading>
            <PriceTable {...{ category, edits, money }} shown={seen} columns={of} onPrices={put} />
            <NewSize
              of={name}
              columns={of}
              onAdd={(size) => setAdded((known) => new Map(known).set(id, [...(known.get(id) ?? []), size]))}
            />
          </Stack>
        );
      })}
      {end}
    </GridDialog>
  );
}
