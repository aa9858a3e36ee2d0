import { useEffect } from 'react';
import type { BasketEntry } from '../../shop/basket.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './undo-removal.module.css';
import { basketWords } from './words.ts';

export type Removed = { readonly entry: BasketEntry; readonly position: number };

const SHOWN_MS = 8_000;

/** Instead of "Are you sure?": what was taken out can be put back for eight seconds. */
export function UndoRemoval(props: {
  readonly removed: Removed | null;
  readonly onUndo: (removed: Removed) => void;
  readonly onGone: () => void;
}) {
  const { removed, onUndo, onGone } = props;

  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed, onGone]);

  if (!removed) return null;
  return (
    <div className={styles.bar}>
      <span>{basketWords.removed(removed.entry.name)}</span>
      <button type="button" className={styles.undo} onClick={() => onUndo(removed)}>
        <Icon name="undo" />
        {basketWords.undo}
      </button>
    </div>
  );
}
