import type { Order } from '@comanda/contract/shapes/orders';
import { tableLabel } from '@comanda/domain/tables';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { setTable } from '../moves/set-table.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import styles from './order-sheet.module.css';
import { tableFormWords as words } from './table-words.ts';

/** Where the guests of an order sit after all: boards, tickets and their own page follow. */
export function TableForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const [typed, setTyped] = useState('');
  const table = typed.trim();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setTable(client, store, order, table),
    onSuccess: (changed) => {
      toast.success(words.done(changed, tableLabel(changed.table ?? '')));
      onDone();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (table !== '' && !isPending) mutate();
      }}
    >
      <TextInput
        label={words.label}
        description={words.now(tableLabel(order.table ?? ''))}
        size="lg"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error?.message}
      />
      <Button type="submit" size="lg" aria-disabled={isPending || table === ''}>
        {isPending ? words.sending : words.submit(tableLabel(table))}
      </Button>
    </form>
  );
}
