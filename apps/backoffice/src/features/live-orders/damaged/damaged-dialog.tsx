import type { DamagedOrder } from '@comanda/contract/shapes/orders';
import { Button, Modal } from '@mantine/core';
import { useOffice } from '../../../office.ts';
import { clockTime } from '../../../platform/clock-time.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { CallNote, CallRow } from '../missed/call-row.tsx';
import { useDamaged } from '../store/live-orders-store.ts';
import { damagedWords } from './damaged-words.ts';

/** The stream takes the row away once the order has ended. */
function DamagedRow({ order }: { order: DamagedOrder }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { isBusy, problem, run } = useAction();
  const params = { id: restaurant.id, orderId: order.id };
  return (
    <CallRow
      number={order.number}
      title={damagedWords.placed(clockTime(Date.parse(order.placedAt), restaurant))}
      phone={order.phone}
      action={
        order.canEnd && (
          <Button
            variant="default"
            aria-label={damagedWords.endName(order.number)}
            aria-disabled={isBusy}
            onClick={() => void run(() => client.call('endDamaged', { params }))}
          >
            {isBusy ? damagedWords.ending : damagedWords.end}
          </Button>
        )
      }
    >
      {order.phone === undefined && <CallNote>{damagedWords.noPhone}</CallNote>}
      {!order.canEnd && <CallNote>{damagedWords.stays}</CallNote>}
      {problem && <CallNote role="alert">{problem}</CallNote>}
    </CallRow>
  );
}

/** The diners to call about orders that cannot be shown, and the way to take them off the board. */
export function DamagedDialog({ onClose }: { onClose: () => void }) {
  const damaged = [...useDamaged().values()];
  if (damaged.length === 0) return null;
  return (
    <Modal opened onClose={onClose} size={620} title={damagedWords.title}>
      <Stack gap={4}>
        <Text tone="muted">{damagedWords.intro}</Text>
        <List aria-label={damagedWords.title}>
          {damaged.map((order) => (
            <DamagedRow key={order.id} order={order} />
          ))}
        </List>
      </Stack>
    </Modal>
  );
}
