/** What keeps a page from being loaded again: something that would be lost, or a board that would fall silent. */
export type Hold = 'WORK' | 'BOARD';

export type UpdateHolds = {
  /** Holds until what it returns is called. */
  readonly hold: (why?: Hold) => () => void;
  /** Holds until the work is done, however it ends. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** A board that rings goes before all else, unless somebody has asked for the reload. */
  readonly heldBy: (isAskedFor: boolean) => Hold | null;
};

/** What holds back a reload of this page, by name. `isTyping` says whether a dialog is half filled in. */
export function createUpdateHolds(isTyping: () => boolean): UpdateHolds {
  const holds = new Set<{ readonly why: Hold }>();
  const has = (wanted: Hold) => [...holds].some(({ why }) => why === wanted);
  function hold(why: Hold = 'WORK'): () => void {
    const held = { why };
    holds.add(held);
    return () => void holds.delete(held);
  }
  return {
    hold,
    async during(work) {
      const release = hold();
      try {
        return await work;
      } finally {
        release();
      }
    },
    heldBy(isAskedFor) {
      if (has('BOARD') && !isAskedFor) return 'BOARD';
      return has('WORK') || isTyping() ? 'WORK' : null;
    },
  };
}

function isOpen(dialog: Element): boolean {
  return dialog.isConnected && (!(dialog instanceof HTMLDialogElement) || dialog.open);
}

/** Remembers which dialogs somebody has typed into or chosen something in; says whether one of them is open still. */
export function watchTyping(): () => boolean {
  const typedInto = new Set<Element>();
  const note = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest('dialog, [role="dialog"]') : null;
    if (dialog) typedInto.add(dialog);
  };
  addEventListener('input', note, true);
  return () => {
    for (const dialog of typedInto) if (!isOpen(dialog)) typedInto.delete(dialog);
    return typedInto.size > 0;
  };
}
