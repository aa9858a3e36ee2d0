import type { Order } from '@comanda/contract/shapes/orders';
import { IconSearch } from '@comanda/icons/tabler';
import { type RefObject, useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { focusTicket } from '../board-state/board-focus.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './toolbar.module.css';
import { toolWords as words } from './toolbar-words.ts';

/** The order that is meant: by its number, else by the beginning of a name. */
export function findOrder(orders: Iterable<Order>, wanted: string): Order | undefined {
  const text = wanted.trim().replace(/^#/, '').toLowerCase();
  if (!text) return undefined;
  const all = [...orders];
  return (
    all.find(({ number }) => String(number) === text) ??
    all.find(({ contact }) =>
      contact.name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(text)),
    )
  );
}

/** Number or name, Enter: the ticket has the focus. `onElsewhere` is for an order that is not on the board. */
export function FindOrder({
  inputRef,
  onElsewhere,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  onElsewhere: (order: Order) => void;
}) {
  const store = useLiveOrdersStore();
  const [hasMissed, setMissed] = useState(false);
  return (
    <search>
      <Row
        as="form"
        gap={2}
        wrap={false}
        className={styles.find}
        data-ring
        onSubmit={(event) => {
          event.preventDefault();
          const order = findOrder(store.get().orders.values(), inputRef.current?.value ?? '');
          setMissed(!order);
          if (order && !focusTicket(order.id)) onElsewhere(order);
        }}
      >
        <IconSearch size="1.25rem" aria-hidden="true" />
        <input
          ref={inputRef}
          type="search"
          aria-label={words.findLabel}
          aria-invalid={hasMissed}
          placeholder={words.find}
          enterKeyHint="search"
          autoComplete="off"
          onChange={() => setMissed(false)}
          onKeyDown={({ key, currentTarget }) => {
            // the board's own keys are within reach again
            if (key === 'Escape' && currentTarget.value === '') currentTarget.blur();
          }}
        />
        {hasMissed && (
          <Text role="alert" as="span" size="sm" tone="danger" weight="medium">
            {words.notFound}
          </Text>
        )}
      </Row>
    </search>
  );
}
