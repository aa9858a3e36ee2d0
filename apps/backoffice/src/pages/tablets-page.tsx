import { useSuspenseQuery } from '@tanstack/react-query';
import { RehearsalPanel } from '../features/rehearsals/rehearsal-panel.tsx';
import { TabletList } from '../features/tablets/tablet-list.tsx';
import { TABLETS_WORDS } from '../features/tablets/words.ts';
import { useOffice } from '../office.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Page } from '../ui/page.tsx';

function Tablets({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  return (
    <Page>
      <PageHeading path="/restaurant/tablets">{TABLETS_WORDS.title}</PageHeading>
      <TabletList key={restaurantId} restaurant={restaurant} />
      <RehearsalPanel key={`rehearsal ${restaurantId}`} restaurant={restaurant} />
    </Page>
  );
}

export function TabletsPage() {
  const restaurantId = useOffice().session.restaurantId();
  return restaurantId ? <Tablets restaurantId={restaurantId} /> : null;
}
