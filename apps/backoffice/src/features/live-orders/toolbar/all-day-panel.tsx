import { shortOrderName } from '@comanda/contract/words/orders';
import { IconListNumbers } from '@comanda/icons/tabler';
import { Popover } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Text } from '../../../ui/text.tsx';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { allDay } from './all-day.ts';
import styles from './all-day-panel.module.css';
import toolbar from './toolbar.module.css';

function Totals() {
  const store = useLiveOrdersStore();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const totals = allDay(orders.values());
  if (totals.length === 0) return <Text tone="muted">Nothing is waiting to be made.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and a keyboard has to reach it
    <ul className={styles.totals} aria-label="Still to make" tabIndex={0}>
      {totals.map(({ name, count, variants }) => (
        <li key={name}>
          <strong>{count}×</strong> {name}
          <ul className={styles.variants}>
            {variants.map((variant) => (
              <li key={variant.words}>
                {variants.length > 1 && `${variant.count}× `}
                {variant.words && `${variant.words} · `}
                <span>{variant.numbers.map((number) => shortOrderName({ number })).join(' ')}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** "How many Margheritas in all?" answered over every open ticket. */
export function AllDayPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={400} position="bottom-end" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={toolbar.tool}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconListNumbers size={22} aria-hidden="true" />
          <span>All day</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="All day: still to make" tabIndex={-1} data-autofocus>
        <Totals />
      </Popover.Dropdown>
    </Popover>
  );
}
