import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { IconAlertTriangle } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Heading, Text } from '../../../ui/text.tsx';
import styles from './lines.module.css';
import { linesWords, PASTE_WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

const Price = memo(function Price({ row, currency }: { row: ReviewRow; currency: string }) {
  const price = amountIn(row.price, currency);
  if (price === null) return <span className={styles.missing}>{linesWords.noPrice}</span>;
  const { choice = [], madeFrom } = row;
  const money = (minor: number) => formatMoney(minor, currency, 'en');
  if (madeFrom || choice.length === 0) return <span>{money(price)}</span>;
  return (
    <>
      {choice.map(({ name, extra }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a size is its place until it has a name
        <span key={index} className={styles.size}>
          <span>{name}</span> {money(price + extra)}
        </span>
      ))}
    </>
  );
});

const Dish = memo(function Dish({
  row,
  currency,
  hint,
  isChosen,
  isOnMenu,
  onChoose,
}: {
  row: ReviewRow;
  currency: string;
  hint: string | null;
  isChosen: boolean;
  isOnMenu: boolean;
  onChoose: (row: ReviewRow) => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.dish}
        data-row={row.key}
        data-off={isOnMenu || undefined}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(row)}
      >
        <span className={styles.name}>
          {row.name.trim() === '' ? (
            <span className={styles.missing}>{linesWords.noName}</span>
          ) : (
            <bdi>{row.name}</bdi>
          )}
        </span>
        <span className={styles.prices}>
          <Price row={row} currency={currency} />
        </span>
        {row.description.trim() !== '' && (
          <span dir="auto" className={styles.described}>
            {row.description}
          </span>
        )}
        {row.madeFrom && row.choice && (
          <span className={styles.described}>{PASTE_WORDS.choice(row.choice, currency)}</span>
        )}
        {hint !== null && (
          <span className={styles.asks}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              <VisuallyHidden>{linesWords.asks}: </VisuallyHidden>
              {hint}
            </span>
          </span>
        )}
      </button>
    </li>
  );
});

type Section = { readonly category: string; readonly description: string; readonly rows: ReviewRow[] };

/** Dishes below their headings, as often as the heading changes. */
function sectionsOf(rows: readonly ReviewRow[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    const last = sections.at(-1);
    if (last && last.category === row.category) last.rows.push(row);
    else sections.push({ category: row.category, description: row.categoryDescription, rows: [row] });
  }
  return sections;
}

/** The dishes as diners will see them, with what somebody should look at. */
export function DinersMenu({
  rows,
  currency,
  hints,
  chosen,
  isOnMenu,
  onChoose,
}: {
  rows: readonly ReviewRow[];
  currency: string;
  /** By the key of a row. */
  hints: ReadonlyMap<string, string>;
  chosen: string | null;
  isOnMenu: (row: ReviewRow) => boolean;
  onChoose: (row: ReviewRow) => void;
}) {
  if (rows.length === 0) return <Text tone="muted">{linesWords.noDishes}</Text>;
  return (
    <div className={styles.menu}>
      {sectionsOf(rows).map(({ category, description, rows: dishes }) => (
        <section key={dishes[0]?.key}>
          <Heading level={3} size="lg">
            {category.trim() === '' ? (
              <span className={styles.missing}>{linesWords.noCategory}</span>
            ) : (
              <bdi>{category}</bdi>
            )}
          </Heading>
          {description !== '' && (
            <Text size="sm" tone="muted">
              {description}
            </Text>
          )}
          <ul>
            {dishes.map((row) => (
              <Dish
                key={row.key}
                {...{ row, currency, onChoose }}
                hint={hints.get(row.key) ?? null}
                isChosen={row.key === chosen}
                isOnMenu={isOnMenu(row)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
