import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { SECOND_MS } from '@comanda/domain/durations';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
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
import page from '../ui/page.module.css';
import styles from './subscription-page.module.css';

const LOOK_AGAIN_MS = 30 * SECOND_MS;

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
  const isLockedByOperator = view.accountLocked && isPaid(view);
  const locked = isLockedByOperator && (
    <p className={page.card}>{WORDS.lockedByOperator(restaurant.name, config.productName)}</p>
  );
  if (!plan) return locked || <p className={page.card}>{WORDS.free}</p>;
  return (
    <>
      {locked}
      <DueNotice restaurant={restaurant} view={view} plan={plan} />
      <PresentPlan restaurant={restaurant} view={view} plan={plan} />
      <PlanChoices restaurant={restaurant} view={view} present={plan} />
      <Invoices restaurant={restaurant} invoices={view.invoices} />
    </>
  );
}

function Subscription({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(client, restaurantId));
  const query = useQuery({
    ...subscriptionQuery(client, restaurantId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && !isPaid(state.data) ? LOOK_AGAIN_MS : false),
  });
  useLockOf(restaurant, query.data);
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeading path="/merchant/subscription" className={page.title}>
        {WORDS.title}
      </PageHeading>
      <p className={page.aside}>{WORDS.lead(restaurant.name)}</p>
      <Loaded query={query} rows={3}>
        {(view) => <Bill restaurant={restaurant} view={view} />}
      </Loaded>
    </div>
  );
}

/** See, pay, change and leave the plan of a restaurant. */
export function SubscriptionPage() {
  const restaurantId = useOffice().session.restaurantId();
  return restaurantId ? <Subscription key={restaurantId} restaurantId={restaurantId} /> : null;
}
