import type { MenuCategory } from '@comanda/contract/shapes/menu';
import { useEffect, useRef, useState } from 'react';
import * as menuWords from './menu-words.ts';
import styles from './show-categories.module.css';

/** The fragment of a category's place on the page; the position keeps equal names apart. */
export function categoryAnchor(category: MenuCategory, position: number): string {
  const name = category.name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'menu'}-${position + 1}`;
}

/** Which section is being read: the last whose beginning has passed the upper third of the window. */
export function useCurrentSection(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(anchors[0] ?? null);
  const key = anchors.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((anchor) => document.getElementById(anchor) ?? []);
    const update = () => {
      const line = innerHeight / 3;
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.id ?? null);
    };
    // The observer only says when to look: it costs nothing while nothing crosses the line.
    const observer = new IntersectionObserver(update, { rootMargin: '-33% 0px -66% 0px' });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current;
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
    <nav ref={rail} className={styles.rail} aria-label={menuWords.categories}>
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
