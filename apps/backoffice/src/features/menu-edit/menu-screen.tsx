import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import type { Role } from '@comanda/domain/people/roles';
import { IconListSearch, IconSearch } from '@comanda/icons/tabler';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { AvailabilityView } from './availability/availability-view.tsx';
import { EditView } from './edit/edit-view.tsx';
import { AllergensDialog } from './grid/allergens-dialog.tsx';
import { useGridOpened } from './grid/grid-dialog.tsx';
import { PricesDialog } from './grid/prices-dialog.tsx';
import { allergenGridWords, priceGridWords } from './grid/words.ts';
import { GroupDrawer } from './groups/group-drawer.tsx';
import { SetMealDialog } from './groups/set-meal-dialog.tsx';
import { ItemDrawer } from './item/item-drawer.tsx';
import { MarkManyDialog } from './mark-many/mark-many-dialog.tsx';
import { markManyWords } from './mark-many/words.ts';
import styles from './menu.module.css';
import { PhonePreview } from './preview/phone-preview.tsx';
import { MenuTools } from './start/menu-tools.tsx';
import { StartDialogs, type StartWay } from './start/start-dialogs.tsx';
import { Starters } from './start/starters.tsx';
import { MenuContext, MenuOfContext } from './store/menu-context.ts';
import { indexMenu } from './store/menu-index.ts';
import { menuQuery } from './store/menu-query.ts';
import { useOpened } from './store/use-opened.ts';
import { menuScreenWords } from './words.ts';

type Mode = 'availability' | 'edit';

/** A cook wants to take something off; a manager wants to change the menu. */
function modeIn(params: URLSearchParams, role: Role): Mode {
  const asked = params.get('mode');
  if (asked === 'availability' || asked === 'edit') return asked;
  return role === 'STAFF' ? 'availability' : 'edit';
}

function Screen({ menu, role, heading }: { menu: StaffMenu; role: Role; heading: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  // The field shows each key at once; the list follows as fast as it can.
  const sought = useDeferredValue(search);
  const [isPreviewed, setPreviewed] = useState(false);
  const grid = useGridOpened();
  const [isMarkingMany, setMarkingMany] = useState(false);
  const [mealCategory, setMealCategory] = useState<{ id: string; name: string } | null>(null);
  const [way, setWay] = useState<StartWay | null>(null);
  /** The category that has just been made: its first dish is what comes next. */
  const [freshId, setFreshId] = useState<string | null>(null);
  const index = useMemo(() => indexMenu(menu), [menu]);
  const opened = useOpened();
  const mode = modeIn(params, role);
  const isEmpty = menu.categories.length === 0 && menu.optionGroups.length === 0;

  /** What is begun here goes on in the list, also for somebody whose screen shows the switches first. */
  function start(chosen: StartWay): void {
    setParams({ mode: 'edit' });
    setWay(chosen);
  }

  return (
    <MenuContext value={index}>
      <Page wide="most">
        <Row gap={4}>
          {heading}
          <SegmentedControl
            size="md"
            aria-label={menuScreenWords.views}
            value={mode}
            data={[
              { value: 'availability', label: menuScreenWords.availability },
              { value: 'edit', label: menuScreenWords.edit },
            ]}
            onChange={(next) => setParams({ mode: next })}
          />
          <TextInput
            className={styles.search ?? ''}
            type="search"
            aria-label={menuScreenWords.searchMenu}
            placeholder={menuScreenWords.search}
            size="md"
            leftSection={<IconSearch size={18} aria-hidden="true" />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          {!isEmpty && (
            <Button
              variant="default"
              leftSection={<IconListSearch size={18} aria-hidden="true" />}
              onClick={() => setMarkingMany(true)}
            >
              {markManyWords.open}
            </Button>
          )}
          {mode === 'edit' && !isEmpty && (
            <>
              <Button variant="default" visibleFrom="sm" onClick={() => grid.open('prices')}>
                {priceGridWords.open}
              </Button>
              <Button variant="default" visibleFrom="sm" onClick={() => grid.open('allergens')}>
                {allergenGridWords.open}
              </Button>
            </>
          )}
          {mode === 'edit' && !isEmpty && (
            <MenuTools
              isPreviewed={isPreviewed}
              onPreview={() => setPreviewed((is) => !is)}
              onStart={setWay}
              onGrid={grid.open}
            />
          )}
        </Row>
        {isEmpty && <Starters onStart={start} />}
        {!isEmpty && mode === 'availability' && <AvailabilityView search={sought} />}
        {!isEmpty && mode === 'edit' && (
          <div className={styles.work} data-previewed={isPreviewed || undefined}>
            <EditView
              search={sought}
              opened={opened}
              freshId={freshId}
              onFresh={setFreshId}
              onSetMeal={setMealCategory}
            />
            {isPreviewed && <PhonePreview shownId={opened.categoryId} />}
          </div>
        )}
      </Page>
      <ItemDrawer opened={opened} />
      <GroupDrawer opened={opened} />
      {grid.opened === 'allergens' && <AllergensDialog onClose={grid.close} />}
      {grid.opened === 'prices' && <PricesDialog onClose={grid.close} />}
      {mealCategory && <SetMealDialog category={mealCategory} onClose={() => setMealCategory(null)} />}
      {isMarkingMany && <MarkManyDialog onClose={() => setMarkingMany(false)} />}
      {way && <StartDialogs way={way} onClose={() => setWay(null)} onTyped={setFreshId} />}
    </MenuContext>
  );
}

export function MenuScreen({
  restaurant,
  role,
  heading,
}: {
  restaurant: Restaurant;
  role: Role;
  heading: ReactNode;
}) {
  const { client } = useOffice();
  const query = useQuery(menuQuery(client, restaurant.id));
  const menuOf = useMemo(() => ({ restaurant, role }), [restaurant, role]);
  return (
    <MenuOfContext value={menuOf}>
      {query.data === undefined ? (
        <Page wide="most">
          {heading}
          <Loaded query={query} rows={8}>
            {() => null}
          </Loaded>
        </Page>
      ) : (
        <Screen menu={query.data} role={role} heading={heading} />
      )}
    </MenuOfContext>
  );
}
