import { useSuspenseQuery } from '@tanstack/react-query';
import { PrintersCard } from '../features/printers/printers-card.tsx';
import { RehearsalPanel } from '../features/rehearsals/rehearsal-panel.tsx';
import { TabletList } from '../features/tablets/tablet-list.tsx';
import { useOffice } from '../office.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Page } from '../ui/page.tsx';
import { titleWords } from './words.ts';

function Tablets({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  return (
    <Page>
      <PageHeading path="/restaurant/tablets">{titleWords.tablets}</PageHeading>
      <TabletList key={restaurantId} restaurant={restaurant} />
      <PrintersCard key={`printers ${restaurantId}`} restaurant={restaurant} />
      <RehearsalPanel key={`rehearsal ${restaurantId}`} restaurant={restaurant} />
    </Page>
  );
}

export function TabletsPage() {
  const restaurantId = useOffice().session.restaurantId();
  return restaurantId ? <Tablets restaurantId={restaurantId} /> : null;
}
