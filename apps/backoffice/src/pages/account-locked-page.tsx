import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useUnlocked } from '../features/lock/use-unlocked.ts';
import { WayOut } from '../features/lock/way-out.tsx';
import { useOffice } from '../office.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import styles from './account-locked-page.module.css';

function Notice({ restaurantId }: { restaurantId: string }) {
  const office = useOffice();
  const navigate = useNavigate();
  const restaurant = useUnlocked(restaurantId);
  return (
    <section className={styles.notice} aria-label="Why ordering is paused">
      <span className={styles.lock}>
        <IconLock size={28} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <PageHeading path="/merchant/account-locked" className={styles.title}>
          Ordering is paused for {restaurant.name}
        </PageHeading>
        <p>
          There is a billing problem, so diners see “closed – not taking orders”. Nothing is lost: your menu
          and orders are safe, and the orders that are still open can be finished below.
        </p>
        <WayOut restaurant={restaurant} />
        <div className={styles.buttons}>
          <Button
            variant="default"
            onClick={() => {
              office.session.clearChoice();
              void navigate('/merchant/merchant-switch');
            }}
          >
            Switch restaurant
          </Button>
          <Button variant="default" onClick={() => void office.logOut()}>
            Log out
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Why nothing new comes in, and the one way out. Below it the shell shows what is still to be cooked. */
export function AccountLockedPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Notice restaurantId={restaurantId} /> : null;
}
