import { Popover } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { allDay } from './all-day.ts';
import styles from './toolbar.module.css';

function Totals() {
  const store = useLiveOrdersStore();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const totals = allDay(orders.values());
  if (totals.length === 0) return <p className={styles.quiet}>Nothing is waiting to be made.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and a keyboard has to reach it
    <ul className={styles.totals} aria-label="Still to make" tabIndex={0}>
      {totals.map(({ name, count }) => (
        <li key={name}>
          <strong>{count}×</strong> {name}
        </li>
      ))}
    </ul>
  );
}

/** "How many Margheritas in all?" answered over every open ticket. */
export function AllDayPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.tool}
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
