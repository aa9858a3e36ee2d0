import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { isFinal } from '@comanda/domain/orders/orders';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { CLOSE_BUSINESS_WORDS } from './words.ts';

type Closing = Pick<Merchant, 'id' | 'name'> & {
  readonly restaurants: readonly { readonly id: string; readonly name: string }[];
};

/** Where orders are open: while there is one, nothing can be closed. */
function useOpenOrders({ id, restaurants }: Closing) {
  const { client } = useOffice();
  const { data = [] } = useQuery({
    queryKey: ['open-orders', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(
        restaurants.map(async (restaurant) => {
          const { orders } = await client.call('liveOrders', { params: { id: restaurant.id } }, { signal });
          return { name: restaurant.name, count: orders.filter(({ status }) => !isFinal(status)).length };
        }),
      ),
  });
  return data.filter(({ count }) => count > 0);
}

/** Asks for the name of a business, and then closes it. */
export function CloseBusinessQuestion({
  merchant,
  onClosed,
  onClose,
}: {
  merchant: Closing;
  onClosed: () => void;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const params = { id: merchant.id };
  const open = useOpenOrders(merchant);
  return (
    <Confirm
      {...CLOSE_BUSINESS_WORDS.closing}
      title={CLOSE_BUSINESS_WORDS.question(merchant.name)}
      typed={{
        ...CLOSE_BUSINESS_WORDS.typed,
        hint: CLOSE_BUSINESS_WORDS.hint(merchant.name),
        expected: merchant.name,
      }}
      work={(name) => client.call('closeMerchant', { params, body: { name } }, { success: 204 })}
      onDone={() => {
        toast.success(CLOSE_BUSINESS_WORDS.closed(merchant.name));
        onClosed();
      }}
      onClose={onClose}
    >
      {open.length > 0 && (
        <Notice role="status" tone="danger">
          {CLOSE_BUSINESS_WORDS.openOrders(open)}
        </Notice>
      )}
      <Stack as="ul" hasMarks gap={2}>
        {CLOSE_BUSINESS_WORDS.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Stack>
    </Confirm>
  );
}

/** The way to end a business, at the very end of its page. */
export function CloseBusiness({ merchant }: { merchant: Merchant }) {
  const { session, queryClient, arrival } = useOffice();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function leave(): void {
    session.clearChoice();
    queryClient.clear();
    arrival.set({ closed: merchant.name });
    void navigate('/merchant/merchant-switch');
  }

  return (
    <Panel title={CLOSE_BUSINESS_WORDS.title}>
      <Text tone="muted">{CLOSE_BUSINESS_WORDS.text}</Text>
      <Buttons>
        <Button variant="default" onClick={() => setAsking(true)}>
          {CLOSE_BUSINESS_WORDS.open}
        </Button>
      </Buttons>
      {isAsking && (
        <CloseBusinessQuestion merchant={merchant} onClosed={leave} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}
