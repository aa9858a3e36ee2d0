import type { Refundable } from '@comanda/contract/shapes/refunds';
import { type LinePart, refundOfLines } from '@comanda/domain/payments/refund-lines';
import { Checkbox, NativeSelect } from '@mantine/core';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { historyWords as words } from './history-words.ts';

/** Dishes as the form keeps them, no more than are left: "0:2 3:1" is two of the first line and one of the fourth. */
export function partsIn(text: string, { lines }: Pick<Refundable, 'lines'>): readonly LinePart[] {
  return text.split(' ').flatMap((part) => {
    const [position = 0, chosen = 0] = part.split(':').map(Number);
    const line = lines[position];
    const quantity = line ? Math.min(chosen, line.quantity - line.back) : 0;
    return quantity > 0 ? [{ position, quantity }] : [];
  });
}

const textOf = (parts: readonly LinePart[]): string =>
  parts.map(({ position, quantity }) => `${position}:${quantity}`).join(' ');

/** Whether there is a dish that is not back yet. */
export const hasDishes = ({ lines }: Pick<Refundable, 'lines'>): boolean =>
  lines.some(({ quantity, back }) => back < quantity);

/** Which dishes go back: a tick each, and how many of it where there are several. */
export function RefundLines({
  state,
  money,
  value,
  error,
  onChange,
}: {
  state: Refundable;
  money: (amount: number) => string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { lines } = state;
  const parts = partsIn(value, state);
  const choose = (position: number, quantity: number) =>
    onChange(
      textOf([
        ...parts.filter((part) => part.position !== position),
        ...(quantity > 0 ? [{ position, quantity }] : []),
      ]),
    );
  return (
    <Stack as="fieldset" aria-invalid={error !== undefined} tabIndex={-1}>
      <Text as="legend" weight="bold">
        {words.refundDishes}
      </Text>
      {lines.map(({ name, quantity, back }, position) => {
        const left = quantity - back;
        // a line has no name of its own: two may be of one dish
        const key = `${position} ${name}`;
        if (left === 0) return <Text key={key}>{words.refundGone(name)}</Text>;
        const chosen = parts.find((part) => part.position === position)?.quantity ?? 0;
        const costOf = (count: number) => money(refundOfLines(lines, [{ position, quantity: count }]) ?? 0);
        return (
          <Stack key={key} gap={2}>
            <Checkbox
              label={words.refundDish(name, left, costOf(left))}
              size="md"
              checked={chosen > 0}
              onChange={({ currentTarget }) => choose(position, currentTarget.checked ? left : 0)}
            />
            {chosen > 0 && left > 1 && (
              <NativeSelect
                aria-label={words.refundHowMany(name)}
                size="md"
                data={Array.from({ length: left }, (_, index) => ({
                  value: `${index + 1}`,
                  label: words.refundCount(index + 1, costOf(index + 1)),
                }))}
                value={`${chosen}`}
                onChange={({ currentTarget }) => choose(position, Number(currentTarget.value))}
              />
            )}
          </Stack>
        );
      })}
      {error !== undefined && (
        <Text role="alert" tone="danger" weight="medium">
          {error}
        </Text>
      )}
    </Stack>
  );
}
