import type { PageVersion } from '@comanda/contract/words/page-updates';
import type { PageUpdates, UpdateSurroundings } from './page-updates.ts';

declare global {
  interface WindowEventMap {
    'page-update': Event;
  }
}

const LOOK_MS = 10_000;

/** A script or sheet that a build of ours has made: not a picture, and nothing of anybody else. */
function ownAsset(element: EventTarget | null): string | null {
  const address =
    element instanceof HTMLScriptElement
      ? element.src
      : element instanceof HTMLLinkElement
        ? element.href
        : '';
  if (!address) return null;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/(?:office\/)?assets\/.+\.(?:js|css)$/.test(pathname)
    ? pathname
    : null;
}

/** Whether the server hands out this page with the same scripts; null when it hands out nothing. */
async function look(): Promise<PageVersion | null> {
  try {
    const signal = AbortSignal.timeout(LOOK_MS);
    const answer = await fetch(location.href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal,
    });
    // what is gone or refused is a page of the present version, too
    if (answer.status >= 500) return null;
    const html = await answer.text();
    const own = Array.from(document.scripts, ownAsset).filter((path) => path !== null);
    return own.every((path) => html.includes(path)) ? 'SAME' : 'NEW';
  } catch {
    return null;
  }
}

/** This browser; `key` is where this tab keeps its mark. */
export function browserSurroundings(key: string, heldBy: UpdateSurroundings['heldBy']): UpdateSurroundings {
  return {
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isOnline: () => navigator.onLine,
    look,
    heldBy,
    marks: {
      read: () => sessionStorage.getItem(key),
      write: (mark) => sessionStorage.setItem(key, mark),
    },
    reload() {
      dispatchEvent(new Event('page-update'));
      location.reload();
    },
  };
}

/** Begins an update when a part of this page cannot be loaded: a script, its preload, or a later part. */
export function followFailures(updates: Pick<PageUpdates, 'begin'>): void {
  const failed = () => updates.begin('FAILED');
  addEventListener('vite:preloadError', failed);
  // an element's error does not bubble
  addEventListener('error', ({ target }) => ownAsset(target) && failed(), true);
}
