import type { OrderingState } from '@comanda/contract/shapes/restaurants';
import type { Office } from '../office.ts';
import { restaurantQuery } from './session-queries.ts';

type Desk = Pick<Office, 'client' | 'queryClient'>;

/** Keeps a new ordering state where every page reads it: with the restaurant. */
export function keepOrderingState(
  { client, queryClient }: Desk,
  restaurantId: string,
  state: OrderingState,
): void {
  queryClient.setQueryData(
    restaurantQuery(client, restaurantId).queryKey,
    (known) => known && { ...known, state },
  );
}

/** How long a pause, or holding strangers back, lasts: minutes on the server's clock, or until an instant. */
export type Length = { readonly minutes: number } | { readonly until: string };

/** Stops taking orders; it always ends by itself. Throws an `ApiError`. */
export async function pauseOrdering(desk: Desk, restaurantId: string, body: Length): Promise<void> {
  keepOrderingState(
    desk,
    restaurantId,
    await desk.client.call('pause', { params: { id: restaurantId }, body }),
  );
}

/** Takes orders again. Throws an `ApiError`. */
export async function resumeOrdering(desk: Desk, restaurantId: string): Promise<void> {
  keepOrderingState(desk, restaurantId, await desk.client.call('unpause', { params: { id: restaurantId } }));
}

/** Adds minutes to every promise for `minutes`; 0 extra minutes ends the busy time. Throws an `ApiError`. */
export async function setBusy(
  desk: Desk,
  restaurantId: string,
  busy: { extraMinutes: number; minutes?: number },
): Promise<void> {
  keepOrderingState(
    desk,
    restaurantId,
    await desk.client.call('busy', { params: { id: restaurantId }, body: busy }),
  );
}

/** Has devices without a completed order here order by card alone; it ends by itself. Throws an `ApiError`. */
export async function holdStrangers(desk: Desk, restaurantId: string, body: Length): Promise<void> {
  const params = { id: restaurantId };
  keepOrderingState(desk, restaurantId, await desk.client.call('holdStrangers', { params, body }));
}

/** Lets everybody order as usual again. Throws an `ApiError`. */
export async function admitStrangers(desk: Desk, restaurantId: string): Promise<void> {
  const params = { id: restaurantId };
  keepOrderingState(desk, restaurantId, await desk.client.call('admitStrangers', { params }));
}
