import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { ALLERGENS, type Allergen } from '@comanda/domain/menu/allergens';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { type Location, useSearchParams } from 'react-router';
import { ConflictBox } from '../../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../../platform/forms/leave-dialog.tsx';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { useRoom } from '../../../platform/use-media.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import type { AllergenValue } from '../item/words.ts';
import { useMenu } from '../store/menu-context.ts';
import { holdsWords, searchable, searchText, soughtWords } from '../store/menu-index.ts';
import { AllergenTable, type GridCategory, type Pressed } from './allergen-table.tsx';
import { DishAllergens } from './dish-allergens.tsx';
import { cellValue, nextValue, withValues } from './grid-edits.ts';
import { HeadBar } from './head-bar.tsx';
import { useSaveGrid } from './use-save-grid.ts';
import { gridWords as WORDS } from './words.ts';

const PARAMETER = 'grid';

/** Whether the table is open: it stands in the address, so that Back closes it. */
export function useGridOpened(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null) =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      if (value === null) next.delete(PARAMETER);
      else next.set(PARAMETER, value);
      return next;
    });
  return {
    isOpen: params.get(PARAMETER) === 'allergens',
    open: () => set('allergens'),
    close: () => set(null),
  };
}

function leavesGrid(from: Location, to: Location): boolean {
  const grid = (search: string) => new URLSearchParams(search).get(PARAMETER);
  return from.pathname !== to.pathname || grid(from.search) !== grid(to.search);
}

const hasBlank = ({ allergens }: StaffItem) =>
  ALLERGENS.some((allergen) => allergens[allergen] === undefined);

type Head = Exclude<Pressed, { type: 'CELL' }>;

/** All dishes by the fourteen allergens, saved as one change; on a phone a list of dishes. */
export function GridDialog({ onClose }: { onClose: () => void }) {
  const { menu } = useMenu();
  useFocusBack();
  const isPhone = useRoom('(width < 768px)');
  const grid = useSaveGrid();
  const { edits, edit, conflict } = grid;
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const [onlyBlank, setOnlyBlank] = useState(false);
  const [head, setHead] = useState<Head | null>(null);
  const words = soughtWords(sought);
  const categories: GridCategory[] = menu.categories.flatMap(({ id, name, items }) => {
    const isNamed = holdsWords(searchable(name), words);
    const shown = items.filter(
      (item) =>
        (isNamed || holdsWords(searchText(item), words)) &&
        (!onlyBlank || edits.has(item.id) || hasBlank(item)),
    );
    return shown.length > 0 ? [{ id, name, items: shown }] : [];
  });
  const shown = categories.flatMap(({ items }) => items);

  function declare(items: readonly StaffItem[], allergens: readonly Allergen[], value: AllergenValue): void {
    edit((known) => withValues(known, items, allergens, { value }));
  }

  function press(pressed: Pressed): void {
    if (pressed.type === 'CELL') {
      const { item, allergen } = pressed;
      declare([item], [allergen], nextValue(cellValue(item, edits.get(item.id), allergen)));
    } else setHead(pressed);
  }

  function setAll(value: AllergenValue, onlyBlanks: boolean): void {
    const items = head?.type === 'ROW' ? [head.item] : shown;
    const allergens = head?.type === 'COLUMN' ? [head.allergen] : ALLERGENS;
    edit((known) => withValues(known, items, allergens, { value, onlyBlanks }));
    setHead(null);
  }

  return (
    <>
      <Modal opened onClose={onClose} fullScreen title={WORDS.title}>
        <Stack gap={4}>
          <Text tone="muted">{isPhone ? WORDS.phoneHint : WORDS.hint}</Text>
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
            <Checkbox
              label={WORDS.onlyBlank}
              size="md"
              checked={onlyBlank}
              onChange={({ currentTarget }) => setOnlyBlank(currentTarget.checked)}
            />
            <Text tone="muted" role="status">
              {shown.length === 0 ? WORDS.nothing : WORDS.shown(shown.length)}
            </Text>
          </Row>
          {conflict && (
            <ConflictBox
              title={WORDS.conflict}
              says={WORDS.overtaken(
                conflict.by,
                conflict.current.map(({ name }) => name),
              )}
              refused={conflict}
            >
              <Row>
                <Button size="sm" onClick={grid.keepMine}>
                  {WORDS.keepMine}
                </Button>
                <Button size="sm" variant="default" onClick={grid.takeTheirs}>
                  {WORDS.takeTheirs}
                </Button>
              </Row>
            </ConflictBox>
          )}
          {head && (
            <HeadBar
              what={
                head.type === 'ROW' ? WORDS.row(head.item.name) : WORDS.column(head.allergen, shown.length)
              }
              onSet={setAll}
              onClose={() => setHead(null)}
            />
          )}
          {shown.length > 0 && isPhone && (
            <DishAllergens
              items={shown}
              edits={edits}
              onDeclare={(item, allergen, value) => declare([item], [allergen], value)}
            />
          )}
          {shown.length > 0 && !isPhone && (
            <>
              <Text size="sm" tone="muted">
                {WORDS.legend} {WORDS.blank}
              </Text>
              <AllergenTable categories={categories} edits={edits} onPress={press} />
            </>
          )}
          {grid.problem && <Notice tone="danger">{grid.problem}</Notice>}
          <Row>
            <Button size="md" aria-disabled={grid.isSending} onClick={() => void grid.save()}>
              {grid.isSending ? WORDS.saving : WORDS.save(grid.cells)}
            </Button>
            {grid.cells > 0 && (
              <Button size="md" variant="default" onClick={grid.discard}>
                {WORDS.discard}
              </Button>
            )}
          </Row>
        </Stack>
      </Modal>
      <LeaveDialog
        form={{
          isDirty: grid.cells > 0,
          isSending: grid.isSending,
          submit: grid.save,
          discard: grid.discard,
        }}
        leaves={leavesGrid}
      />
    </>
  );
}
