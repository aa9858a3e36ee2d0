import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { MenuScreen } from '../features/menu-edit/menu-screen.tsx';
import { useOffice } from '../office.ts';
import { restaurantQuery, roleQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { titleWords } from './words.ts';

function Loading({ restaurantId, userId }: { restaurantId: string; userId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const role = useQuery(roleQuery(client, restaurantId, { id: userId })).data ?? 'STAFF';
  return (
    <MenuScreen
      key={restaurant.id}
      restaurant={restaurant}
      role={role}
      heading={<PageHeading path="/menu/edit">{titleWords.menu}</PageHeading>}
    />
  );
}

/** What can be had today, and the menu as it is edited. */
export function MenuPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  const user = session.user();
  return restaurantId && user ? <Loading restaurantId={restaurantId} userId={user.id} /> : null;
}
