import { VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setPageHead } from '../platform/page-head.ts';

/** What a page scrolls in: the part beside the navigation, else the window. */
const scroller = () => document.getElementById('content') ?? document.documentElement;

/** A new page opens at its top; Back leads to where somebody had been on it. */
function useScrollPlaces(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const keep = () => places.current.set(shown.current.key, scroller().scrollTop);
    // scrolling does not bubble
    document.addEventListener('scroll', keep, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', keep, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.pathname !== pathname) scroller().scrollTop = isBack ? (places.current.get(key) ?? 0) : 0;
  }, [key, pathname, isBack]);
}

/**
 * After each navigation: the page head, and, since that title never changes, the focus on the heading of the page and
 * its words in a live region. All of it before the page is seen: later, the focus would be taken from a field in use.
 */
export function RouteAnnouncer({ productName }: { productName: string }) {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const lastPath = useRef<string | null>(null);
  useScrollPlaces();

  useLayoutEffect(() => {
    setPageHead(productName);
    const isFirst = lastPath.current === null;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = document.querySelector<HTMLElement>(`h1[data-page="${CSS.escape(pathname)}"]`);
    setWords(heading?.textContent ?? '');
    // The browser itself announces the first page.
    // a gate before the page has the focus already
    if (!isFirst && !document.activeElement?.closest('[data-gate]')) heading?.focus({ preventScroll: true });
  }, [pathname, productName]);

  return (
    <VisuallyHidden>
      <div aria-live="polite">{words}</div>
    </VisuallyHidden>
  );
}
