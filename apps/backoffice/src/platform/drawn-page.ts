import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What this browser says; `drawn` in what the document brings, and as long as that is taken over. */
export function useOnceTaken<T>(said: () => T, drawn: T): T {
  return useSyncExternalStore(never, said, () => drawn);
}

const isPage = () => false;

/** Whether this render draws what the document brings, or takes it over; a page that is opened later does not. */
export const useIsDrawn = (): boolean => useOnceTaken(isPage, true);

/** What stands in a field that the document brought: typed, or filled in by the browser; '' for nothing. */
export function typedBefore(name: string): string {
  if (typeof document === 'undefined') return '';
  const field = document.querySelector<HTMLInputElement>(`#office input[name="${CSS.escape(name)}"]`);
  return field?.value ?? '';
}
