import { IconPlus } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { UnclaimedBusiness } from '../features/merchants/unclaimed-business.tsx';
import { AccountDialog } from '../features/own-account/account-dialog.tsx';
import { OWN_ACCOUNT_WORDS } from '../features/own-account/words.ts';
import { RestaurantCard } from '../features/session/restaurant-card.tsx';
import { choiceGroups, type RestaurantChoice } from '../features/session/restaurant-choices.ts';
import { useOffice } from '../office.ts';
import { refusalFrom } from '../platform/refusal-from.ts';
import { toastProblem } from '../platform/toast-problem.ts';
import { enterRestaurant } from '../session/enter-restaurant.ts';
import { FINISHED_PAGES } from '../session/screens.ts';
import { merchantsQuery } from '../session/session-queries.ts';
import type { KeptUser } from '../session/session-store.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { SHELL_WORDS } from '../shell/shell-words.ts';
import { SlipMark } from '../shell/slip-mark.tsx';
import words from '../ui/words.module.css';
import styles from './merchant-switch-page.module.css';

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

  const canAddSomewhere = FINISHED_PAGES.has('/merchant/add_restaurant');
  if (unclaimed.length + count === 0 && !groups.some(({ canAdd }) => canAdd)) {
    return (
      <p className={styles.none}>
        You do not belong to a restaurant yet. Ask the owner to invite {user.email}, then log in again.
      </p>
    );
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
          label="Find a restaurant"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {groups.map((group) => (
        <section key={group.id} aria-label={group.name}>
          <h2 className={styles.merchant}>
            {group.logo && <img className={styles.logo} src={group.logo.url} alt="" />}
            {group.name}
          </h2>
          <ul className={styles.list}>
            {group.restaurants.map((restaurant) => (
              <li key={restaurant.id}>
                <RestaurantCard restaurant={restaurant} onChoose={() => void choose(restaurant)} />
              </li>
            ))}
          </ul>
          {canAddSomewhere && group.canAdd && !search && (
            <Button
              variant="subtle"
              className={styles.add ?? ''}
              leftSection={<IconPlus size={20} aria-hidden="true" />}
              onClick={() => addTo(group.id)}
            >
              Add restaurant
            </Button>
          )}
        </section>
      ))}
    </>
  );
}

/** Where do you want to work? */
export function MerchantSwitchPage() {
  const office = useOffice();
  const user = office.session.user();
  const [isShowingAccount, setShowingAccount] = useState(false);
  // the name, too, may be a stranger's
  const isAsked = user?.merchants.some(({ unclaimed }) => unclaimed);
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <div className={styles.top}>
          <span className={styles.mark}>
            <SlipMark size={30} />
          </span>
          <div className={styles.ways}>
            <Button variant="subtle" className={words.tall ?? ''} onClick={() => setShowingAccount(true)}>
              {OWN_ACCOUNT_WORDS.menu}
            </Button>
            <Button variant="default" onClick={() => void office.logOut()}>
              Log out
            </Button>
          </div>
        </div>
        <PageHeading path="/merchant/merchant-switch" className={styles.title}>
          {user && !isAsked ? `Hello ${user.firstName}. Where to?` : 'Where to?'}
        </PageHeading>
        {user && <Choices user={user} />}
        <Link to="/merchant/create" className={words.link}>
          Another business
        </Link>
        {user && isShowingAccount && <AccountDialog user={user} onClose={() => setShowingAccount(false)} />}
      </div>
    </main>
  );
}
