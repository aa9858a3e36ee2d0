import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { periodOf } from '../features/dashboard/dashboard-range.ts';
import { headingOf } from '../features/dashboard/words.ts';
import { FirstSteps } from '../features/live-orders/board/first-steps.tsx';
import { useFirstSteps } from '../features/live-orders/board/use-first-steps.ts';
import { useOffice } from '../office.ts';
import { useBusinessToday } from '../session/business-today.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Page } from '../ui/page.tsx';

const PATH = '/merchant/dashboard';

function Loading({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const today = useBusinessToday(restaurant);
  const [search] = useSearchParams();
  const period = periodOf(search, today);
  const steps = useFirstSteps(restaurant);
  return (
    <Page wide>
      <PageHeading path={PATH}>{headingOf(period, restaurant.locale)}</PageHeading>
      {steps.length > 0 && <FirstSteps restaurant={restaurant} steps={steps} isFirst={false} />}
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
