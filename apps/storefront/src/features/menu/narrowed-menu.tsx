import type { MenuItem } from '@comanda/contract/shapes/menu';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import { useAvoid } from '../../shop/passport-context.ts';
import { useShop } from '../../shop/shop-context.ts';
import { dishesWords } from '../../shop/words.ts';
import buttons from '../../ui/button.module.css';
import * as menuWords from './menu-words.ts';
import { NarrowControls } from './narrow-controls.tsx';
import { narrowMenu } from './narrow-menu.ts';
import styles from './narrowed-menu.module.css';
import { CategoryRail, categoryAnchor, useCurrentSection } from './show-categories.tsx';
import { MenuList } from './show-menu.tsx';

/** Loaded after the page: nobody searches before it is there. */
type Search = typeof import('./search-menu.ts');
type Marks = typeof import('./mark-dishes.ts');

const DIET_TAGS = ['VEGETARIAN', 'VEGAN', 'HALAL'];

/** Search, filters, the rail of categories and the dishes that are left. */
export function NarrowedMenu(props: {
  readonly inBasket: ReadonlyMap<string, number>;
  readonly before: ReactNode;
  readonly offers: ReactNode;
  readonly allergies: ReactNode;
  readonly onOpen: (itemId: string) => void;
  readonly onAdd: (itemId: string) => void;
}) {
  const { inBasket, before, offers, allergies, onOpen, onAdd } = props;
  const { index, phone } = useShop();
  const { restaurant, categories: all } = index.menu;
  const avoid = useAvoid();
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const asked = useDeferredValue(query);
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => loadLater(() => import('./search-menu.ts'), setSearch), []);
  const words = useMemo(() => search?.searchIndex(index) ?? null, [search, index]);
  const found = useMemo(
    () => (search && words ? search.searchMenu(words, asked) : null),
    [search, words, asked],
  );
  const [marks, setMarks] = useState<Marks | null>(null);
  const isAvoiding = avoid.length > 0;
  useEffect(
    () => (isAvoiding ? loadLater(() => import('./mark-dishes.ts'), setMarks) : undefined),
    [isAvoiding],
  );
  const mark = useMemo(
    () => (isAvoiding && marks ? (item: MenuItem) => marks.markDish(index, item, avoid) : null),
    [index, avoid, isAvoiding, marks],
  );
  const shown = useMemo(() => narrowMenu(index, { tags: wanted, mark }, found), [index, wanted, mark, found]);
  const tags = useMemo(
    () => DIET_TAGS.filter((tag) => [...index.items.values()].some((item) => item.tags.includes(tag))),
    [index],
  );
  const links = shown.map(({ category }) => ({
    anchor: categoryAnchor(category, all.indexOf(category)),
    name: category.name,
  }));
  const current = useCurrentSection(links.map(({ anchor }) => anchor));
  const left = shown.reduce((sum, { items }) => sum + items.length, 0);
  const narrowed = found !== null || wanted.length > 0;

  function clear() {
    setQuery('');
    setWanted([]);
  }

  if (index.items.size === 0) {
    return (
      <div className={styles.empty}>
        <h2>{menuWords.preparing}</h2>
        <p>
          {phone === '' ? (
            menuWords.comeBack
          ) : (
            <>
              {menuWords.comeBackOrCall} <a href={`tel:${restaurant.phone}`}>{phone}</a>.
            </>
          )}
        </p>
      </div>
    );
  }
  return (
    <>
      <div className={styles.controls}>
        {before}
        <NarrowControls
          tags={tags}
          wanted={wanted}
          query={query}
          shown={narrowed ? dishesWords(left) : ''}
          allergies={allergies}
          onQuery={setQuery}
          onWanted={setWanted}
        />
        {mark && <p className={styles.caution}>{menuWords.marksDeclared}</p>}
        {!mark && search?.asksForAllergens(asked) && (
          <p className={styles.caution}>{menuWords.goesByDeclared}</p>
        )}
      </div>
      <CategoryRail categories={links} current={current} />
      <div className={styles.list}>
        {offers}
        {left === 0 ? (
          <div className={styles.empty}>
            <h2>{menuWords.nothing}</h2>
            <p>{menuWords.noMatch(query)}</p>
            <button type="button" className={buttons.quiet} onClick={clear}>
              {menuWords.showAll}
            </button>
          </div>
        ) : (
          <MenuList categories={shown} inBasket={inBasket} onOpen={onOpen} onAdd={onAdd} />
        )}
      </div>
    </>
  );
}
