import type { UnpaidOrder } from '@comanda/contract/shapes/orders';
import { IconCreditCard } from '@comanda/icons/tabler';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { Confirm } from '../../../platform/forms/confirm.tsx';
import { useClock } from '../../../platform/ticking-clock.ts';
import { List, ListRow } from '../../../ui/list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { AlertButton, AlertLine } from '../missed/alert-line.tsx';
import { useUnpaid } from '../store/live-orders-store.ts';
import { unpaidWords } from './unpaid-words.ts';

function UnpaidDialog({ orders, onClose }: { orders: readonly UnpaidOrder[]; onClose: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const end = async () => {
    const body = { orderIds: orders.map(({ id }) => id) };
    toast.success(unpaidWords.done(await client.call('endUnpaid', { params: { id: restaurant.id }, body })));
  };
  return (
    <Confirm
      title={unpaidWords.title}
      button={unpaidWords.end(orders.length)}
      working={unpaidWords.ending}
      keep={unpaidWords.keep}
      failed={(why) => why}
      work={end}
      onDone={onClose}
      onClose={onClose}
    >
      <Text tone="muted">{unpaidWords.intro}</Text>
      <List aria-label={unpaidWords.title}>
        {orders.map((order) => (
          <ListRow key={order.id} title={<bdi>{unpaidWords.who(order)}</bdi>}>
            <Text as="span" size="md" tone="muted">
              {unpaidWords.holds(order, restaurant)}
            </Text>
          </ListRow>
        ))}
      </List>
    </Confirm>
  );
}

/** One quiet line: orders by card that nobody has paid yet, while they hold what others would order. */
export function UnpaidLine() {
  const { restaurant } = useBoard();
  // what somebody reads does not change under their finger
  const [opened, setOpened] = useState<readonly UnpaidOrder[] | null>(null);
  const unpaid = useUnpaid();
  const count = useClock(
    useCallback((now) => unpaid.filter(({ holdsUntil }) => Date.parse(holdsUntil) > now).length, [unpaid]),
  );
  // oldest first, and each holds as long as the next: those that let go are the first
  const holding = unpaid.slice(unpaid.length - count);
  return (
    <>
      {count > 0 && (
        <AlertLine icon={IconCreditCard} isQuiet role="status" words={unpaidWords.line(holding, restaurant)}>
          <AlertButton aria-haspopup="dialog" onClick={() => setOpened(holding)}>
            {unpaidWords.see(holding)}
          </AlertButton>
        </AlertLine>
      )}
      {opened && <UnpaidDialog orders={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
