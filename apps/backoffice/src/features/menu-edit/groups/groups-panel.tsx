import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { NEW_GROUP, type Opened } from '../store/use-opened.ts';
import { ruleWords } from './group-rules.ts';
import styles from './groups.module.css';

/** The choices that dishes share: sizes, toppings, sauces. */
export function GroupsPanel({
  groups,
  opened,
  isSearched = false,
}: {
  groups: readonly StaffOptionGroup[];
  opened: Opened;
  /** Only those that were found. */
  isSearched?: boolean;
}) {
  return (
    <section className={styles.panel} aria-labelledby="option-groups">
      <div className={styles.top}>
        <h2 id="option-groups" className={styles.heading} tabIndex={-1}>
          Option groups
        </h2>
        {!isSearched && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => opened.openGroup(NEW_GROUP)}
          >
            New option group
          </Button>
        )}
      </div>
      {!isSearched && (
        <p className={styles.text}>
          Made once, shared by as many dishes as you like: sizes, toppings, sauces.
        </p>
      )}
      {groups.length > 0 && (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <li key={group.id} className={styles.group}>
              <button
                type="button"
                className={styles.name}
                aria-haspopup="dialog"
                onClick={() => opened.openGroup(group.id)}
              >
                {group.name}
              </button>
              <span className={styles.aside}>
                {ruleWords(group)} ·{' '}
                {group.options.length === 1 ? '1 option' : `${group.options.length} options`}
              </span>
              <span className={styles.aside}>
                Used by {group.usedBy === 1 ? '1 item' : `${group.usedBy} items`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
