import { type ReactNode, useEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import buttons from './button.module.css';
import { Icon } from './icon.tsx';
import styles from './sheet.module.css';
import * as uiWords from './words.ts';

/** A native modal dialog: a sheet on phones, a dialog from 768 px. Focus starts at its heading (`labelledBy`). */
export function Sheet(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly labelledBy: string;
  readonly wide?: boolean;
  /** It is a step of the history; not for what its owner puts there itself. */
  readonly backCloses?: boolean;
  readonly children: ReactNode;
}) {
  const { open, onClose, labelledBy, wide = false, backCloses = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(open && backCloses, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      document.getElementById(labelledBy)?.focus({ preventScroll: true });
    }
    if (!open && element.open) element.close();
  }, [open, labelledBy]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which the dialog handles itself, is the keyboard's way out
    <dialog
      ref={dialog}
      className={wide ? styles.wide : styles.sheet}
      aria-labelledby={labelledBy}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.body}>
        <button
          type="button"
          className={`${buttons.round} ${styles.close}`}
          aria-label={uiWords.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
