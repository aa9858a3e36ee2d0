import { shortOrderName } from '@comanda/contract/words/orders';
import { IconListNumbers } from '@comanda/icons/tabler';
import { Popover } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { allDay } from './all-day.ts';
import { Tool } from './tool.tsx';
import styles from './toolbar.module.css';
import { allDayWords as words } from './toolbar-words.ts';

function Totals() {
  const store = useLiveOrdersStore();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const totals = allDay(orders.values());
  if (totals.length === 0) return <Text tone="muted">{words.none}</Text>;
  return (
    <Stack as="ul" gap={2} className={styles.totals} aria-label={words.list} tabIndex={0}>
      {totals.map(({ name, count, variants }) => (
        <li key={name}>
          <strong>{count}×</strong> {name}
          <Stack as="ul" gap={0}>
            {variants.map((variant) => (
              <Text as="li" key={variant.words} size="md" tone="muted" className={styles.variant}>
                {variants.length > 1 && `${variant.count}× `}
                {variant.words && `${variant.words} · `}
                <span>{variant.numbers.map((number) => shortOrderName({ number })).join(' ')}</span>
              </Text>
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

/** "How many Margheritas in all?" answered over every open ticket. */
export function AllDayPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(400px, calc(100vw - 1rem))"
      position="bottom-end"
      trapFocus
    >
      <Popover.Target>
        <Tool
          icon={IconListNumbers}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.open}
        </Tool>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.panel} tabIndex={-1} data-autofocus>
        <Totals />
      </Popover.Dropdown>
    </Popover>
  );
}
