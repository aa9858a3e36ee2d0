import { IconPlus } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UnclaimedBusiness } from '../features/merchants/unclaimed-business.tsx';
import { AccountDialog } from '../features/own-account/account-dialog.tsx';
import { OWN_ACCOUNT_WORDS } from '../features/own-account/words.ts';
import { RestaurantCard } from '../features/session/restaurant-card.tsx';
import { choiceGroups, type RestaurantChoice } from '../features/session/restaurant-choices.ts';
import { useOffice } from '../office.ts';
import { refusalFrom } from '../platform/refusal-from.ts';
import { toastProblem } from '../platform/toast-problem.ts';
import { enterRestaurant } from '../session/enter-restaurant.ts';
import { merchantsQuery } from '../session/session-queries.ts';
import type { KeptUser } from '../session/session-store.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { SHELL_WORDS } from '../shell/shell-words.ts';
import { SlipMark } from '../shell/slip-mark.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { TextLink } from '../ui/link-button.tsx';
import { Heading, Text } from '../ui/text.tsx';
import styles from './pages.module.css';
import { placesWords } from './words.ts';

const SEARCH_FROM = 8;

function Choices({ user }: { user: KeptUser }) {
  const office = useOffice();
  const { client, session, arrival, preferences, queryClient } = office;
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { data } = useSuspenseQuery(merchantsQuery(client, user.id));
  const unclaimed = data.filter((merchant) => merchant.unclaimed);
  const merchants = data.filter((merchant) => !merchant.unclaimed);
  const groups = choiceGroups(merchants, search, preferences.get().lastRestaurantId);
  const count = merchants.reduce((sum, { restaurants }) => sum + restaurants.length, 0);

  async function choose({ merchantId, id, name }: RestaurantChoice): Promise<void> {
    const refusal = await refusalFrom(enterRestaurant(office, { merchantId, restaurantId: id }));
    if (refusal) {
      toastProblem(SHELL_WORDS.notSwitched(name, refusal.message));
      return;
    }
    const { askedFor } = arrival.get();
    arrival.set({ askedFor: null });
    await navigate(askedFor ?? '/merchant');
  }

  function addTo(merchantId: string): void {
    session.chooseMerchant(merchantId);
    void navigate('/merchant/add_restaurant');
  }

  async function goOn(): Promise<void> {
    await queryClient.fetchQuery({ ...merchantsQuery(client, user.id), staleTime: 0 }).catch(() => undefined);
    await navigate('/merchant');
  }

  if (unclaimed.length + count === 0 && !groups.some(({ canAdd }) => canAdd)) {
    return <Text size="lg">{placesWords.none(user.email)}</Text>;
  }
  return (
    <>
      {unclaimed.map((merchant) => (
        <UnclaimedBusiness key={merchant.id} merchant={merchant} onAnswered={goOn} />
      ))}
      {count > SEARCH_FROM && (
        <TextInput
          type="search"
          size="md"
          label={placesWords.find}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {groups.map((group) => (
        <Stack as="section" key={group.id} aria-label={group.name}>
          <Heading level={2} size="md">
            <Row as="span">
              {group.logo && <img className={styles.logo} src={group.logo.url} alt="" />}
              {group.name}
            </Row>
          </Heading>
          <Stack as="ul">
            {group.restaurants.map((restaurant) => (
              <li key={restaurant.id}>
                <RestaurantCard restaurant={restaurant} onChoose={() => void choose(restaurant)} />
              </li>
            ))}
          </Stack>
          {group.canAdd && !search && (
            <Row>
              <Button
                variant="subtle"
                c="var(--color-text)"
                mih="var(--target)"
                leftSection={<IconPlus size={20} aria-hidden="true" />}
                onClick={() => addTo(group.id)}
              >
                {placesWords.add}
              </Button>
            </Row>
          )}
        </Stack>
      ))}
    </>
  );
}

export function MerchantSwitchPage() {
  const office = useOffice();
  const user = office.session.user();
  const [isShowingAccount, setShowingAccount] = useState(false);
  // the name, too, may be a stranger's
  const isAsked = user?.merchants.some(({ unclaimed }) => unclaimed);
  return (
    <main className={styles.page}>
      <Stack gap={6} style={{ marginInline: 'auto', maxWidth: 640 }}>
        <Row gap={2} justify="between">
          <SlipMark size={30} isTile />
          <Row gap={2} align="stretch">
            <Button variant="subtle" onClick={() => setShowingAccount(true)}>
              {OWN_ACCOUNT_WORDS.menu}
            </Button>
            <Button variant="default" onClick={() => void office.logOut()}>
              {placesWords.logOut}
            </Button>
          </Row>
        </Row>
        <PageHeading path="/merchant/merchant-switch" size="4xl">
          {user && !isAsked ? placesWords.hello(user.firstName) : placesWords.where}
        </PageHeading>
        {user && <Choices user={user} />}
        <TextLink to="/merchant/create">{placesWords.anotherBusiness}</TextLink>
        {user && isShowingAccount && <AccountDialog user={user} onClose={() => setShowingAccount(false)} />}
      </Stack>
    </main>
  );
}
