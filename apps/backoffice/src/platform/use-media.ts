import { useCallback, useSyncExternalStore } from 'react';
import { useTextScale } from './text-size.ts';

/** Whether a media query matches, followed as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = matchMedia(query);
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
}

/** The same of a screen's room, in px for letters of the usual size: larger ones leave as much less of it. */
export function useRoom(query: string): boolean {
  const scale = useTextScale();
  return useMedia(query.replace(/\b\d{1,5}px/g, (px) => `${Number.parseInt(px, 10) * scale}px`));
}
