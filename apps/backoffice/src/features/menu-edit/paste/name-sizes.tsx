import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { Row, Stack } from '../../../ui/layout.tsx';
import { reviewWords, PASTE_WORDS as WORDS } from './paste-words.ts';
import type { ReviewRow } from './review.ts';

type Choice = NonNullable<ReviewRow['choice']>;
type Group = { readonly row: ReviewRow; readonly choice: Choice; readonly dishes: string[] };

/** What has the same prices to name: the rows of one table that asks, or those with the same sizes. */
const groupKey = ({ asks }: ReviewRow, choice: Choice) =>
  asks ? JSON.stringify([asks.group, choice.length]) : JSON.stringify(choice.map(({ name }) => name));

/**
 * Dishes with the same sizes, whose names are typed for all of them at once: asked for where nobody could tell them.
 */
export function NameSizes({
  rows,
  currency,
  onRows,
}: {
  rows: readonly ReviewRow[];
  currency: string;
  onRows: (rows: readonly ReviewRow[]) => void;
}) {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    if (!row.choice || row.madeFrom) continue;
    const key = groupKey(row, row.choice);
    const known = groups.get(key);
    if (known) known.dishes.push(row.name);
    else groups.set(key, { row, choice: row.choice, dishes: [row.name] });
  }

  function put(key: string, names: (choice: Choice) => readonly string[], category?: string): void {
    onRows(
      rows.map((row) => {
        if (!row.choice || row.madeFrom || groupKey(row, row.choice) !== key) return row;
        const called = names(row.choice);
        const choice = row.choice.map((option, index) => ({ ...option, name: called[index] ?? option.name }));
        return { ...row, choice, ...(category !== undefined && { category }) };
      }),
    );
  }
  const rename = (key: string, at: number, name: string) =>
    put(key, (choice) => choice.map((option, index) => (index === at ? name : option.name)));

  if (groups.size === 0) return null;
  return (
    <Stack ground="info" align="start">
      {[...groups].map(([key, { row, choice, dishes }]) => {
        const { asks } = row;
        const [first = '', ...others] = asks?.heads ?? [];
        const price = (extra: number) =>
          formatMoney((amountIn(row.price, currency) ?? 0) + extra, currency, 'en');
        return (
          <Row as="fieldset" gap={2} align="stretch" key={row.key}>
            <legend>{asks ? WORDS.askedOf(asks.heads, choice.length, dishes) : WORDS.sizesOf(dishes)}</legend>
            {choice.map(({ name, extra }, index) =>
              asks ? (
                <Autocomplete
                  // biome-ignore lint/suspicious/noArrayIndexKey: a size is its place until it has a name
                  key={index}
                  label={WORDS.askedPrice(dishes[0] ?? '', price(extra))}
                  maw={180}
                  data={[...new Set(asks.heads)]}
                  value={name}
                  onChange={(value) => rename(key, index, value)}
                />
              ) : (
                <TextInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: a size is its place until it has a name
                  key={index}
                  aria-label={reviewWords.sizeOf(WORDS.size(index + 1), dishes[0] ?? '')}
                  maw={180}
                  autoComplete="off"
                  value={name}
                  onChange={({ currentTarget }) => rename(key, index, currentTarget.value)}
                />
              ),
            )}
            {asks && others.length === choice.length && (
              <Button variant="default" mih={44} onClick={() => put(key, () => others, first)}>
                {WORDS.firstIsHeading(first, others)}
              </Button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
