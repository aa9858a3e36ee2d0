import type { Order } from '@comanda/contract/shapes/orders';
import { IconSearch } from '@comanda/icons/tabler';
import { type RefObject, useState } from 'react';
import { Text } from '../../../ui/text.tsx';
import { focusTicket } from '../board/board-focus.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { findOrder } from './matching-order.ts';
import styles from './toolbar.module.css';

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
    <search className={styles.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const order = findOrder(store.get().orders.values(), inputRef.current?.value ?? '');
          setMissed(!order);
          if (order && !focusTicket(order.id)) onElsewhere(order);
        }}
      >
        <IconSearch size={20} aria-hidden="true" />
        <input
          ref={inputRef}
          type="search"
          aria-label="Find an order by number or name"
          aria-invalid={hasMissed}
          placeholder="Find #"
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
            Not here
          </Text>
        )}
      </form>
    </search>
  );
}
