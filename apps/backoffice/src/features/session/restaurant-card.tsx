import { serverNow } from '@comanda/client/server-clock';
import { ROLE_NAMES } from '@comanda/contract/words/roles';
import { laneOf } from '@comanda/domain/orders/orders';
import { IconChevronRight, IconLock } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes, Stack } from '../../ui/layout.tsx';
import page from '../../ui/page.module.css';
import { Text } from '../../ui/text.tsx';
import styles from './restaurant-card.module.css';
import type { RestaurantChoice } from './restaurant-choices.ts';
import { placeWords } from './words.ts';

const LOOK_AGAIN_MS = 15_000;

/** Live orders of a restaurant one is not in yet: an owner of three places sees where it burns. */
function useOpenOrders(restaurantId: string) {
  const { client } = useOffice();
  return useQuery({
    queryKey: ['open-orders', restaurantId],
    queryFn: ({ signal }) => client.call('liveOrders', { params: { id: restaurantId } }, { signal }),
    select: ({ orders }) => {
      const lanes = orders.map((order) =>
        laneOf(
          { status: order.status, startAt: order.startAt ? Date.parse(order.startAt) : null },
          serverNow(),
        ),
      );
      return {
        open: lanes.filter((lane) => lane !== null).length,
        unanswered: lanes.filter((lane) => lane === 'NEW').length,
      };
    },
    refetchInterval: LOOK_AGAIN_MS,
  }).data;
}

export function RestaurantCard({
  restaurant,
  onChoose,
}: {
  restaurant: RestaurantChoice;
  onChoose: () => void;
}) {
  const counts = useOpenOrders(restaurant.id);
  return (
    <button type="button" className={classes(page.surface, styles.card)} onClick={onChoose}>
      <span className={styles.initial} aria-hidden="true">
        {restaurant.name.slice(0, 1)}
      </span>
      <Stack as="span" gap={0} grow>
        <Text as="span" size="xl" weight="bold">
          {restaurant.name}
        </Text>
        <Text as="span" tone="muted" figures>
          {ROLE_NAMES[restaurant.role].name}
          {counts && ` · ${placeWords.live(counts.open)}`}
        </Text>
      </Stack>
      {restaurant.accountLocked && (
        <Badge tone="danger">
          <IconLock size={16} aria-hidden="true" />
          {placeWords.locked}
        </Badge>
      )}
      {counts && counts.unanswered > 0 && (
        <span className={styles.badge}>{placeWords.fresh(counts.unanswered)}</span>
      )}
      <IconChevronRight size={22} className={styles.arrow} aria-hidden="true" />
    </button>
  );
}
