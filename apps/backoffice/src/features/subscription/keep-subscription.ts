import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import type { Office } from '../../office.ts';
import { attentionQuery, subscriptionQuery } from '../../session/session-queries.ts';

/** Keeps what a call has answered; a lock that came or went with it is looked up by whatever shows one. */
export async function keepSubscription(
  { client, queryClient }: Pick<Office, 'client' | 'queryClient'>,
  { id, accountLocked }: Pick<Restaurant, 'id' | 'accountLocked'>,
  view: SubscriptionView,
): Promise<void> {
  queryClient.setQueryData(subscriptionQuery(client, id).queryKey, view);
  if (view.accountLocked === accountLocked) return;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['restaurant', id] }),
    queryClient.invalidateQueries({ queryKey: ['merchants'] }),
  ]);
}

/** Reads the plan anew: a refusal says that it is another than the page shows. */
export function lookAgain({ client, queryClient }: Pick<Office, 'client' | 'queryClient'>, id: string) {
  return queryClient.invalidateQueries({ queryKey: subscriptionQuery(client, id).queryKey });
}

/** Where a bill is due, looks whether it still is: paying announces a state, also where that is the same as before. */
export function lookWhetherDue(
  { client, queryClient }: Pick<Office, 'client' | 'queryClient'>,
  id: string,
): void {
  const [plan, attention] = [subscriptionQuery(client, id), attentionQuery(client, id)];
  const isDue = queryClient.getQueryData(plan.queryKey)?.status === 'PAST_DUE';
  if (isDue) void queryClient.invalidateQueries({ queryKey: plan.queryKey });
  const isAnnounced = queryClient.getQueryData(attention.queryKey)?.planLocksAt;
  if (isAnnounced) void queryClient.invalidateQueries({ queryKey: attention.queryKey });
}
