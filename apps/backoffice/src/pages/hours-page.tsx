import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Holidays } from '../features/hours/holidays.tsx';
import { hoursQuery } from '../features/hours/hours-queries.ts';
import { LookAhead } from '../features/hours/look-ahead.tsx';
import { NowLine } from '../features/hours/now-line.tsx';
import { SpecialDaysPanel } from '../features/hours/special-days.tsx';
import { WeekEditor } from '../features/hours/week-editor.tsx';
import { useOffice } from '../office.ts';
import { restaurantQuery, roleQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { titleWords } from './words.ts';

const PATH = '/restaurant/hours';

function Hours({ restaurant, userId }: { restaurant: Restaurant; userId: string }) {
  const { client } = useOffice();
  const hours = useQuery(hoursQuery(client, restaurant.id));
  const { data: role } = useQuery(roleQuery(client, restaurant.id, { id: userId }));
  return (
    <Page>
      <PageHeading path={PATH}>{titleWords.hours}</PageHeading>
      <NowLine restaurant={restaurant} />
      <Loaded query={hours} rows={7}>
        {(all) => (
          <>
            <WeekEditor restaurant={restaurant} hours={all} />
            <SpecialDaysPanel restaurant={restaurant} hours={all} />
            <Holidays restaurant={restaurant} days={all.specialDays} />
          </>
        )}
      </Loaded>
      {(role === 'ADMIN' || role === 'MANAGER') && <LookAhead restaurant={restaurant} />}
    </Page>
  );
}

function Loading({ restaurantId, userId }: { restaurantId: string; userId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  return <Hours key={restaurant.id} restaurant={restaurant} userId={userId} />;
}

export function HoursPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  const user = session.user();
  return restaurantId && user ? <Loading restaurantId={restaurantId} userId={user.id} /> : null;
}
