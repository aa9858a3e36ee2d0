import type { PageVersion } from '@comanda/contract/words/page-updates';
import type { Hold } from './update-holds.ts';

/** A part of the page could not be loaded, or the service worker has a new version. */
export type UpdateCause = 'FAILED' | 'REPORTED';

export type UpdateState =
  | { readonly kind: 'NONE' }
  /** A part is missing, and so is the server: nothing can be loaded yet. */
  | { readonly kind: 'UNREACHABLE' }
  /** The page is about to be loaded again, or as soon as nobody holds it any more. */
  | { readonly kind: 'READY'; readonly version: PageVersion; readonly heldBy: Hold | null }
  /** It was loaded again a moment ago, which did not help: it stays as it is. */
  | { readonly kind: 'STUCK' };

/** The browser, as far as updates need it. */
export type UpdateSurroundings = {
  /** Epoch ms. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Asks for the document of this page: null when it cannot be had. */
  readonly look: () => Promise<PageVersion | null>;
  readonly heldBy: (isAskedFor: boolean) => Hold | null;
  /** When this tab was last loaded again. Both may throw. */
  readonly marks: { readonly read: () => string | null; readonly write: (mark: string) => void };
  readonly reload: () => void;
};

export type PageUpdates = {
  readonly state: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (cause: UpdateCause) => void;
  /** Somebody asks for the reload that a board holds back. */
  readonly reloadNow: () => void;
};

/** From the notice to the reload. */
const RELOAD_MS: Readonly<Record<UpdateCause, number>> = { FAILED: 3000, REPORTED: 2000 };
const LOOK_AGAIN_MS = 500;
const REACH_AGAIN_MS = 5000;
/** A page that fails again so soon after a reload would fail after the next one, too. */
export const LOOP_MS = 5 * 60_000;

/** Loads a page again for a new version: not without its document, not while held, not twice in a row. */
export function createPageUpdates(around: UpdateSurroundings): PageUpdates {
  const { now, pause, isOnline, look, heldBy, marks, reload } = around;
  const listeners = new Set<() => void>();
  let state: UpdateState = { kind: 'NONE' };
  let isBusy = false;
  let isAskedFor = false;

  function set(next: UpdateState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function wasJustReloaded(): boolean {
    try {
      const mark = marks.read();
      return mark !== null && Math.abs(now() - Number(mark)) < LOOP_MS;
    } catch {
      return true;
    }
  }

  /** False where nothing is kept: there, one reload could follow another. */
  function leaveMark(): boolean {
    try {
      const mark = String(now());
      marks.write(mark);
      return marks.read() === mark;
    } catch {
      return false;
    }
  }

  async function reach(cause: UpdateCause): Promise<PageVersion> {
    for (;;) {
      const version = isOnline() ? await look() : null;
      if (version) return version;
      // what nobody misses is not worth a word
      if (cause === 'FAILED') set({ kind: 'UNREACHABLE' });
      await pause(REACH_AGAIN_MS);
    }
  }

  /** True when somebody held it. */
  async function waitForHolders(version: PageVersion): Promise<boolean> {
    let hasWaited = false;
    for (let holder = heldBy(isAskedFor); holder; holder = heldBy(isAskedFor)) {
      if (state.kind !== 'READY' || state.heldBy !== holder) set({ kind: 'READY', version, heldBy: holder });
      hasWaited = true;
      await pause(LOOK_AGAIN_MS);
    }
    return hasWaited;
  }

  async function follow(cause: UpdateCause): Promise<void> {
    let version = await reach(cause);
    // its document came from the network: what waits takes over by itself, once the last page of the earlier one is
    // gone
    if (cause === 'REPORTED' && version === 'SAME') return set({ kind: 'NONE' });
    if (wasJustReloaded()) return set({ kind: cause === 'FAILED' ? 'STUCK' : 'NONE' });
    set({ kind: 'READY', version, heldBy: heldBy(isAskedFor) });
    await pause(RELOAD_MS[cause]);
    // the line may have gone while somebody was at work
    while (await waitForHolders(version)) version = await reach(cause);
    if (leaveMark()) reload();
    else set({ kind: 'STUCK' });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin(cause) {
      if (isBusy) return;
      isBusy = true;
      void follow(cause).then(() => {
        isBusy = state.kind !== 'NONE';
      });
    },
    reloadNow() {
      isAskedFor = true;
    },
  };
}
