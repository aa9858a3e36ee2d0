import type { ReactNode } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './section.module.css';
import { KNOWN_WORDS } from './words.ts';

/** What is known of a returning diner on one line, instead of the fields that it stands in. */
export function KnownLine({
  parts,
  what,
  onChange,
  children,
}: {
  readonly parts: readonly string[];
  /** What of them it is, for screen readers, without its line. */
  readonly what: string;
  readonly onChange: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <p className={styles.inline}>
      <span className={styles.known}>{parts.filter((part) => part.trim() !== '').join(' · ')}</span>
      <button
        type="button"
        className={buttons.link}
        aria-label={`${KNOWN_WORDS.change} ${what}`}
        onClick={onChange}
      >
        {KNOWN_WORDS.change}
      </button>
      {children}
    </p>
  );
}
