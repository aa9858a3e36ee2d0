import { useSuspenseQuery } from '@tanstack/react-query';
import { CustomerList } from '../features/customers/customer-list.tsx';
import { CUSTOMER_WORDS } from '../features/customers/words.ts';
import { useOffice } from '../office.ts';
import { useBusinessToday } from '../session/business-today.ts';
import { restaurantQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Page } from '../ui/page.tsx';

function Customers({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const today = useBusinessToday(restaurant);
  return (
    <Page wide>
      <PageHeading path="/restaurant/customers">{CUSTOMER_WORDS.title}</PageHeading>
      <CustomerList restaurant={restaurant} today={today} />
    </Page>
  );
}

export function CustomersPage() {
  const { session } = useOffice();
  const restaurantId = session.restaurantId();
  return restaurantId ? <Customers restaurantId={restaurantId} /> : null;
}
