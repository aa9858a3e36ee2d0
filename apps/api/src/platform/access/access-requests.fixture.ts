import { randomUUID } from 'node:crypto';
import { endpointPath } from '@comanda/client/call';
import { type EndpointName, endpoints } from '@comanda/contract/endpoints';
import type { RawRequest } from '@comanda/testing/answers';
import { PASSWORD, type Place, type SampleUser } from '@comanda/testing/sample-world';
import type { OrderWish } from '@comanda/testing/test-people';

/** What the requests are about; a test swaps parts of it for what is not the caller's. */
export type Subject = {
  readonly place: Pick<Place, 'id' | 'slug'>;
  readonly user: SampleUser;
  readonly itemId: string;
  readonly optionId: string;
  readonly orderId: string;
  readonly key: string;
  readonly wish: OrderWish;
};

type Parts = Parameters<typeof endpointPath>[1] & { readonly body?: unknown };

/** A request to each endpoint that succeeds for whoever may make it, however often it is sent. */
const PARTS: Readonly<Record<EndpointName, (subject: Subject) => Parts>> = {
  login: ({ user }) => ({ body: { email: user.email, password: PASSWORD } }),
  logout: () => ({}),
  me: () => ({}),
  userMerchants: ({ user }) => ({ params: { id: user.id } }),
  restaurantBySlug: ({ place }) => ({ query: { slug: place.slug } }),
  restaurant: ({ place }) => ({ params: { id: place.id } }),
  restaurantUsers: ({ place }) => ({ params: { id: place.id } }),
  pause: ({ place }) => ({ params: { id: place.id }, body: { minutes: 1 } }),
  unpause: ({ place }) => ({ params: { id: place.id } }),
  busy: ({ place }) => ({ params: { id: place.id }, body: { extraMinutes: 0 } }),
  itemAvailability: ({ place, itemId }) => ({ params: { id: place.id, itemId }, body: { available: true } }),
  optionAvailability: ({ place, optionId }) => ({
    params: { id: place.id, optionId },
    body: { available: true },
  }),
  liveOrders: ({ place }) => ({ params: { id: place.id } }),
  ordersStream: ({ place }) => ({ params: { id: place.id } }),
  order: ({ place, orderId }) => ({ params: { id: place.id, orderId } }),
  moveOrder: ({ place, orderId }) => ({
    params: { id: place.id, orderId },
    body: { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 },
  }),
  undoMove: ({ place, orderId }) => ({ params: { id: place.id, orderId } }),
  screen: ({ place }) => ({
    params: { id: place.id, screenId: randomUUID() },
    body: { visible: true, audible: true, board: 'live' },
  }),
  clientSession: ({ place }) => ({ body: { slug: place.slug } }),
  dinerMenu: ({ place }) => ({ params: { slug: place.slug } }),
  slots: ({ place }) => ({ params: { slug: place.slug }, query: { service: 'COLLECTION' } }),
  quote: ({ place, itemId }) => ({
    params: { slug: place.slug },
    body: { service: 'COLLECTION', items: [{ itemId, quantity: 1 }] },
  }),
  placeOrder: ({ place, wish }) => ({
    params: { slug: place.slug },
    headers: { 'idempotency-key': randomUUID() },
    body: wish,
  }),
  orderByKey: ({ place, key }) => ({ params: { slug: place.slug, key } }),
  dinerOrder: ({ place, orderId }) => ({ params: { slug: place.slug, orderId } }),
  dinerOrderStream: ({ place, orderId }) => ({ params: { slug: place.slug, orderId } }),
  cancelOrder: ({ place, orderId }) => ({ params: { slug: place.slug, orderId } }),
  storefrontStream: ({ place }) => ({ params: { slug: place.slug } }),
  healthLive: () => ({}),
  healthReady: () => ({}),
  version: () => ({}),
};

export function requestTo(
  name: EndpointName,
  subject: Subject,
): { readonly path: string; readonly request: RawRequest } {
  const parts = PARTS[name](subject);
  return {
    path: endpointPath(name, parts),
    request: {
      method: endpoints[name].method,
      ...(parts?.headers ? { headers: parts.headers } : {}),
      ...(parts?.body === undefined ? {} : { json: parts.body }),
    },
  };
}
