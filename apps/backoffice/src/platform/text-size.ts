import { useSyncExternalStore } from 'react';

/** The default text size of browsers, in px. */
const USUAL_PX = 16;

function rootPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_PX;
}

const listeners = new Set<() => void>();
let known: number | null = null;
let ruler: { readonly stop: () => void } | null = null;

/** Something as wide as the root's letters, which is measured when they change. */
function startRuler(): { readonly stop: () => void } {
  const rem = document.createElement('div');
  rem.ariaHidden = 'true';
  Object.assign(rem.style, { position: 'fixed', inlineSize: '1rem', blockSize: '0', visibility: 'hidden' });
  document.body.append(rem);
  const observer = new ResizeObserver(() => {
    const px = rootPx();
    if (px === known) return;
    known = px;
    for (const listener of listeners) listener();
  });
  observer.observe(rem);
  return {
    stop() {
      observer.disconnect();
      rem.remove();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ruler ??= startRuler();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    ruler?.stop();
    ruler = null;
    known = null;
  };
}

/** How large text is beside its usual size: 2 at 200 %. Followed as it changes. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => {
    known ??= rootPx();
    return known / USUAL_PX;
  });
}
