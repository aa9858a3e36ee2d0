import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { formatMoney } from '@comanda/domain/money';
import { memo, useCallback, useMemo } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useGrowingList } from '../../../platform/use-growing-list.tsx';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { holdsWords, searchable, soughtWords } from '../store/menu-index.ts';
import styles from './availability.module.css';
import { AvailabilityRow } from './availability-row.tsx';
import { isOff } from './until.ts';

const Items = memo(function Items({ name, items }: { name: string; items: readonly StaffItem[] }) {
  const { restaurant } = useMenuOf();
  const { currency, locale } = restaurant;
  const { shown, end } = useGrowingList(items);
  return (
    <section className={styles.section} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <ul className={styles.list}>
        {shown.map(({ id, name: item, available, soldOutUntil, stock, price, unorderable, visible }) => (
          <AvailabilityRow
            key={id}
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
        ))}
      </ul>
      {end}
    </section>
  );
});

const Options = memo(function Options({
  group,
  words,
}: {
  group: StaffOptionGroup;
  words: readonly string[];
}) {
  const aside = group.usedBy === 1 ? 'In 1 dish' : `In ${group.usedBy} dishes`;
  return (
    <section className={styles.section} aria-label={group.name}>
      <h3 className={styles.heading}>{group.name}</h3>
      <ul className={styles.list}>
        {group.options
          .filter((option) => holdsWords(searchable(`${option.name} ${group.name}`), words))
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
      </ul>
    </section>
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
    options.some((option) => holdsWords(searchable(`${option.name} ${name}`), words)),
  );
  return (
    <div className={styles.view}>
      <p className={styles.summary} role="status">
        {off === 0 ? 'Everything can be ordered.' : `${off} sold out. What has a time comes back by itself.`}
      </p>
      {categories.length === 0 && groups.length === 0 && (
        <p className={styles.none}>
          {words.length === 0 ? 'Nothing on the menu yet.' : `Nothing is called “${search}”.`}
        </p>
      )}
      <div className={styles.columns}>
        {categories.length > 0 && (
          <section aria-labelledby="dishes-heading">
            <h2 id="dishes-heading" className={styles.kind}>
              Dishes
            </h2>
            {categories.map(({ id, name, items }) => (
              <Items key={id} name={name} items={items} />
            ))}
          </section>
        )}
        {groups.length > 0 && (
          <section aria-labelledby="options-heading">
            <h2 id="options-heading" className={styles.kind}>
              Options
            </h2>
            {groups.map((group) => (
              <Options key={group.id} group={group} words={words} />
            ))}
          </section>
        )}
      </div>
    </div>
  );
});
