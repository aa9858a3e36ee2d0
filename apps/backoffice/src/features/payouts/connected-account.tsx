import type { ConnectedAccount as Connected } from '@comanda/contract/shapes/connected-account';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { dayWords } from '../../platform/date-words.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Facts } from '../../ui/facts.tsx';
import { Buttons } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { DecideAccount } from './decide-account.tsx';
import { NextPayout } from './next-payout.tsx';
import { connectedAccountQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS } from './payouts-words.ts';

const { connected: WORDS, masked } = PAYOUTS_WORDS;

function whoWords(setUpBy: NonNullable<Connected['account']>['setUpBy']): string {
  const name = setUpBy?.name;
  if (!name) return WORDS.nobody;
  return setUpBy.isHere ? name : WORDS.notHere(name);
}

/** The account's owner, as the provider says, and the member that connected it. */
export function ConnectedFacts({
  account,
  provider,
  restaurant,
}: {
  account: NonNullable<Connected['account']>;
  /** As people call it. */
  provider: string;
  restaurant: Restaurant;
}) {
  const { holder, lastFour, setUpBy, since } = account;
  const facts = [
    ...(holder === null ? [] : [{ name: WORDS.holder, value: holder }]),
    { name: WORDS.bank, value: lastFour === null ? WORDS.bankUnknown(provider) : masked(lastFour) },
    { name: WORDS.connectedBy, value: whoWords(setUpBy) },
    { name: WORDS.connectedOn, value: dayWords(Date.parse(since), restaurant) },
  ];
  return <Facts facts={facts} />;
}

/** As people call it, and where owners of accounts there log in. */
type Provider = { readonly label: string; readonly login: string };

/** The restaurant's own account at the provider of cards: made and completed on that provider's pages. */
export function ConnectedAccount({
  restaurant,
  provider: { label, login },
  isAdmin,
}: {
  restaurant: Restaurant;
  provider: Provider;
  isAdmin: boolean;
}) {
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
    <>
      {state === 'ACTIVE' && <NextPayout restaurant={restaurant} provider={label} />}
      <Panel title={WORDS.title(label)}>
        <Text tone="muted">{WORDS.state(label)[state]}</Text>
        {account && <ConnectedFacts account={account} provider={label} restaurant={restaurant} />}
        {state === 'ACTIVE' && (
          <a href={login} target="_blank" rel="noreferrer">
            {WORDS.login(label)}
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
                {WORDS.connect(label)[state]}
              </Button>
            </Buttons>
          </>
        )}
        {(state === 'NONE' || state === 'TO_COMPLETE') && connect.data && (
          <>
            <Text role="status" tone="muted">
              {WORDS.ready(label)}
            </Text>
            <Buttons>
              <Button component="a" href={connect.data.url} autoFocus>
                {WORDS.open(label)}
              </Button>
            </Buttons>
          </>
        )}
        {account && isAdmin && <DecideAccount restaurantId={restaurantId} account={account} />}
      </Panel>
    </>
  );
}
