import { type Role, roleIn } from '@comanda/domain/roles';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '../office.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import styles from './account-locked-page.module.css';

const LOOK_AGAIN_MS = 30_000;

/** Names of those who can pay, for everybody else to ask. */
function useAdmins(restaurantId: string): { names: string; isAdmin: boolean } {
  const { client, session } = useOffice();
  const { data: users = [] } = useQuery({
    queryKey: ['users', restaurantId],
    queryFn: ({ signal }) => client.call('restaurantUsers', { params: { id: restaurantId } }, { signal }),
  });
  const role: Role = roleIn(users, session.user()?.id ?? '');
  const names = users
    .filter((user) => user.role === 'ADMIN')
    .map((user) => `${user.firstName} ${user.lastName}`.trim() + (user.email ? ` (${user.email})` : ''));
  return {
    names: new Intl.ListFormat('en', { type: 'disjunction' }).format(names),
    isAdmin: role === 'ADMIN',
  };
}

function Notice({ restaurantId }: { restaurantId: string }) {
  const { client, session, arrival } = useOffice();
  const navigate = useNavigate();
  const { names, isAdmin } = useAdmins(restaurantId);
  const { data: restaurant } = useSuspenseQuery({
    ...restaurantQuery(client, restaurantId),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
  const isLocked = restaurant.accountLocked;
  useEffect(() => {
    if (isLocked) return;
    arrival.set({ notice: 'You’re open again.' });
    void navigate('/merchant');
  }, [isLocked, arrival, navigate]);

  return (
    <section className={styles.notice}>
      <IconLock size={40} stroke={1.5} aria-hidden="true" />
      <PageHeading path="/merchant/account-locked" className={styles.title}>
        Ordering is paused for {restaurant.name}
      </PageHeading>
      <p>
        There is a billing problem, so diners see “closed – not taking orders”. Nothing is lost: your menu and
        orders are safe, and the orders that are still open can be finished below.
      </p>
      {!isAdmin && names && <p>Ask {names} to settle it.</p>}
      <Button
        variant="default"
        onClick={() => {
          session.clearChoice();
          void navigate('/merchant/merchant-switch');
        }}
      >
        Switch restaurant
      </Button>
    </section>
  );
}

/** Why nothing new comes in, and the one way out. Below it the shell shows what is still to be cooked. */
export function AccountLockedPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Notice restaurantId={restaurantId} /> : null;
}
