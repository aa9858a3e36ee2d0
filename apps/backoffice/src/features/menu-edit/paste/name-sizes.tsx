import { TextInput } from '@mantine/core';
import styles from './name-offers.module.css';
import { PASTE_WORDS as WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

type Choice = NonNullable<ReviewRow['choice']>;

const namesOf = (choice: Choice) => JSON.stringify(choice.map(({ name }) => name));

/** Dishes with the same sizes, whose names are typed over for all of them at once. */
export function NameSizes({
  rows,
  onRows,
}: {
  rows: readonly ReviewRow[];
  onRows: (rows: readonly ReviewRow[]) => void;
}) {
  const groups = new Map<
    string,
    { readonly key: string; readonly choice: Choice; readonly dishes: string[] }
  >();
  for (const { key, name, choice, madeFrom } of rows) {
    if (!choice || madeFrom) continue;
    const known = groups.get(namesOf(choice));
    if (known) known.dishes.push(name);
    else groups.set(namesOf(choice), { key, choice, dishes: [name] });
  }

  function rename(old: string, at: number, name: string): void {
    onRows(
      rows.map((row) =>
        row.choice && !row.madeFrom && namesOf(row.choice) === old
          ? {
              ...row,
              choice: row.choice.map((option, index) => (index === at ? { ...option, name } : option)),
            }
          : row,
      ),
    );
  }

  if (groups.size === 0) return null;
  return (
    <div className={styles.box}>
      {[...groups].map(([names, { key, choice, dishes }]) => (
        <fieldset key={key} className={styles.sizes}>
          <legend>{WORDS.sizesOf(dishes)}</legend>
          {choice.map(({ name }, index) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a size is its place until it has a name
              key={index}
              aria-label={`${WORDS.size(index + 1)} of ${dishes[0]}`}
              className={styles.size}
              maxLength={80}
              autoComplete="off"
              value={name}
              onChange={({ currentTarget }) => rename(names, index, currentTarget.value)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
