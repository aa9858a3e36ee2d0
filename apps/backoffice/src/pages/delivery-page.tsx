import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { deliveryPlacesQuery } from '../features/delivery/delivery-query.ts';
import { DeliverySettingsForm } from '../features/delivery/delivery-settings-form.tsx';
import { useAlerts } from '../features/live-orders/alarm/alerts-context.ts';
import { useLastHeard } from '../features/live-orders/store/link.ts';
import { OrderingControl } from '../features/ordering/ordering-control.tsx';
import { useOffice } from '../office.ts';
import { deliveryQuery, restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { titleWords } from './words.ts';

function Delivery({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const settings = useQuery(deliveryQuery(client, restaurantId));
  // dots are a help: without them the rest works as well
  const { data: last } = useQuery(deliveryPlacesQuery(client, restaurantId));
  const lastHeardAt = useLastHeard(useAlerts().links);
  return (
    <Page wide>
      <PageHeading path="/restaurant/delivery">{titleWords.delivery}</PageHeading>
      <Loaded query={settings} rows={6}>
        {(loaded) => (
          <DeliverySettingsForm
            key={restaurantId}
            settings={loaded}
            restaurant={restaurant}
            places={last?.places ?? []}
            placedBy={last?.placedBy ?? null}
          >
            <OrderingControl restaurant={restaurant} lastHeardAt={lastHeardAt} />
          </DeliverySettingsForm>
        )}
      </Loaded>
    </Page>
  );
}

/** Where, for how much and how fast the restaurant delivers, and what its kitchen can do in a time. */
export function DeliveryPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Delivery restaurantId={restaurantId} /> : null;
}
