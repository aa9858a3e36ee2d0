import styles from './item-drawer.module.css';
import { listIn } from './item-fields.ts';
import { DIET_TAGS, tagWords } from './tag-words.ts';

/** What diners filter by; tags of the restaurant's own can be taken off here. */
export function TagsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const tags = listIn(value);
  const shown = [...DIET_TAGS, ...tags.filter((tag) => !DIET_TAGS.some((known) => known === tag))];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>Tags</legend>
      <div className={styles.chips}>
        {shown.map((tag) => {
          const isOn = tags.includes(tag);
          return (
            <button
              key={tag}
              type="button"
              className={styles.chip}
              aria-pressed={isOn}
              onClick={() =>
                onChange((isOn ? tags.filter((other) => other !== tag) : [...tags, tag]).join(','))
              }
            >
              {tagWords(tag)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
