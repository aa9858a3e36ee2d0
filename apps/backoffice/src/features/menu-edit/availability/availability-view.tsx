import type { StaffItem, StaffOption, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { formatMoney } from '@comanda/domain/money/money';
import { Fragment, memo, type ReactNode, useCallback, useMemo } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import styles from '../menu.module.css';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { holdsWords, searchable, soughtWords } from '../store/menu-index.ts';
import { AVAILABILITY_WORDS as WORDS } from '../words.ts';
import { AvailabilityRow } from './availability-row.tsx';
import { isOff } from './until.ts';

/** The rows of one category, or of one option group; `end` stands behind them. */
function Part({ name, end, children }: { name: string; end?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} className={styles.part} aria-label={name}>
      <Text as="h3" size="sm" tone="muted" weight="medium">
        {name}
      </Text>
      <List isFramed>{children}</List>
      {end}
    </Stack>
  );
}

const Items = memo(function Items({ name, items }: { name: string; items: readonly StaffItem[] }) {
  const { restaurant } = useMenuOf();
  const { currency, locale } = restaurant;
  const { shown, end } = useGrowingList(items);
  return (
    <Part name={name} end={end}>
      {shown.map(({ id, name: item, available, soldOutUntil, stock, price, unorderable, visible, sizes }) => (
        <Fragment key={id}>
          <AvailabilityRow
            kind="item"
            id={id}
            name={item}
            available={available}
            soldOutUntil={soldOutUntil}
            stock={stock}
            visible={visible}
            aside={formatMoney(price, currency, locale)}
            problem={unorderable}
          />
          {sizes.map((size) => (
            <AvailabilityRow
              key={size.id}
              kind="option"
              id={size.id}
              name={sizedName(item, size.name)}
              available={size.available}
              soldOutUntil={size.soldOutUntil}
              aside={formatMoney(size.price, currency, locale)}
            />
          ))}
        </Fragment>
      ))}
    </Part>
  );
});

/** An option that is a dish is out with that one; a mark of its own can be taken off all the same. */
const isListed = ({ itemId, available }: StaffOption) => itemId === undefined || !available;

const Options = memo(function Options({
  group,
  words,
}: {
  group: StaffOptionGroup;
  words: readonly string[];
}) {
  const aside = WORDS.usedIn(group.usedBy);
  return (
    <Part name={group.name}>
      {group.options
        .filter((option) => isListed(option) && holdsWords(searchable(`${option.name} ${group.name}`), words))
        .map(({ id, name, available, soldOutUntil }) => (
          <AvailabilityRow
            key={id}
            kind="option"
            id={id}
            name={name}
            available={available}
            soldOutUntil={soldOutUntil}
            aside={aside}
          />
        ))}
    </Part>
  );
});

function useOffCount(): number {
  const index = useMenu();
  return useClock(
    useCallback(
      (now) => {
        let count = 0;
        for (const item of index.items.values()) if (isOff(item, now) || item.stock === 0) count += 1;
        for (const option of index.options.values()) if (isOff(option, now)) count += 1;
        return count;
      },
      [index],
    ),
  );
}

/** What can be had today: a switch for everything, dishes beside the options that they share. */
export const AvailabilityView = memo(function AvailabilityView({ search }: { search: string }) {
  const index = useMenu();
  const words = useMemo(() => soughtWords(search), [search]);
  const off = useOffCount();
  const categories = index.menu.categories.flatMap(({ id, name, items }) => {
    const shown =
      words.length === 0
        ? items
        : items.filter((item) => holdsWords(searchable(`${item.name} ${name}`), words));
    return shown.length > 0 ? [{ id, name, items: shown }] : [];
  });
  const groups = index.menu.optionGroups.filter(({ name, options }) =>
    options.some((option) => isListed(option) && holdsWords(searchable(`${option.name} ${name}`), words)),
  );
  return (
    <Stack gap={4}>
      <Text tone="muted" role="status">
        {WORDS.off(off)}
      </Text>
      {categories.length === 0 && groups.length === 0 && (
        <Panel as="p">{words.length === 0 ? WORDS.empty : WORDS.notFound(search)}</Panel>
      )}
      <Columns least="half" gap={8} align="start">
        {categories.length > 0 && (
          <Stack as="section" aria-labelledby="dishes-heading">
            <Heading level={2} id="dishes-heading">
              {WORDS.dishes}
            </Heading>
            {categories.map(({ id, name, items }) => (
              <Items key={id} name={name} items={items} />
            ))}
          </Stack>
        )}
        {groups.length > 0 && (
          <Stack as="section" aria-labelledby="options-heading">
            <Heading level={2} id="options-heading">
              {WORDS.options}
            </Heading>
            {groups.map((group) => (
              <Options key={group.id} group={group} words={words} />
            ))}
          </Stack>
        )}
      </Columns>
    </Stack>
  );
});
