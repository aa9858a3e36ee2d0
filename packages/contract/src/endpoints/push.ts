import type { Endpoint } from '../endpoint.ts';

/** Those of diners, apart from their others: the page of an order alone loads these. */
export const dinerPushEndpoints = {
  pushKey: {
    method: 'GET',
    path: '/push-key',
    access: 'public',
    summary: 'The key by which push services know this server',
  },
  notifyDiner: {
    method: 'PUT',
    path: '/clients/push-subscriptions',
    access: 'diner',
    summary: 'Notify this device of what becomes of one’s own order, or no more',
  },
} as const satisfies Record<string, Endpoint>;

export const pushEndpoints = {
  ...dinerPushEndpoints,
  subscribe: {
    method: 'PUT',
    path: '/restaurants/{id}/push-subscriptions',
    access: 'member',
    whileLocked: true,
    summary: 'Notify this device of new orders; ends with the session',
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/restaurants/{id}/push-subscriptions',
    access: 'member',
    whileLocked: true,
    summary: 'Notify this device no more',
  },
} as const satisfies Record<string, Endpoint>;
