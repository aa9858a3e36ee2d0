import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { SECOND_MS } from '@comanda/domain/hours/durations';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { AfterPaying } from '../features/subscription/after-paying.tsx';
import { DueNotice } from '../features/subscription/due-notice.tsx';
import { Invoices } from '../features/subscription/invoices.tsx';
import { keepSubscription } from '../features/subscription/keep-subscription.ts';
import { PlanChoices } from '../features/subscription/plan-choices.tsx';
import { PresentPlan } from '../features/subscription/present-plan.tsx';
import { SUBSCRIPTION_WORDS as WORDS } from '../features/subscription/subscription-words.ts';
import { isPaid } from '../features/subscription/written.ts';
import { useOffice } from '../office.ts';
import { restaurantQuery, subscriptionQuery } from '../session/session-queries.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { Text } from '../ui/text.tsx';

const LOOK_AGAIN_MS = 30 * SECOND_MS;
/** Of an admin that has just come back from the page to pay. */
const LOOK_SOON_MS = 3 * SECOND_MS;

/** Where a payment has opened the restaurant, every page is in reach again at once. */
function useLockOf(restaurant: Restaurant, view: SubscriptionView | undefined): void {
  const office = useOffice();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!view || view.accountLocked === restaurant.accountLocked) return;
    void keepSubscription(office, restaurant, view).then(() => revalidate());
  }, [office, restaurant, view, revalidate]);
}

function Bill({ restaurant, view }: { restaurant: Restaurant; view: SubscriptionView }) {
  const { config } = useOffice();
  const { plan } = view;
  const isLockedByOperator = view.accountLocked && (isPaid(view) || restaurant.lockedByOperator === true);
  const locked = isLockedByOperator && (
    <Panel as="p">{WORDS.lockedByOperator(restaurant.name, config.productName)}</Panel>
  );
  if (!plan) return locked || <Panel as="p">{WORDS.free}</Panel>;
  return (
    <>
      {locked}
      <DueNotice restaurant={restaurant} view={view} plan={plan} />
      <PresentPlan restaurant={restaurant} view={view} plan={plan} />
      {!locked && <PlanChoices restaurant={restaurant} view={view} present={plan} />}
      <Invoices restaurant={restaurant} invoices={view.invoices} />
    </>
  );
}

/** When to look whether it is paid by now; false where there is nothing to wait for. */
function nextLook(view: SubscriptionView | undefined, returned: string | null): number | false {
  if (!view) return false;
  if (view.invoices.some(({ number, state }) => number === returned && state === 'OPEN')) return LOOK_SOON_MS;
  return isPaid(view) ? false : LOOK_AGAIN_MS;
}

function Subscription({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const returned = useSearchParams()[0].get('invoice');
  const query = useQuery({
    ...subscriptionQuery(client, restaurantId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextLook(state.data, returned),
  });
  useLockOf(restaurant, query.data);
  return (
    <Page>
      <PageHeading path="/merchant/subscription">{WORDS.title}</PageHeading>
      <Text tone="muted">{WORDS.lead(restaurant.name)}</Text>
      <Loaded query={query} rows={3}>
        {(view) => (
          <>
            <AfterPaying restaurant={restaurant} view={view} number={returned} />
            <Bill restaurant={restaurant} view={view} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** See, pay, change and leave the plan of a restaurant. */
export function SubscriptionPage() {
  const restaurantId = useOffice().session.restaurantId();
  return restaurantId ? <Subscription key={restaurantId} restaurantId={restaurantId} /> : null;
}
