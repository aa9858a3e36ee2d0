import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { maySee } from '@comanda/domain/roles';
import { IconLock } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useLiveOrdersStore } from '../features/live-orders/store/live-orders-store.ts';
import { useHelpers } from '../features/lock/use-helpers.ts';
import { useUnlocked } from '../features/lock/use-unlocked.ts';
import { WayOut } from '../features/lock/way-out.tsx';
import { LOCK_WORDS } from '../features/lock/words.ts';
import { RefundsList } from '../features/order-history/refunds-list.tsx';
import { useOffice } from '../office.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import styles from './account-locked-page.module.css';
import { orderParts } from './order-parts.tsx';

/** For those who may give money back: a lock keeps no diner's money (product.md, "Decided"). */
function Refunds({ restaurant }: { restaurant: Restaurant }) {
  const role = useHelpers(restaurant.id, restaurant.merchantId)?.role;
  const store = useLiveOrdersStore();
  const { orders: live } = useSyncExternalStore(store.subscribe, store.get);
  if (role === undefined || !maySee(role, 'orders')) return null;
  return (
    <section className={styles.refunds} aria-label="Refunds">
      <p>Past orders can still be refunded.</p>
      <RefundsList restaurant={restaurant} live={live} parts={orderParts(restaurant, store)} />
    </section>
  );
}

function Notice({ restaurantId }: { restaurantId: string }) {
  const office = useOffice();
  const navigate = useNavigate();
  const restaurant = useUnlocked(restaurantId);
  return (
    <>
      <section className={styles.notice} aria-label="Why ordering is paused">
        <span className={styles.lock}>
          <IconLock size={28} stroke={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <PageHeading path="/merchant/account-locked" className={styles.title}>
            Ordering is paused for {restaurant.name}
          </PageHeading>
          <p>
            {LOCK_WORDS.reason(office.config.productName, restaurant.lockedByOperator === true)}{' '}
            {LOCK_WORDS.safe}
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
      <Refunds restaurant={restaurant} />
    </>
  );
}

/** Why nothing new comes in, and the one way out. Below it the shell shows what is still to be cooked. */
export function AccountLockedPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Notice restaurantId={restaurantId} /> : null;
}
