import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { maySee } from '@comanda/domain/people/screens';
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
import { classes, Row, Stack } from '../ui/layout.tsx';
import tones from '../ui/notice.module.css';
import { Text } from '../ui/text.tsx';
import { orderParts } from './order-parts.tsx';
import styles from './pages.module.css';
import { lockedWords } from './words.ts';

/** For members that may give money back: a lock keeps no diner's money. */
function Refunds({ restaurant }: { restaurant: Restaurant }) {
  const role = useHelpers(restaurant.id, restaurant.merchantId)?.role;
  const store = useLiveOrdersStore();
  const { orders: live } = useSyncExternalStore(store.subscribe, store.get);
  if (role === undefined || !maySee(role, 'orders')) return null;
  return (
    <Stack as="section" gap={4} className={styles.part} aria-label={lockedWords.refunds}>
      <Text>{lockedWords.stillRefunded}</Text>
      <RefundsList restaurant={restaurant} live={live} parts={orderParts(restaurant, store)} />
    </Stack>
  );
}

function Notice({ restaurantId }: { restaurantId: string }) {
  const office = useOffice();
  const navigate = useNavigate();
  const restaurant = useUnlocked(restaurantId);
  return (
    <>
      <Row
        as="section"
        gap={6}
        align="start"
        wrap={false}
        className={styles.part}
        aria-label={lockedWords.why}
      >
        <span className={classes(tones.tone, styles.lock)} data-tone="danger">
          <IconLock size={28} stroke={1.75} aria-hidden="true" />
        </span>
        <Stack gap={4} style={{ maxWidth: 720 }}>
          <PageHeading path="/merchant/account-locked">{lockedWords.pausedFor(restaurant.name)}</PageHeading>
          <Text size="lg">
            {LOCK_WORDS.reason(office.config.productName, restaurant.lockedByOperator === true)}{' '}
            {LOCK_WORDS.safe}
          </Text>
          <WayOut restaurant={restaurant} />
          <Row align="stretch">
            <Button
              variant="default"
              onClick={() => {
                office.session.clearChoice();
                void navigate('/merchant/merchant-switch');
              }}
            >
              {lockedWords.switchRestaurant}
            </Button>
            <Button variant="default" onClick={() => void office.logOut()}>
              {lockedWords.logOut}
            </Button>
          </Row>
        </Stack>
      </Row>
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
