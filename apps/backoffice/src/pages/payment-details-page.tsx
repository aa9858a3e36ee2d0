import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ConnectedAccount } from '../features/payouts/connected-account.tsx';
import { PayoutAccount } from '../features/payouts/payout-account.tsx';
import { payoutsQuery } from '../features/payouts/payouts-query.ts';
import { PAYOUTS_WORDS } from '../features/payouts/payouts-words.ts';
import { WaysToPayForm } from '../features/ways-to-pay/ways-to-pay-form.tsx';
import { waysToPayQuery } from '../features/ways-to-pay/ways-to-pay-query.ts';
import { useOffice } from '../office.ts';
import { merchantQuery, restaurantQuery, roleQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Text } from '../ui/text.tsx';

function PaymentDetails({ restaurantId }: { restaurantId: string }) {
  const { client, session } = useOffice();
  const role = useQuery(roleQuery(client, restaurantId, session.user())).data ?? 'MANAGER';
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const ways = useQuery(waysToPayQuery(client, restaurantId));
  const { cardProvider = null, providers = [] } = ways.data ?? {};
  // also before cards are turned on: an account that is connected first has no card money go elsewhere
  const [own = null] = providers.flatMap(({ name, label, ownAccounts }) =>
    ownAccounts && (cardProvider ?? name) === name ? [{ label, login: ownAccounts.login }] : [],
  );
  const query = useQuery(payoutsQuery(client, restaurantId));
  const { data: merchant } = useQuery(merchantQuery(client, restaurant.merchantId));
  const heading = <PageHeading path="/restaurant/payment-details">{PAYOUTS_WORDS.title}</PageHeading>;
  // which account comes first is known with them
  if (ways.isPending)
    return (
      <Page>
        {heading}
        <Loaded query={ways} rows={5}>
          {() => null}
        </Loaded>
      </Page>
    );
  return (
    <Page>
      {heading}
      {own && (
        <ConnectedAccount
          key={`connected ${restaurantId}`}
          restaurant={restaurant}
          provider={own}
          isAdmin={role === 'ADMIN'}
        />
      )}
      <Text tone="muted">{own ? PAYOUTS_WORDS.leadBeside(own.label) : PAYOUTS_WORDS.lead}</Text>
      <Loaded query={query} rows={3}>
        {(details) => (
          <PayoutAccount
            key={restaurantId}
            restaurant={restaurant}
            details={details}
            isAdmin={role === 'ADMIN'}
            legalName={merchant?.legalName ?? null}
          />
        )}
      </Loaded>
      <Loaded query={ways} rows={2}>
        {(found) => <WaysToPayForm key={restaurantId} restaurant={restaurant} ways={found} />}
      </Loaded>
    </Page>
  );
}

/** How orders are paid, and where the restaurant's money goes. */
export function PaymentDetailsPage() {
  const restaurantId = useOffice().session.restaurantId();
  return restaurantId ? <PaymentDetails restaurantId={restaurantId} /> : null;
}
