import type { FocusEvent, ReactNode } from 'react';
import { tagWords } from '../../shop/words.ts';
import chips from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as menuWords from './menu-words.ts';
import styles from './narrow-controls.module.css';

function toggled<T>(list: readonly T[], value: T): readonly T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

/** What is found stands below the field: above a phone's keyboard it is in sight only where the field is at the top. */
function toTop({ currentTarget }: FocusEvent<HTMLElement>) {
  if (innerWidth < 1024) currentTarget.closest('search')?.scrollIntoView();
}

/** Search and filters. `tags`: the dietary tags of any dish; `allergies`: what says what is avoided. */
export function NarrowControls({
  tags,
  wanted,
  query,
  shown,
  allergies,
  onQuery,
  onWanted,
}: {
  readonly tags: readonly string[];
  readonly wanted: readonly string[];
  readonly query: string;
  /** "3 dishes", once something is looked for; else empty. */
  readonly shown: string;
  readonly allergies: ReactNode;
  readonly onQuery: (query: string) => void;
  readonly onWanted: (tags: readonly string[]) => void;
}) {
  return (
    <search className={styles.controls}>
      <div className={styles.asking}>
        <label className={styles.search}>
          <span className="visually-hidden">{menuWords.search}</span>
          <Icon name="search" />
          <input
            type="search"
            placeholder={menuWords.search}
            enterKeyHint="search"
            autoComplete="off"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            onFocus={toTop}
          />
        </label>
        <p className={styles.count} role="status">
          {shown}
        </p>
      </div>
      <fieldset className={styles.chips} aria-label={menuWords.filters}>
        {allergies}
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={chips.chip}
            aria-pressed={wanted.includes(tag)}
            onClick={() => onWanted(toggled(wanted, tag))}
          >
            {tagWords(tag)}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
