import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { periodOf } from '../features/dashboard/dashboard-range.ts';
import { headingOf } from '../features/dashboard/words.ts';
import { FirstSteps } from '../features/live-orders/board/first-steps.tsx';
import { useFirstSteps } from '../features/live-orders/board/use-first-steps.ts';
import { isMoving, MovingList } from '../features/moving/moving-list.tsx';
import { movingQuery } from '../features/moving/moving-query.ts';
import { useOffice } from '../office.ts';
import { MOVING_SHOWN } from '../platform/moving-address.ts';
import { useBusinessToday } from '../session/business-today.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';

const PATH = '/merchant/dashboard';

/** What a new restaurant has to do: all that comes along from elsewhere, and without that list the first steps. */
function ToDo({ restaurant, isListShown }: { restaurant: Restaurant; isListShown: boolean }) {
  const { client } = useOffice();
  const steps = useFirstSteps(restaurant);
  const moving = useQuery(movingQuery(client, restaurant.id));
  if (isListShown) {
    return (
      <Loaded query={moving} rows={5}>
        {(known) => <MovingList restaurantId={restaurant.id} moving={known} />}
      </Loaded>
    );
  }
  if (moving.isPending) return null;
  if (moving.data && isMoving(moving.data))
    return <MovingList restaurantId={restaurant.id} moving={moving.data} />;
  return steps.length > 0 ? <FirstSteps restaurant={restaurant} steps={steps} isFirst={false} /> : null;
}

function Loading({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const today = useBusinessToday(restaurant);
  const [search] = useSearchParams();
  const period = periodOf(search, today);
  return (
    <Page wide>
      <PageHeading path={PATH}>{headingOf(period, restaurant.locale)}</PageHeading>
      <ToDo restaurant={restaurant} isListShown={search.has(MOVING_SHOWN)} />
      <Dashboard restaurant={restaurant} today={today} period={period} />
    </Page>
  );
}

/** Where managers and owners land: how it goes, and what needs them. */
export function DashboardPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Loading restaurantId={restaurantId} /> : null;
}
