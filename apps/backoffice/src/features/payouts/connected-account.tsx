import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Buttons } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { ConnectedFacts } from './connected-facts.tsx';
import { DecideAccount } from './decide-account.tsx';
import { connectedAccountQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS } from './payouts-words.ts';

/** Where owners of such accounts log in, with Stripe's own check of their identity. */
const LOGIN = 'https://connect.stripe.com/express_login';

const { connected: WORDS } = PAYOUTS_WORDS;

/**
 * The restaurant's own account at Stripe, where the operator takes cards by it: made and completed on Stripe's pages.
 */
export function ConnectedAccount({ restaurant, isAdmin }: { restaurant: Restaurant; isAdmin: boolean }) {
  const { id: restaurantId } = restaurant;
  const { client } = useOffice();
  const { data } = useQuery(connectedAccountQuery(client, restaurantId));
  const connect = useMutation({
    mutationFn: () => client.call('connectAccount', { params: { id: restaurantId } }),
    onError: ({ message }) => toastProblem(message),
  });
  const { state = 'NOT_OFFERED', account = null } = data ?? {};
  if (state === 'NOT_OFFERED') return null;
  return (
    <Panel title={WORDS.title}>
      <Text tone="muted">{WORDS.state[state]}</Text>
      {account && <ConnectedFacts account={account} restaurant={restaurant} />}
      {state === 'ACTIVE' && (
        <a href={LOGIN} target="_blank" rel="noreferrer">
          {WORDS.login}
        </a>
      )}
      {(state === 'NONE' || state === 'TO_COMPLETE') && !connect.data && (
        <>
          <Text tone="muted">{isAdmin ? WORDS.safe : `${WORDS.safe} ${WORDS.forAdmins}`}</Text>
          <Buttons>
            <Button
              variant={state === 'NONE' ? 'filled' : 'default'}
              aria-disabled={connect.isPending}
              onClick={() => {
                if (!connect.isPending) connect.mutate();
              }}
            >
              {WORDS.connect[state]}
            </Button>
          </Buttons>
        </>
      )}
      {(state === 'NONE' || state === 'TO_COMPLETE') && connect.data && (
        <>
          <Text role="status" tone="muted">
            {WORDS.ready}
          </Text>
          <Buttons>
            <Button component="a" href={connect.data.url} autoFocus>
              {WORDS.open}
            </Button>
          </Buttons>
        </>
      )}
      {account && isAdmin && <DecideAccount restaurantId={restaurantId} account={account} />}
    </Panel>
  );
}
