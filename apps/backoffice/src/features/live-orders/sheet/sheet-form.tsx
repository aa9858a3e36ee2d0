import type { Order } from '@comanda/contract/shapes/orders';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { TickRow } from '../../../ui/tick-row.tsx';
import { overtakenWords } from '../moves/overtaken-words.ts';
import type { Ingredient } from './ingredients.ts';
import styles from './order-sheet.module.css';

/** A form of the sheet: its button stays in sight, and what was refused stands above it. */
export function SheetForm({
  send,
  isBusy,
  isReady = true,
  isDanger = false,
  problem = null,
  onSubmit,
  children,
}: {
  /** The button's words, also while it is at work. */
  send: string;
  isBusy: boolean;
  /** Whether there is something to send. */
  isReady?: boolean;
  isDanger?: boolean;
  problem?: string | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onSubmit();
      }}
    >
      {children}
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Button
        type="submit"
        size="lg"
        variant={isDanger ? 'danger' : 'filled'}
        className={styles.submit ?? ''}
        aria-disabled={isBusy || !isReady}
      >
        {send}
      </Button>
    </Stack>
  );
}

/** The order's own items and options to tick. */
export function IngredientPicker({
  legend,
  ingredients,
  picked,
  onPick,
}: {
  legend: string;
  ingredients: readonly Ingredient[];
  picked: readonly Ingredient[];
  onPick: (picked: readonly Ingredient[]) => void;
}) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" tone="muted">
        {legend}
      </Text>
      {ingredients.map((ingredient) => {
        const others = picked.filter(({ id }) => id !== ingredient.id);
        return (
          <TickRow
            key={ingredient.id}
            isTicked={others.length < picked.length}
            onTick={(isTicked) => onPick(isTicked ? [...others, ingredient] : others)}
          >
            {ingredient.name}
          </TickRow>
        );
      })}
    </Stack>
  );
}

/** One of several reasons, two beside each other where there is room. */
export function ReasonChoice<Reason extends string>({
  legend,
  reasons,
  words,
  value,
  onChange,
}: {
  legend: string;
  reasons: readonly Reason[];
  words: Readonly<Record<Reason, string>>;
  value: string | null;
  onChange: (reason: Reason) => void;
}) {
  return (
    <Columns as="fieldset" gap={2} least="field">
      <Text as="legend" tone="muted">
        {legend}
      </Text>
      {reasons.map((reason) => (
        <TickRow key={reason} group="reason" isTicked={value === reason} onTick={() => onChange(reason)}>
          {words[reason]}
        </TickRow>
      ))}
    </Columns>
  );
}

/** Stands where a form stood that a quicker colleague, the diner or the clock has made pointless. */
export function Overtaken({ order }: { order: Order }) {
  return (
    <Text role="alert" size="xl" weight="medium">
      {overtakenWords(order)}
    </Text>
  );
}
