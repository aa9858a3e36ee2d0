import type { MenuCategory } from '@comanda/contract/shapes/menu';
import { useEffect, useRef } from 'react';
import styles from './show-categories.module.css';

/** The fragment of a category's place on the page; the position keeps equal names apart. */
export function categoryAnchor(category: MenuCategory, position: number): string {
  const name = category.name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'menu'}-${position + 1}`;
}

/** Links to the categories: a row that sticks to the top on phones, a list at the side from 1024 px. */
export function CategoryRail({
  categories,
  current,
}: {
  readonly categories: readonly { readonly anchor: string; readonly name: string }[];
  readonly current: string | null;
}) {
  const rail = useRef<HTMLElement>(null);

  useEffect(() => {
    const scroller = rail.current;
    const link = current && scroller?.querySelector<HTMLElement>(`[href="#${CSS.escape(current)}"]`);
    if (!link || !scroller) return;
    // Not scrollIntoView: that would scroll the page too.
    scroller.scrollTo({ left: link.offsetLeft - 24, behavior: 'smooth' });
  }, [current]);

  return (
    <nav ref={rail} className={styles.rail} aria-label="Menu categories">
      <ul>
        {categories.map(({ anchor, name }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
