import type { Order } from '@comanda/contract/shapes/orders';
import { Button, Checkbox, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
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

/** A tick box or one of several whose whole row can be pressed: wet hands miss a box. */
export function TickRow({
  label,
  isTicked,
  onTick,
  group,
}: {
  label: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** Of the rows of which one is chosen. */
  group?: string;
}) {
  const id = useId();
  const Box = group === undefined ? Checkbox : Radio;
  return (
    <label htmlFor={id} className={styles.tick}>
      <Box
        id={id}
        size="sm"
        name={group}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {label}
    </label>
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
            label={ingredient.name}
            isTicked={others.length < picked.length}
            onTick={(isTicked) => onPick(isTicked ? [...others, ingredient] : others)}
          />
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
        <TickRow
          key={reason}
          group="reason"
          label={words[reason]}
          isTicked={value === reason}
          onTick={() => onChange(reason)}
        />
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
