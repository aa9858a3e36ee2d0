import type { ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Buttons } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { connectedAccountQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS } from './payouts-words.ts';

const { connected: WORDS } = PAYOUTS_WORDS;

/** What an admin decides about an account that is connected: yes, or away with it. */
export function DecideAccount({
  restaurantId,
  account: { id: account, isConfirmed },
}: {
  restaurantId: string;
  account: NonNullable<ConnectedAccount['account']>;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { id: restaurantId, account };
  const { queryKey } = connectedAccountQuery(client, restaurantId);
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const onError = ({ message }: Error) => {
    toastProblem(message);
    void refresh();
  };
  const confirm = useMutation({
    mutationFn: () => client.call('confirmAccount', { params }),
    onSuccess: () => {
      toast.success(WORDS.confirmed);
      return refresh();
    },
    onError,
  });
  const disconnect = useMutation({
    mutationFn: () => client.call('disconnectAccount', { params }),
    onSuccess: () => {
      toast.success(WORDS.disconnected);
      return refresh();
    },
    onError,
  });
  const isBusy = confirm.isPending || disconnect.isPending;
  const press = (mutation: { mutate: () => void }) => () => {
    if (!isBusy) mutation.mutate();
  };
  if (isAsking)
    return (
      <>
        <Text tone="muted">{WORDS.askDisconnect}</Text>
        <Buttons>
          <Button variant="danger" aria-disabled={isBusy} onClick={press(disconnect)}>
            {WORDS.disconnect}
          </Button>
          <Button variant="default" autoFocus onClick={() => setAsking(false)}>
            {WORDS.keep}
          </Button>
        </Buttons>
      </>
    );
  return (
    <>
      {!isConfirmed && <Text tone="muted">{WORDS.askYes}</Text>}
      <Buttons>
        {!isConfirmed && (
          <Button aria-disabled={isBusy} onClick={press(confirm)}>
            {WORDS.yes}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {WORDS.disconnect}
        </Button>
      </Buttons>
    </>
  );
}
