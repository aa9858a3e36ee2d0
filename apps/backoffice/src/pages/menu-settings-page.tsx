import { useSuspenseQuery } from '@tanstack/react-query';
import { SettingsForm } from '../features/menu-settings/settings-form.tsx';
import { useOffice } from '../office.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Page } from '../ui/page.tsx';
import { titleWords } from './words.ts';

function Loading({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  return (
    <Page>
      <PageHeading path="/menu/settings">{titleWords.menuSettings}</PageHeading>
      <SettingsForm key={restaurant.id} restaurant={restaurant} />
    </Page>
  );
}

/** House rules that are not dishes. */
export function MenuSettingsPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Loading restaurantId={restaurantId} /> : null;
}
