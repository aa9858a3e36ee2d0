import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useMedia } from '../platform/use-media.ts';
import styles from './bars.module.css';
import { SHELL_WORDS } from './shell-words.ts';

/** A tablet lying down, or a phone, where each line here is one line less of an order. */
const SMALL = '(height < 800px) or (width < 768px)';

/** What one has to know about, in bars across the page. On a small screen they fold to the first one in one line. */
export function Bars({ children }: { children: ReactNode }) {
  const isSmall = useMedia(SMALL);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fold = isSmall ? (isOpen ? 'open' : 'folded') : undefined;
  return (
    <div className={styles.bars} data-fold={fold}>
      <div className={styles.all} id={id}>
        {children}
      </div>
      {isSmall && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? SHELL_WORDS.foldBars : SHELL_WORDS.unfoldBars}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
