import { hasTestHooks } from './config.ts';

/** In ms. A slip of a digit in a price is seen late. */
const LIFE_MS = { plain: 3000, undo: 8000, leap: 30_000 };

/** How long a toast stays, in ms; in browser tests until it is closed. */
export function toastLife(kind: keyof typeof LIFE_MS): number {
  return hasTestHooks() ? Number.POSITIVE_INFINITY : LIFE_MS[kind];
}
