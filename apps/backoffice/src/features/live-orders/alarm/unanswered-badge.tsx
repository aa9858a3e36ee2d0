import { useEffect, useState } from 'react';
import { useWaitingElsewhere } from '../store/elsewhere.ts';
import { useUnansweredCount } from '../store/live-orders-store.ts';

const PLAIN_ICON_SELECTOR = 'link[rel="icon"]';
/** So late at most: tickets are drawn first, and a burst of orders costs one badge. */
const LATEST_MS = 1000;

function iconWith(label: string): string {
  const size = label.length > 1 ? 13 : 16;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f1b16"/><path d="M9 6h14v19l-2.33-2-2.34 2L16 23l-2.33 2-2.34-2L9 25z" fill="#fbfaf8"/><circle cx="21" cy="21" r="11" fill="#0c66eb"/><text x="21" y="${21 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="#fff">${label}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const labelOf = (count: number) => (count > 9 ? '9+' : String(count));

/** Writes the count on the favicon and the app's badge, each only when it looks different from before. */
function createBadge() {
  let shown = 0;
  let plain: string | null = null;
  return (count: number) => {
    if (count === shown) return;
    const link = document.head.querySelector<HTMLLinkElement>(PLAIN_ICON_SELECTOR);
    if (link) {
      plain ??= link.href;
      if (count === 0) link.href = plain;
      else if (labelOf(count) !== labelOf(shown)) link.href = iconWith(labelOf(count));
    }
    shown = count;
    const set = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
    void set?.catch(() => undefined);
  };
}

// Waits until the page has nothing to draw; returns how to stop. Where that cannot be known, a moment is waited for.
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(act, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(act, LATEST_MS / 2);
  return () => clearTimeout(id);
}

/** The count of unanswered orders on the favicon and the app's badge: the page title never changes. */
function useUnansweredBadge(count: number): void {
  const [show] = useState(createBadge);
  useEffect(() => whenIdle(() => show(count)), [show, count]);
  useEffect(() => () => show(0), [show]);
}

/** A component of its own, so that the provider above every page is not rendered with each order. */
export function UnansweredBadge() {
  useUnansweredBadge(useUnansweredCount() + useWaitingElsewhere());
  return null;
}
