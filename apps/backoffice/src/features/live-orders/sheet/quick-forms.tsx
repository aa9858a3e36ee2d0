import type { Order } from '@comanda/contract/shapes/orders';
import { tableLabel } from '@comanda/domain/orders/tables';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { setTable } from '../moves/set-table.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { type Ingredient, ingredientsOf } from './ingredients.ts';
import { sellOut } from './remedy.ts';
import type { SameSender } from './same-sender.ts';
import { IngredientPicker, SheetForm } from './sheet-form.tsx';
import { floodWords, soldOutWords, tableFormWords } from './sheet-words.ts';

/** Asks once more, and says how many: this cannot be undone with one tap. */
export function CancelWaitingForm({ from, onDone }: { from: SameSender; onDone: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { isBusy, problem, run } = useAction();
  const cancel = async () => {
    const params = { id: restaurant.id };
    const { cancelled } = await client.call('cancelWaiting', { params, body: { [from.by]: from.value } });
    toast.success(floodWords.done(cancelled));
  };
  return (
    <SheetForm
      send={isBusy ? floodWords.sending : floodWords.confirm(from.count)}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void run(cancel, onDone)}
    >
      <Text>{floodWords.question(from.count, floodWords.from[from.by])}</Text>
      {from.by === 'address' && <Text>{floodWords.network}</Text>}
      {from.hasCards && <Text>{floodWords.cards}</Text>}
    </SheetForm>
  );
}

/** Something ran out while this order still can be made: off the menu at once, the order stays. */
export function SoldOutForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const office = useOffice();
  const { restaurant } = useBoard();
  const [picked, setPicked] = useState<readonly Ingredient[]>([]);
  const { isBusy, problem, run } = useAction();
  const mark = async () => toast.success(await sellOut(office, restaurant, picked));
  return (
    <SheetForm
      send={isBusy ? soldOutWords.sending : soldOutWords.send}
      isBusy={isBusy}
      isReady={picked.length > 0}
      problem={problem && soldOutWords.failed(problem)}
      onSubmit={() => void run(mark, onDone)}
    >
      <IngredientPicker
        legend={soldOutWords.which}
        ingredients={ingredientsOf(order)}
        picked={picked}
        onPick={setPicked}
      />
    </SheetForm>
  );
}

/** Where the guests of an order sit after all: boards, tickets and their own page follow. */
export function TableForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { client } = useOffice();
  const store = useLiveOrdersStore();
  const [typed, setTyped] = useState('');
  const { isBusy, problem, run } = useAction();
  const table = typed.trim();
  const change = async () => {
    const changed = await setTable(client, store, order, table);
    toast.success(tableFormWords.done(changed, tableLabel(changed.table ?? '')));
  };
  return (
    <SheetForm
      send={isBusy ? tableFormWords.sending : tableFormWords.submit(tableLabel(table))}
      isBusy={isBusy}
      isReady={table !== ''}
      onSubmit={() => void run(change, onDone)}
    >
      <TextInput
        label={tableFormWords.label}
        description={tableFormWords.now(tableLabel(order.table ?? ''))}
        size="lg"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
      />
    </SheetForm>
  );
}
