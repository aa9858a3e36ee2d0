import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { setPageHead } from '../platform/page-head.ts';

/**
 * After each navigation: the page head of the specification, and, since that title never changes, the focus on the
 * heading of the page and its words in a live region. All of it before anybody sees the page: later, the focus would be
 * taken from a field that somebody is typing in.
 */
export function RouteAnnouncer({ productName }: { productName: string }) {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const lastPath = useRef<string | null>(null);

  useLayoutEffect(() => {
    setPageHead(productName);
    const isFirst = lastPath.current === null;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = document.querySelector<HTMLElement>(`h1[data-page="${CSS.escape(pathname)}"]`);
    setWords(heading?.textContent ?? '');
    // The browser itself announces the first page.
    if (!isFirst) heading?.focus({ preventScroll: true });
  }, [pathname, productName]);

  return (
    <VisuallyHidden>
      <div aria-live="polite">{words}</div>
    </VisuallyHidden>
  );
}
