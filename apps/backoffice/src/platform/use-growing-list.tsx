import { type ReactNode, useCallback, useState } from 'react';

const STEP = 30;
/** Well before its end comes into sight, the list has gone on. */
const AHEAD = '800px 0px';

/** As much of a long list as was scrolled to, and some more. `end` stands behind the list. */
export function useGrowingList<T>(all: readonly T[]): { shown: readonly T[]; end: ReactNode } {
  const [count, setCount] = useState(STEP);
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((known) => known + STEP);
      },
      { root: end.closest('main'), rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  if (all.length <= count) return { shown: all, end: null };
  // A new end for every step: one that stays in sight would not be observed again.
  return { shown: all.slice(0, count), end: <div key={count} ref={watch} /> };
}
