import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { IconAlertTriangle } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import styles from './lines.module.css';
import { linesWords, PASTE_WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

const Price = memo(function Price({ row, currency }: { row: ReviewRow; currency: string }) {
  const price = amountIn(row.price, currency);
  if (price === null)
    return (
      <Text as="span" tone="warning" weight="medium">
        {linesWords.noPrice}
      </Text>
    );
  const { choice = [], madeFrom } = row;
  const money = (minor: number) => formatMoney(minor, currency, 'en');
  if (madeFrom || choice.length === 0) return <span>{money(price)}</span>;
  return (
    <>
      {choice.map(({ name, extra }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a size is its place until it has a name
        <span key={index}>
          <Text as="span" size="sm" tone="muted">
            {name}
          </Text>{' '}
          {money(price + extra)}
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
    <li data-divided>
      <button
        type="button"
        className={styles.dish}
        data-press
        data-row={row.key}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(row)}
      >
        <Text as="span" weight="medium" tone={isOnMenu ? 'muted' : undefined}>
          {row.name.trim() === '' ? (
            <Text as="span" tone="warning" weight="medium">
              {linesWords.noName}
            </Text>
          ) : (
            <bdi>{row.name}</bdi>
          )}
        </Text>
        <Text as="span" tone={isOnMenu ? 'muted' : undefined} figures className={styles.prices}>
          <Price row={row} currency={currency} />
        </Text>
        {row.description.trim() !== '' && (
          <Text as="span" size="sm" tone="muted" dir="auto" className={styles.described}>
            {row.description}
          </Text>
        )}
        {row.madeFrom && row.choice && (
          <Text as="span" size="sm" tone="muted" className={styles.described}>
            {PASTE_WORDS.choice(row.choice, currency)}
          </Text>
        )}
        {hint !== null && (
          <Row as="span" gap={2} wrap={false} className={styles.described}>
            <IconAlertTriangle size={16} color="var(--color-warning)" aria-hidden="true" />
            <Text as="span" size="sm" tone="warning">
              <VisuallyHidden>{linesWords.asks}: </VisuallyHidden>
              {hint}
            </Text>
          </Row>
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
    <Stack gap={6}>
      {sectionsOf(rows).map(({ category, description, rows: dishes }) => (
        <section key={dishes[0]?.key}>
          <Heading level={3} size="lg">
            {category.trim() === '' ? (
              <Text as="span" tone="warning" weight="medium">
                {linesWords.noCategory}
              </Text>
            ) : (
              <bdi>{category}</bdi>
            )}
          </Heading>
          {description !== '' && (
            <Text size="sm" tone="muted">
              {description}
            </Text>
          )}
          <Stack as="ul" gap={0} style={{ marginBlockStart: 'var(--space-2)' }}>
            {dishes.map((row) => (
              <Dish
                key={row.key}
                {...{ row, currency, onChoose }}
                hint={hints.get(row.key) ?? null}
                isChosen={row.key === chosen}
                isOnMenu={isOnMenu(row)}
              />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
