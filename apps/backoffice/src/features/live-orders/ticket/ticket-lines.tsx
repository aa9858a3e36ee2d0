import type { Order } from '@comanda/contract/shapes/orders';
import { allergenSentence, avoidedWords } from '@comanda/contract/words/allergens';
import { numberedName } from '@comanda/domain/menu/dish-names';
import { IconBan, IconCheck, IconMessage2 } from '@comanda/icons/tabler';
import { memo, type ReactNode } from 'react';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './ticket-lines.module.css';
import { missingWords, ticketWords } from './ticket-words.ts';

type Line = Order['lines'][number];
type Option = Line['options'][number];

/** What is left out has to be seen before what is put in: "NO onion". */
const LEFT_OUT = /^(no|without)\s+/i;

function Options({ options }: { options: readonly Option[] }) {
  const called = options.map(({ optionId, name, kitchenName = name, quantity }) => ({
    ...{ optionId, name: kitchenName, quantity },
  }));
  const leftOut = called.filter(({ name }) => LEFT_OUT.test(name));
  const putIn = called.filter((option) => !leftOut.includes(option));
  return (
    <ul className={styles.options}>
      {putIn.map(({ optionId, name, quantity }) => (
        <li key={optionId} className={styles.option}>
          {quantity > 1 && `${quantity}× `}
          {name}
        </li>
      ))}
      {leftOut.map(({ optionId, name }) => (
        <Row as="li" key={optionId} gap={1} wrap={false} className={styles.leftOut}>
          <IconBan size="1em" aria-hidden="true" />
          <span>
            <strong>{ticketWords.no}</strong> {name.replace(LEFT_OUT, '')}
          </span>
        </Row>
      ))}
    </ul>
  );
}

/** As the kitchen calls it. What the diner calls it stands beside it, for phone calls. */
function Dish({ line: { number, name, kitchenName } }: { line: Line }) {
  const called = <span className={styles.name}>{numberedName(number, kitchenName ?? name)}</span>;
  if (kitchenName === undefined) return called;
  return (
    <>
      {called}{' '}
      <Text as="span" tone="muted" className={styles.aside}>
        {name}
      </Text>
    </>
  );
}

/** What a dish has in it of what this order avoids; where only a note says what that is, all that is known. */
function Allergens({ line, avoids, hasNote }: AllergyContext & { line: Line }) {
  if (!line.allergens) return null;
  const words = avoids
    ? avoidedWords(line.allergens, avoids)
    : hasNote && allergenSentence(line.allergens, ticketWords.notDeclared);
  return words ? (
    <p className={styles.allergens} data-allergens>
      {words}
    </p>
  ) : null;
}

type AllergyContext = { avoids: Order['avoids']; hasNote: boolean };

/** The way to tick lines: what a tick is called, and what it does. `position` from 0. */
export type Ticks = {
  readonly words: (line: Line) => string;
  readonly tabIndex: 0 | -1;
  readonly onTick: (position: number, done: boolean) => void;
};

type LineTick = Omit<Ticks, 'onTick'> & { readonly onTick: (done: boolean) => void };

/** How many; where lines can be ticked, a button as large as its line. */
function Quantity({ line, tick }: { line: Line; tick: LineTick | undefined }) {
  const many = line.quantity > 1 || undefined;
  if (!tick) {
    return (
      <span className={styles.quantity} data-many={many}>
        {line.quantity}×
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.quantity}
      data-many={many}
      data-tick
      tabIndex={tick.tabIndex}
      aria-pressed={line.done === true}
      aria-label={tick.words(line)}
      onClick={() => tick.onTick(line.done !== true)}
    >
      {line.done ? <IconCheck size="1em" aria-hidden="true" /> : `${line.quantity}×`}
    </button>
  );
}

/** What has to be made, in the largest type of the ticket. */
export const TicketLines = memo(function TicketLines({
  lines,
  ticks,
  below,
  ...context
}: AllergyContext & {
  lines: readonly Line[];
  ticks?: Ticks | undefined;
  /** What stands below a line, by its position from 0. */
  below?: ((position: number) => ReactNode) | undefined;
}) {
  return (
    <Stack as="ul" gap={0} className={styles.lines} aria-label={ticketWords.items}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and one item may stand in two of them
        <li key={index} className={styles.line} data-done={line.done}>
          {line.quantity > 0 ? (
            <Quantity line={line} tick={ticks && { ...ticks, onTick: (done) => ticks.onTick(index, done) }} />
          ) : (
            <IconBan size="1em" aria-hidden="true" />
          )}
          <div>
            {line.quantity > 0 ? (
              <Dish line={line} />
            ) : (
              <Text as="s" tone="muted">
                {missingWords.of(line)}
              </Text>
            )}
            {line.quantity > 0 && line.missing && (
              <Text tone="muted" className={styles.aside}>
                <s>{missingWords.of(line)}</s>
              </Text>
            )}
            {line.insteadOf && (
              <Text tone="muted" className={styles.aside}>
                {missingWords.insteadOf(line.insteadOf)}
              </Text>
            )}
            <Allergens line={line} {...context} />
            {line.options.length > 0 && <Options options={line.options} />}
            {line.note && (
              <Text className={styles.aside}>
                <IconMessage2 size="1em" aria-hidden="true" /> <em>“{line.note}”</em>
              </Text>
            )}
          </div>
          {below?.(index)}
        </li>
      ))}
    </Stack>
  );
});
