import type { Allergen } from '@comanda/contract/shapes/menu';
import type { DietFilter } from '../../shop/allergens.ts';
import { ALLERGEN_WORDS, ALLERGENS, tagWords } from '../../shop/words.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import popovers from '../../ui/popover.module.css';
import styles from './narrow-controls.module.css';

function toggled<T>(list: readonly T[], value: T): readonly T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

type Narrowing = {
  readonly query: string;
  readonly filter: DietFilter;
  readonly onQuery: (query: string) => void;
  readonly onFilter: (filter: DietFilter) => void;
};

function AllergenChooser({ filter, onFilter }: Pick<Narrowing, 'filter' | 'onFilter'>) {
  const toggle = (allergen: Allergen) => onFilter({ ...filter, avoid: toggled(filter.avoid, allergen) });
  return (
    <section id="allergens" popover="auto" className={popovers.popover} aria-labelledby="allergens-title">
      <div className={popovers.head}>
        <h2 id="allergens-title">Hide allergens</h2>
        <button
          type="button"
          className={buttons.round}
          popoverTarget="allergens"
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <Icon name="close" />
        </button>
      </div>
      <p>
        Dishes that contain these, may contain them, or do not say are dimmed. This is no promise: always tell
        the restaurant about allergies.
      </p>
      <ul className={styles.allergens}>
        {ALLERGENS.map((allergen) => (
          <li key={allergen}>
            <label className={styles.allergen}>
              <input
                type="checkbox"
                checked={filter.avoid.includes(allergen)}
                onChange={() => toggle(allergen)}
              />
              {ALLERGEN_WORDS[allergen]}
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className={buttons.primary} popoverTarget="allergens" popoverTargetAction="hide">
        Show the menu
      </button>
    </section>
  );
}

/** Search and filters of the menu. `tags` are the dietary tags that any dish carries. */
export function NarrowControls({
  tags,
  showAllergens,
  query,
  filter,
  onQuery,
  onFilter,
}: Narrowing & { readonly tags: readonly string[]; readonly showAllergens: boolean }) {
  const avoided = filter.avoid.length;
  return (
    <search className={styles.controls}>
      <label className={styles.search}>
        <span className="visually-hidden">Search the menu</span>
        <Icon name="search" />
        <input
          type="search"
          placeholder="Search the menu"
          enterKeyHint="search"
          autoComplete="off"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </label>
      <fieldset className={styles.chips} aria-label="Filters">
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.chip}
            aria-pressed={filter.tags.includes(tag)}
            onClick={() => onFilter({ ...filter, tags: toggled(filter.tags, tag) })}
          >
            {tagWords(tag)}
          </button>
        ))}
        {showAllergens && (
          <button type="button" className={styles.chip} popoverTarget="allergens" data-active={avoided > 0}>
            <Icon name="adjustments" />
            {avoided === 0
              ? 'Hide allergens…'
              : `Hiding ${avoided === 1 ? '1 allergen' : `${avoided} allergens`}`}
          </button>
        )}
      </fieldset>
      {showAllergens && <AllergenChooser filter={filter} onFilter={onFilter} />}
    </search>
  );
}
