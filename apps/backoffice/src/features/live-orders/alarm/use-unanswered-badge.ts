import { useEffect } from 'react';

const PLAIN_ICON_SELECTOR = 'link[rel="icon"]';

function iconWith(count: number): string {
  const label = count > 9 ? '9+' : String(count);
  const size = label.length > 1 ? 13 : 16;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f1b16"/><path d="M9 6h14v19l-2.33-2-2.34 2L16 23l-2.33 2-2.34-2L9 25z" fill="#fbfaf8"/><circle cx="21" cy="21" r="11" fill="#0c66eb"/><text x="21" y="${21 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="#fff">${label}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The count of unanswered orders on the favicon and the app's badge: the page title is fixed by the specification. */
export function useUnansweredBadge(count: number): void {
  useEffect(() => {
    const link = document.head.querySelector<HTMLLinkElement>(PLAIN_ICON_SELECTOR);
    if (!link || count === 0) return;
    const plain = link.href;
    link.href = iconWith(count);
    void navigator.setAppBadge?.(count)?.catch(() => undefined);
    return () => {
      link.href = plain;
      void navigator.clearAppBadge?.()?.catch(() => undefined);
    };
  }, [count]);
}
