import type { Order, Transition } from '@comanda/contract/shapes/orders';
import { END_REASONS, endingMove, isUnanswered } from '@comanda/domain/orders/orders';
import { NativeSelect, Radio, Textarea } from '@mantine/core';
import type { FieldProblems, Fields } from '../../platform/forms/field-problems.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import { REASON_WORDS } from '../../platform/order-words.ts';
import { Stack } from '../../ui/layout.tsx';
import { historyWords as words } from './history-words.ts';

/** What a refund of all that is left says of an order that is still open; `end` is `END` or `KEEP`. */
export const BLANK_ENDING = { end: '', why: '', note: '' };
export type EndingName = keyof typeof BLANK_ENDING;

type Ending = NonNullable<ReturnType<typeof endingMove>>;

/** The move that ends the order, where that was chosen. It gives back all that is left by itself. */
export const chosenEnding = ({ end }: Fields<EndingName>, order: Order): Ending | null =>
  end === 'END' ? endingMove(order) : null;

/** The body of that move. */
export const endingBody = ({ why, note }: Fields<EndingName>, order: Order, to: Ending): Transition => {
  const reason = END_REASONS.find((known) => known === why);
  return {
    ...{ from: order.status, to },
    ...(reason && { reason }),
    ...(note.trim() && { note: note.trim() }),
  };
};

/** What is still to be said before the order can be ended, or goes on. */
export function endingProblems({ end, why, note }: Fields<EndingName>): FieldProblems<EndingName> {
  if (end === '') return { end: words.notSaid };
  if (end === 'KEEP') return {};
  return {
    ...(why === '' && { why: words.whyNotSaid }),
    ...(why === 'OTHER' && note.trim() === '' && { note: words.noteNotSaid }),
  };
}

type Ended = {
  readonly order: Order;
  readonly form: Pick<Form<EndingName>, 'values' | 'problems' | 'change' | 'field'>;
};

/** Asks whether the order that gets all of its money back is to go on. */
export function EndingChoice({ order, form }: Ended) {
  const to = endingMove(order);
  if (!to) return null;
  const problem = form.problems.end;
  const choices = { END: words.endIt[to], KEEP: words.keepIt(isUnanswered(order.status)) };
  return (
    <Radio.Group
      label={words.openStill(order.number)}
      size="md"
      error={problem}
      value={form.values.end}
      onChange={(end) => form.change('end', end)}
    >
      <Stack gap={3} style={{ paddingBlockStart: 'var(--space-2)' }}>
        {(['END', 'KEEP'] as const).map((end) => (
          <Radio
            key={end}
            value={end}
            label={choices[end].name}
            description={choices[end].effect}
            size="md"
            aria-invalid={problem !== undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const REASONS = END_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

export function EndingReason({ form }: Pick<Ended, 'form'>) {
  return (
    <>
      <NativeSelect
        label={words.why}
        description={words.whyFor}
        size="md"
        data={[{ value: '', label: words.chooseWhy }, ...REASONS]}
        {...form.field('why')}
      />
      <Textarea
        label={form.values.why === 'OTHER' ? words.noteOnly : words.note}
        size="md"
        autosize
        minRows={2}
        {...form.field('note')}
      />
    </>
  );
}
