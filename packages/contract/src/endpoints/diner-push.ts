import type { Endpoint } from '../endpoint.ts';

/** Those of diners, apart from their others: the page of an order alone loads these. */
export const dinerPushEndpoints = {
  pushKey: {
    method: 'GET',
    path: '/push-key',
    access: 'public',
    summary: 'The key by which push services know this server',
    refusals: [],
  },
  notifyDiner: {
    method: 'PUT',
    path: '/clients/push-subscriptions',
    access: 'diner',
    summary: 'Notify this device of what becomes of one’s own order, or no more',
    refusals: ['404 NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
