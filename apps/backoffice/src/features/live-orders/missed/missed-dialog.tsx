import type { MissedOrders } from '@comanda/contract/shapes/orders';
import { formatMoney } from '@comanda/domain/money/money';
import { IconCheck } from '@comanda/icons/tabler';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { now as tickedAt } from '../../../platform/ticking-clock.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { CallNote, CallRow } from './call-row.tsx';
import { missedQuery } from './missed-query.ts';
import { missedWords } from './missed-words.ts';

type Missed = MissedOrders['orders'][number];

function MissedRow({ order, isBusy, onDone }: { order: Missed; isBusy: boolean; onDone: () => void }) {
  const { restaurant } = useBoard();
  return (
    <CallRow
      number={order.number}
      title={order.name}
      phone={order.phone}
      table={order.table}
      action={
        <Button
          variant="default"
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          aria-disabled={isBusy}
          aria-label={missedWords.doneOf(order)}
          onClick={onDone}
        >
          {missedWords.done}
        </Button>
      }
    >
      <CallNote>
        {SERVICE_NAMES[order.service]} · {formatMoney(order.total, order.currency, restaurant.locale)} ·{' '}
        {missedWords.at(order.missedAt, restaurant, tickedAt())}, {missedWords.reasons[order.reason]}
      </CallNote>
    </CallRow>
  );
}

function MissedList({ missed, onClose }: { missed: MissedOrders; onClose: () => void }) {
  const { client, queryClient } = useOffice();
  const { restaurant } = useBoard();
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, problem, run } = useAction();
  const [isAll, setAll] = useState(false);
  const params = { id: restaurant.id };
  const dismiss = (body: { upTo: number; orderId?: string }) => {
    setAll(body.orderId === undefined);
    void run(async () => {
      const left = await client.call('dismissMissed', { params, body });
      queryClient.setQueryData(missedQuery(client, restaurant.id).queryKey, left);
      if (left.count === 0) onClose();
      // The button that was pressed is gone.
      else list.current?.focus();
    });
  };
  const { damaged = [], upTo } = missed;
  const more = missed.count - missed.orders.length - damaged.length;
  return (
    <Modal opened onClose={onClose} size={680} title={missedWords.title}>
      <Stack gap={4}>
        <Text tone="muted">{missedWords.intro}</Text>
        <List ref={list} tabIndex={-1} aria-label={missedWords.title}>
          {missed.orders.map((order) => (
            <MissedRow
              key={order.id}
              order={order}
              isBusy={isBusy}
              onDone={() => dismiss({ upTo, orderId: order.id })}
            />
          ))}
        </List>
        {damaged.length > 0 && <Text>{missedWords.damaged(damaged.map(({ number }) => number))}</Text>}
        {more > 0 && <Text>{missedWords.more(more)}</Text>}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button size="lg" fullWidth aria-disabled={isBusy} onClick={() => dismiss({ upTo })}>
          {isBusy && isAll ? missedWords.sending : missedWords.dismiss}
        </Button>
      </Stack>
    </Modal>
  );
}

/** The diners to call, and the way to take each order, or all, off every board. */
export function MissedDialog({ onClose }: { onClose: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const { data } = useQuery(missedQuery(client, restaurant.id));
  return data && data.count > 0 ? <MissedList missed={data} onClose={onClose} /> : null;
}
